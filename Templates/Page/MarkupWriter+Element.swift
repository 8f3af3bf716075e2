import Markup

extension MarkupWriter {
  /// Writes an XML element that holds only text, on a line of its own; nothing if the text is
  /// `nil`.
  mutating func writeElement(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    write("<")
    write(name)
    write(">")
    write(escaping: text)
    write("</")
    write(name)
    write(">\n")
  }
}
