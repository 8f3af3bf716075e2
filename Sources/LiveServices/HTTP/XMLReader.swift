private import CXML2

/// An error for a text that is no XML document, or a larger one than is accepted.
struct MalformedXML: Error, Hashable {
  let cause: String
}

/// A reader of XML documents from untrusted sources: it fetches nothing, refuses document types and
/// with them entities, and limits the size, the depth and the number of nodes.
enum XMLReader {
  /// The largest size in bytes of an XML document that is read. The longest answers of geocoders,
  /// fifty places with all their names, have about 1 MB.
  static let maximumBytes = 4 << 20
  /// The largest number of elements and attributes together of an XML document that is read.
  static let maximumNodes = 100_000
  static let maximumDepth = 32

  /// Returns the root element of an XML document, with its attributes and children. A document that
  /// does not declare its encoding is UTF-8.
  static func root(of bytes: [UInt8]) throws(MalformedXML) -> XMLElement {
    guard bytes.count <= maximumBytes else { throw MalformedXML(cause: "too large") }
    xmlInitParser()
    hereabouts_xml_be_silent()
    let span = bytes.span
    return try span.withUnsafeBytes { (bytes) throws(MalformedXML) in
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      let reader = xmlReaderForMemory(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), nil, nil,
        Int32(options | XML_PARSE_NOWARNING.rawValue))
      guard let reader else { throw MalformedXML(cause: "empty") }
      defer { xmlFreeTextReader(reader) }
      xmlResetLastError()
      var builder = TreeBuilder()
      while try advance(reader) { try builder.add(reader) }
      guard let root = builder.root else { throw MalformedXML(cause: "empty") }
      return root
    }
  }

  /// Moves libxml2's reader to the next node of the XML document, and returns `false` at the end.
  private static func advance(_ reader: xmlTextReaderPtr) throws(MalformedXML) -> Bool {
    let result = xmlTextReaderRead(reader)
    if result >= 0 { return result == 1 }
    let message = xmlGetLastError().flatMap { $0.pointee.message.map { String(cString: $0) } }
    throw MalformedXML(cause: message?.split(separator: "\n").first.map(String.init) ?? "no XML")
  }
}

private struct TreeBuilder {
  private(set) var root: XMLElement?
  /// The XML elements that have begun and not yet ended, the outermost first.
  private var open: [XMLElement] = []
  private var nodes = 0

  /// Adds the node at which libxml2's reader stands to the tree of XML elements.
  mutating func add(_ reader: xmlTextReaderPtr) throws(MalformedXML) {
    switch xmlReaderTypes(UInt32(xmlTextReaderNodeType(reader))) {
    case XML_READER_TYPE_ELEMENT:
      let isEmpty = xmlTextReaderIsEmptyElement(reader) == 1
      open.append(try element(reader))
      if isEmpty { close() }
      guard open.count <= XMLReader.maximumDepth else { throw MalformedXML(cause: "too deep") }
    case XML_READER_TYPE_END_ELEMENT:
      close()
    case XML_READER_TYPE_TEXT, XML_READER_TYPE_CDATA:
      guard !open.isEmpty else { throw MalformedXML(cause: "text without an element") }
      open[open.count - 1].text += text(xmlTextReaderConstValue(reader))
    case XML_READER_TYPE_DOCUMENT_TYPE, XML_READER_TYPE_ENTITY_REFERENCE:
      throw MalformedXML(cause: "a document type is not taken")
    default:
      break
    }
  }

  private mutating func close() {
    guard let closed = open.popLast() else { return }
    if open.isEmpty { root = closed } else { open[open.count - 1].children.append(closed) }
  }

  private mutating func element(
    _ reader: xmlTextReaderPtr
  ) throws(MalformedXML) -> XMLElement {
    let name = text(xmlTextReaderConstName(reader))
    var attributes: [String: String] = [:]
    nodes += 1
    while xmlTextReaderMoveToNextAttribute(reader) == 1 {
      nodes += 1
      guard nodes <= XMLReader.maximumNodes else { break }
      attributes[text(xmlTextReaderConstName(reader))] = text(xmlTextReaderConstValue(reader))
    }
    guard nodes <= XMLReader.maximumNodes else { throw MalformedXML(cause: "too many nodes") }
    return XMLElement(name: name, attributes: attributes)
  }

  private func text(_ bytes: UnsafePointer<xmlChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }
}

/// An element of a parsed XML document.
struct XMLElement {
  let name: String
  let attributes: [String: String]
  var children: [XMLElement] = []
  /// The text that stands directly in the XML element, all of it together.
  var text = ""

  init(name: String, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The value of an attribute of the XML element; `nil` where it is missing or empty.
  subscript(attribute: String) -> String? {
    attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
  }
}
