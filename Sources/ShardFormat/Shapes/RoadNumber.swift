import Places

/// A road's number as its signs show it: "A 1", "NY 27", "国道1号", "A1(M)", "FDR".
package struct RoadNumber: Hashable, Sendable {
  /// The text of the road number, on one line.
  package let text: String

  /// The largest number of characters in the number of a road.
  private static let characterLimit = 16
  /// The largest number of letters in the number of a road that has no digit.
  private static let letterLimit = 4
  /// The characters that the number of a road may have beside letters and digits.
  private static let separators: Set<Character> = [
    " ", "-", "‐", "‑", "–", ".", "/", "+", "'", "’", "(", ")",
  ]

  /// Creates a road number from one value of OpenStreetMap's key `ref`.
  ///
  /// - Returns: The road number; `nil` for a text that is on no road's sign in the world: one
  ///   without a digit that has more than four letters or lower-case letters, one with other
  ///   characters than letters, digits and separators, a sentence.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 4 * Self.characterLimit, let text = text.sanitizedLine,
      text.count <= Self.characterLimit, !text.isPlaceholder,
      text.allSatisfy({ $0.isLetter || $0.isNumber || Self.separators.contains($0) })
    else { return nil }
    self.text = text
    if text.contains(where: \.isNumber) { return }
    let isAbbreviation =
      text.count <= Self.letterLimit && text.allSatisfy { $0.isLetter && !$0.isLowercase }
    if !isAbbreviation { return nil }
  }
}
