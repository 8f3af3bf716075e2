import Markup

/// A text written as HTML with `<mark>` around some ranges. The ranges are half-open and count
/// UTF-16 code units. Ranges that are not ascending, reach beyond the text or cut a surrogate pair
/// are ignored.
struct Highlighted: Markup {
  let text: String
  let ranges: [Range<Int>]

  func write(to writer: inout MarkupWriter) {
    var written = text.startIndex
    for range in ranges {
      guard let start = index(range.lowerBound), let end = index(range.upperBound),
        start >= written, start < end
      else { continue }
      writer.write(escaping: String(text[written..<start]))
      writer.write("<mark>")
      writer.write(escaping: String(text[start..<end]))
      writer.write("</mark>")
      written = end
    }
    writer.write(escaping: String(text[written...]))
  }

  /// Returns the index of the text at an offset in UTF-16 code units; `nil` if it lies outside the
  /// text or within a surrogate pair.
  private func index(_ offset: Int) -> String.Index? {
    guard offset >= 0,
      let index = text.utf16.index(
        text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    else { return nil }
    return index.samePosition(in: text.unicodeScalars) == nil ? nil : index
  }
}
