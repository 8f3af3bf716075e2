extension StringProtocol {
  /// The text without the spaces, tabs and line breaks at its ends.
  var trimmingBlanks: SubSequence {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[start...last]
  }
}
