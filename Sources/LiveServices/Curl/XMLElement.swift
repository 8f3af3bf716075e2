/// An element of a parsed XML document.
struct XMLElement {
  let name: String
  let attributes: [String: String]
  var children: [XMLElement] = []
  /// The text that stands directly in the element, all of it together.
  var text = ""

  init(name: String, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The value of an attribute; `nil` where it is missing or empty.
  subscript(attribute: String) -> String? {
    attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
  }
}
