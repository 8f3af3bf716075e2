/// An element of a parsed document.
struct XMLElement {
  let name: String
  let attributes: [String: String]
  var children: [XMLElement] = []
  /// What stands directly in it, all of it together.
  var text = ""

  init(name: String, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The attribute's value; nil where it is missing or empty.
  subscript(attribute: String) -> String? {
    attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
  }
}
