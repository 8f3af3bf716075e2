import CXML2

/// A writer of XML documents over libxml2's text writer. Characters that XML cannot hold are left
/// out, and those that mean markup are escaped, so that any text gives a document that can be read.
struct XMLWriter: ~Copyable {
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr

  init() {
    guard let buffer = xmlBufferCreate(), let writer = xmlNewTextWriterMemory(buffer, 0) else {
      fatalError("libxml2 has no memory for a document.")
    }
    self.buffer = buffer
    self.writer = writer
  }

  deinit {
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  /// Opens an element. Characters that no name may have become underscores.
  func start(_ name: String) { xmlTextWriterStartElement(writer, Self.name(name)) }

  /// Closes the element that was opened last.
  func end() { xmlTextWriterEndElement(writer) }

  /// Adds an attribute to the element that was opened last.
  func attribute(_ name: String, _ value: String) {
    // The attribute's own writer would write every letter beyond ASCII as a character reference.
    xmlTextWriterStartAttribute(writer, Self.name(name))
    xmlTextWriterWriteRaw(writer, Self.escaped(value))
    xmlTextWriterEndAttribute(writer)
  }

  func text(_ text: String) { xmlTextWriterWriteRaw(writer, Self.escaped(text)) }

  /// Writes text that is markup already.
  func markup(_ text: String) { xmlTextWriterWriteRaw(writer, text) }

  /// Writes an element that holds nothing but text.
  func element(_ name: String, _ text: String) {
    start(name)
    if !text.isEmpty { self.text(text) }
    end()
  }

  /// Writes an element with what a closure writes within it.
  func element(_ name: String, _ content: () -> Void) {
    start(name)
    content()
    end()
  }

  /// The document as far as it is written, in UTF-8.
  var bytes: [UInt8] {
    xmlTextWriterFlush(writer)
    let start = xmlBufferContent(buffer)
    return Array(UnsafeBufferPointer(start: start, count: Int(xmlBufferLength(buffer))))
  }

  /// Returns a text with references in place of the characters that mean markup, and of the blanks
  /// that an attribute would not keep.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Returns a text as the name of an element or attribute.
  private static func name(_ text: String) -> String {
    let isName = { (byte: UInt8) in
      byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte >= 0x30 && byte <= 0x39
        || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }
    if let first = text.utf8.first, first > 0x39, text.utf8.allSatisfy(isName) { return text }
    let letters = text.utf8.map { isName($0) ? Character(Unicode.Scalar($0)) : "_" }
    return "_" + String(letters)
  }
}
