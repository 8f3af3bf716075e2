import Places

/// An extension of `Postcode` with the recognition of postal codes among the words of an address.
extension Postcode {
  /// The least number of digits of a postal code with a hyphen that counts however long it is, as
  /// those of Brazil, Japan and Portugal.
  private static let hyphenated = 7

  /// Returns the postal code of any country that the first word, or the first two, of some words
  /// make, and how many words it takes; `nil` where they make none that is told from house numbers
  /// and other words by its form.
  ///
  /// - Parameter mayBegin: Whether the code may be but the first part of one, "BR5", which looks like a house number.
  /// - Returns: The code without separators, in upper case. A code of two words precedes one of one.
  static func first(
    of words: some Collection<String>, mayBegin: Bool = false
  ) -> (code: String, count: Int)? {
    let pair = words.prefix(2).joined(separator: " ")
    if words.count > 1, let code = distinctive(pair) { return (code, 2) }
    guard let first = words.first else { return nil }
    let beginning = mayBegin ? Postcode(first).flatMap { $0.isBeginning ? $0.code : nil } : nil
    return (distinctive(first) ?? beginning).map { ($0, 1) }
  }

  private static func distinctive(_ text: String) -> String? {
    guard let postcode = Postcode(text) else { return nil }
    let isLong = text.contains("-") && postcode.code.utf8.count >= hyphenated
    return postcode.isDistinctive || isLong ? postcode.code : nil
  }
}
