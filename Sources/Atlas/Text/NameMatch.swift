/// How a name answers to the words looked for.
struct NameMatch {
  /// The words are the whole name, in its order.
  var isExact: Bool
  /// The name begins with them.
  var isAnchored: Bool
  /// None of them is only the beginning of a word.
  var isWhole: Bool
}
