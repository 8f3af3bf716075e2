import Places
import ShardFormat

/// A namespace for the Japanese and Chinese words between a place and what is looked for there, which are
/// written without spaces: スイスの湖 are the lakes of Switzerland, 故宫附近的咖啡馆 cafés near the palace.
enum UnspacedWords {
  /// The particles that join what is looked for to a place.
  private static let particles = ["の", "的"]
  /// The words before a particle, or before what is looked for, that mean near a place.
  private static let near = ["近く", "周辺", "付近", "附近", "周边", "旁边"].flatMap(written)

  /// The names of kinds of places in Japanese and Chinese.
  private static let kinds: Set<String> = {
    let japanese = CategoryVocabulary.standard.names.filter { $0.language == .japanese }
    let chinese = WordTableFile.all.filter { $0.language.code == "zh" }.flatMap(
      \.table.categoryNames)
    return Set((japanese + chinese).flatMap { written($0.text) })
  }()
  /// The least number of characters in the name of a kind of places before which the particle may be left
  /// out: a single one at the end, as in 富士山 (Mount Fuji), is rather part of a name.
  private static let shortestKind = 2
  /// The largest number of characters in the name of a kind of places.
  private static let longestKind = kinds.map(\.count).max() ?? shortestKind

  /// Returns a text as it is written and as it is folded, with one form of each ideograph.
  private static func written(_ text: String) -> [String] { [text, FoldedText(text).joined] }

  /// Returns folded words of a query, each that joins two words divided into these and the particle
  /// between them, if there is one: 成田空港 (Narita airport) has none.
  static func divided(_ words: [String]) -> [String] {
    words.enumerated().flatMap { index, word in
      if word.utf8.allSatisfy({ $0 < 0x80 }) { return [word] }
      for particle in particles {
        guard let range = word.ranges(of: particle).last else { continue }
        return divided(word, at: range, particle, isFirst: index == 0)
      }
      return dividedBeforeKind(word)
    }
  }

  private static func divided(
    _ word: String, at range: Range<String.Index>, _ particle: String, isFirst: Bool
  ) -> [String] {
    let kind = word[range.upperBound...]
    var place = withoutNear(word[..<range.lowerBound])
    if place.hasSuffix(particle) { place = place.dropLast(particle.count) }
    if kind.isEmpty || place.isEmpty && isFirst { return [word] }
    // The place may stand before a space: "Ritz 附近的咖啡馆".
    return (place.isEmpty ? [] : [String(place)]) + [particle, String(kind)]
  }

  private static func dividedBeforeKind(_ word: String) -> [String] {
    if kinds.contains(word) { return [word] }
    for count in (shortestKind...longestKind).reversed() where count < word.count {
      let kind = String(word.suffix(count))
      guard kinds.contains(kind) else { continue }
      let before = word.dropLast(count)
      let place = withoutNear(before)
      if place.isEmpty { return [word] }
      return place.count < before.count
        ? [String(place), particles[0], kind] : [String(before), kind]
    }
    return [word]
  }

  private static func withoutNear(_ place: Substring) -> Substring {
    near.first(where: place.hasSuffix).map { place.dropLast($0.count) } ?? place
  }
}
