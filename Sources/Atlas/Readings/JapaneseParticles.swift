/// A namespace for the Japanese words between a place and what is looked for there, which are written
/// without spaces: スイスの湖 are the lakes of Switzerland.
enum JapaneseParticles {
  /// The particle that joins what is looked for to a place.
  static let of = "の"
  /// The words before the particle that mean near a place.
  private static let near = ["近く", "周辺", "付近"]

  /// Returns folded words of a query, each that joins two words divided into these and the particle.
  static func divided(_ words: [String]) -> [String] {
    words.flatMap { word in
      guard let range = word.ranges(of: of).last else { return [word] }
      let kind = word[range.upperBound...]
      var place = word[..<range.lowerBound]
      for near in near where place.hasSuffix(near) { place = place.dropLast(near.count) }
      if place.hasSuffix(of) { place = place.dropLast(of.count) }
      return place.isEmpty || kind.isEmpty ? [word] : [String(place), of, String(kind)]
    }
  }
}
