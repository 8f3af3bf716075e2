/// A namespace of functions for the cuisines of a place, which OpenStreetMap's tag `cuisine` lists.
public enum Cuisine {
  /// The largest number of cuisines that are kept of one place.
  private static let limit = 8

  /// Returns the cuisines that a value of OpenStreetMap's `cuisine` lists, separated by `;` or `,`:
  /// at most eight. Blanks and underscores belong to a name: "Hong Kong", `hong_kong`.
  public static func list(_ tag: String) -> [String] {
    tag.split { $0 == ";" || $0 == "," }.lazy.compactMap(\.sanitizedLine)
      .filter { !$0.isPlaceholder }.prefix(limit).map(\.self)
  }

  /// Returns the name of a cuisine as OpenStreetMap's tag has it, from what people write: "Ice
  /// cream", "ice-cream" and "ice_cream" are the same.
  /// - Returns: `nil` for a text that is not 1 to 40 letters, digits and marks between words.
  public static func key(_ text: String) -> String? {
    guard (1...40).contains(text.utf8.count) else { return nil }
    let words = text.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 }
    return words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(words) : nil
  }

  /// The words that stay in lower case within the title of a cuisine.
  private static let small: Set<Substring> = ["and", "de", "in", "of", "or", "the", "with"]

  /// Returns a cuisine's name for people: "Hong Kong" for `hong_kong`, "Fish and Chips".
  public static func title(_ name: String) -> String {
    name.split { $0 == "_" || $0 == " " }.enumerated().map { index, word in
      index > 0 && small.contains(word)
        ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }
}
