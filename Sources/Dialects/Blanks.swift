extension StringProtocol {
  /// The text without the spaces, tabs and line breaks at its ends.
  var trimmingBlanks: SubSequence {
    // Most texts begin and end with a letter, a digit or a mark of ASCII, which a byte tells.
    let plain: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.suffix(1).first, plain.contains(first),
      plain.contains(last)
    {
      return self[...]
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[start...last]
  }
}
