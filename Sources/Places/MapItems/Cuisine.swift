/// The kinds of food of a place, as OpenStreetMap's `cuisine` has them.
public enum Cuisine {
  /// How many cuisines one place has at most.
  private static let limit = 8

  /// Reads a value of the tag, at most eight cuisines apart by `;` or `,`. Blanks and underscores
  /// belong to a name: "Hong Kong", `hong_kong`.
  public static func list(_ tag: String) -> [String] {
    tag.split { $0 == ";" || $0 == "," }.lazy.compactMap(\.sanitizedLine)
      .filter { !$0.isPlaceholder }.prefix(limit).map(\.self)
  }

  /// Words within a title that stay as they are.
  private static let small: Set<Substring> = ["and", "de", "in", "of", "or", "the", "with"]

  /// Returns a cuisine's name for people: "Hong Kong" for `hong_kong`, "Fish and Chips".
  public static func title(_ name: String) -> String {
    name.split { $0 == "_" || $0 == " " }.enumerated().map { index, word in
      index > 0 && small.contains(word)
        ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined(separator: " ")
  }
}
