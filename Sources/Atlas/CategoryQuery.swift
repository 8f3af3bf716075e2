import Places

/// What was typed, read as a category of places, alone or with where to look: "cafe", "cafes near
/// casino", "pharmacy kamppi".
struct CategoryQuery {
  struct Reading {
    var category: PlaceCategory
    /// Of the place to look at; empty: where the user is looking.
    var place: [String]
  }

  /// The likeliest first.
  let readings: [Reading]

  /// Queries of more words are no categories.
  private static let wordLimit = 10

  init(_ words: [String], _ index: CategoryIndex, language: Language) {
    var readings: [Reading] = []
    if words.isEmpty || words.count > Self.wordLimit {
      self.readings = []
      return
    }
    // The longest name first: "coffee shop" before "coffee".
    for count in (1...words.count).reversed() {
      for isFirst in [true, false] where isFirst || count < words.count {
        let name = isFirst ? words.prefix(count) : words.suffix(count)
        let rest = isFirst ? words.dropFirst(count) : words.dropLast(count)
        guard
          let category = index.matches(Array(name), lastIsPrefix: false, language: language)
            .first?.category
        else { continue }
        readings.append(
          Reading(category: category, place: Array(Self.withoutRelation(rest, isAfter: isFirst))))
      }
    }
    self.readings = readings
  }

  /// Words that say how what is looked for lies to a place, folded. In Finnish they follow it.
  private static let relations: [[String]] = [
    "in der nahe von", "pres de la", "cerca de la", "close to", "next to", "near to", "pres de",
    "pres du", "pres des", "proche de", "cerca de", "cerca del", "vicino a", "vicino al",
    "vicino alla", "near", "nearby", "around", "in", "at", "by", "bei", "beim", "nahe", "am", "an",
    "im", "a", "au", "aux", "dans", "en", "presso", "lahella", "luona", "near me",
  ].map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }

  private static func withoutRelation(
    _ words: ArraySlice<String>, isAfter: Bool
  ) -> ArraySlice<String> {
    for relation in relations {
      if words.starts(with: relation) { return words.dropFirst(relation.count) }
      if words.suffix(relation.count).elementsEqual(relation) {
        return words.dropLast(relation.count)
      }
    }
    return words
  }
}
