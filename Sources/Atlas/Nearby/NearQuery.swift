import Places

/// What was typed, read as what is looked for and where: "cafes near casino", "pharmacy kamppi".
struct NearQuery {
  struct Reading {
    var interest: CategoryQuery
    /// Of the place to look at; empty: where the user is looking.
    var place: [String]
    /// How what is looked for lies to the place is said: "near", "in".
    var isSaid: Bool
    /// It may be about to be said: what follows begins "near", or the like.
    var isBegun = false
  }

  /// The likeliest first.
  let readings: [Reading]

  /// Queries of more words are not looked at.
  private static let wordLimit = 10

  /// - Parameters:
  ///   - isTyping: whether more may follow.
  ///   - interest: what the words are the whole name of; told whether it is said how that lies to
  ///     the place that the other words are.
  init<Failure>(
    _ words: [String], isTyping: Bool = false,
    interest: (_ name: [String], _ isSaid: Bool) throws(Failure) -> CategoryQuery?
  ) throws(Failure) {
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
        let place = Self.withoutRelation(rest, isAfter: isFirst)
        let isSaid = place.count < rest.count
        guard let interest = try interest(Array(name), isSaid) else { continue }
        readings.append(Reading(interest: interest, place: Array(place), isSaid: isSaid))
        if isTyping, isFirst, !isSaid, Self.isBegun(rest) {
          readings.append(Reading(interest: interest, place: [], isSaid: false, isBegun: true))
        }
      }
    }
    self.readings = readings
  }

  /// Words that say how what is looked for lies to the place after them, folded.
  private static let prepositions = split([
    "in der nahe von", "pres de la", "cerca de la", "close to", "next to", "near to", "pres de",
    "pres du", "pres des", "proche de", "cerca de", "cerca del", "vicino a", "vicino al",
    "vicino alla", "near", "nearby", "around", "in", "at", "by", "bei", "beim", "nahe", "am", "an",
    "im", "a", "au", "aux", "dans", "en", "presso", "lahella", "luona", "near me",
  ])
  /// The same to that before them.
  private static let postpositions = split(["lahella", "luona", "nearby", "near me", "near"])

  private static func split(_ relations: [String]) -> [[String]] {
    relations.map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
  }

  private static func isBegun(_ words: ArraySlice<String>) -> Bool {
    guard words.count == 1, let word = words.first else { return false }
    return prepositions.contains { $0.count == 1 && $0[0].hasPrefix(word) }
  }

  /// - Parameter isAfter: the words follow the name of what is looked for: "street near casino"
  ///   is nothing near a street.
  private static func withoutRelation(
    _ words: ArraySlice<String>, isAfter: Bool
  ) -> ArraySlice<String> {
    if let relation = prepositions.first(where: { words.starts(with: $0) }) {
      return words.dropFirst(relation.count)
    }
    let postposition = postpositions.first { relation in
      (isAfter || relation != ["near"]) && words.suffix(relation.count).elementsEqual(relation)
    }
    return words.dropLast(postposition?.count ?? 0)
  }
}
