import Markup

extension MarkupWriter {
  /// An element of XML with nothing but text in it, on a line of its own; nil: none.
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
