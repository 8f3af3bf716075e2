import Places

/// The number of a road as its signs have it: "A 1", "NY 27", "国道1号", "A1(M)", "FDR".
package struct RoadNumber: Hashable, Sendable {
  /// The number on one line.
  package let text: String

  private static let characterLimit = 16
  /// How many letters a number without a digit has at most.
  private static let letterLimit = 4
  private static let separators: Set<Character> = [
    " ", "-", "‐", "‑", "–", ".", "/", "+", "'", "’", "(", ")",
  ]

  /// Reads one value of `ref`.
  ///
  /// - Returns: `nil` for what is on no road's sign in the world: a text without a digit that has
  ///   more than four letters or lower-case ones, one with other signs, a sentence.
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
