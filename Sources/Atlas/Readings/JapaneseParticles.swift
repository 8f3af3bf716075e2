import Places
import ShardFormat

/// A namespace for the Japanese words between a place and what is looked for there, which are written
/// without spaces: スイスの湖 are the lakes of Switzerland.
enum JapaneseParticles {
  /// The particle that joins what is looked for to a place.
  static let of = "の"
  /// The words before the particle that mean near a place.
  private static let near = ["近く", "周辺", "付近"]

  /// The folded names of kinds of places in Japanese.
  private static let kinds = Set(
    CategoryVocabulary.standard.names.filter { $0.language == .japanese }
      .map { FoldedText($0.text).joined })
  /// The least number of characters in the name of a kind of places before which the particle may be left
  /// out: a single one at the end, as in 富士山 (Mount Fuji), is rather part of a name.
  private static let shortestKind = 2
  /// The largest number of characters in the name of a kind of places.
  private static let longestKind = kinds.map(\.count).max() ?? shortestKind

  /// Returns folded words of a query, each that joins two words divided into these and the particle
  /// between them, if there is one: 成田空港 (Narita airport) has none.
  static func divided(_ words: [String]) -> [String] {
    words.flatMap { word in
      guard let range = word.ranges(of: of).last else { return dividedBeforeKind(word) }
      let kind = word[range.upperBound...]
      var place = word[..<range.lowerBound]
      for near in near where place.hasSuffix(near) { place = place.dropLast(near.count) }
      if place.hasSuffix(of) { place = place.dropLast(of.count) }
      return place.isEmpty || kind.isEmpty ? [word] : [String(place), of, String(kind)]
    }
  }

  private static func dividedBeforeKind(_ word: String) -> [String] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) || kinds.contains(word) { return [word] }
    for count in (shortestKind...longestKind).reversed() where count < word.count {
      let kind = String(word.suffix(count))
      if kinds.contains(kind) { return [String(word.dropLast(count)), kind] }
    }
    return [word]
  }
}
