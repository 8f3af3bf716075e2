/// A style sheet as it is sent: without its comments, and without the blanks that mean nothing.
enum StyleSheet {
  /// Returns the bytes of a style sheet without comments and without blanks beside braces, semicolons and
  /// commas. Other blanks become one space each; texts in quotation marks stay as they are.
  static func compact(_ text: [UInt8]) -> [UInt8] {
    var (sent, rest) = ([UInt8](), text[...])
    sent.reserveCapacity(text.count)
    // Whether blanks or comments stand between what was sent last and the rest.
    var isApart = false
    while let byte = rest.first {
      if rest.starts(with: "/*".utf8) {
        rest = afterComment(rest)
        isApart = true
      } else if blanks.contains(byte) {
        rest.removeFirst()
        isApart = true
      } else {
        if isApart, let last = sent.last, !separators.contains(last), !separators.contains(byte) {
          sent.append(UInt8(ascii: " "))
        }
        isApart = false
        let length = quotes.contains(byte) ? lengthOfText(rest) : 1
        sent += rest.prefix(length)
        rest = rest.dropFirst(length)
      }
    }
    return sent
  }

  private static let blanks = Set(" \t\r\n".utf8)
  private static let separators = Set("{};,".utf8)
  private static let quotes = Set("\"'".utf8)

  private static func afterComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text.dropFirst(2)
    while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
    return rest.dropFirst(2)
  }

  /// Returns how many bytes the text in quotation marks has with which some bytes begin.
  private static func lengthOfText(_ text: ArraySlice<UInt8>) -> Int {
    var end = text.startIndex + 1
    while end < text.endIndex, text[end] != text[text.startIndex] {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, text.endIndex) - text.startIndex
  }
}
