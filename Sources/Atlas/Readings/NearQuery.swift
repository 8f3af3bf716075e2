import Places

/// A query read, in one or more ways, as points of interest and the place to look near: "cafes near
/// casino", "pharmacy kamppi".
struct NearQuery {
  /// A way to divide the words of a query into those of points of interest and those of a place to
  /// look near.
  struct Reading {
    var selection: PlaceSelection
    /// The words that name the points of interest; none where only conditions on them are said.
    var kind: [String]
    /// The words of the place near which a query looks for points of interest; empty for the region
    /// that the user looks at.
    var place: [String]
    /// A Boolean value that says whether a query has a word such as "near" or "in" beside the words
    /// of points of interest.
    var hasPreposition: Bool
    /// A Boolean value that says whether that word is one such as "of", which is as often a part of a
    /// name: "Bay of Bengal", "Mountains of the Moon".
    var isGenitive = false
    /// A Boolean value that says whether the words after the points of interest in a query may be
    /// the beginning of a word such as "near".
    var isPrepositionPrefix = false

    /// A Boolean value that says whether a query says plainly that it asks for what is at a place.
    var saysWhere: Bool { hasPreposition && !isGenitive }
  }

  /// The ways to divide a query into points of interest and a place to look near, the likeliest
  /// first.
  let readings: [Reading]

  /// The largest number of words in a query that is read as points of interest near a place.
  private static let wordLimit = 10

  /// Creates the readings of a query as points of interest near a place.
  ///
  /// - Parameters:
  ///   - words: The folded words of the query.
  ///   - isTyping: Whether more words may follow.
  ///   - selection: A closure that returns the points of interest of which some words are the whole
  ///     name; `nil` for none. Its second argument says whether the query has a word such as
  ///     "near".
  init<Failure>(
    _ words: [String], isTyping: Bool = false,
    selection: (_ name: [String], _ hasPreposition: Bool) throws(Failure) -> PlaceSelection?
  ) throws(Failure) {
    var readings: [Reading] = []
    let words = JapaneseParticles.divided(words)
    if words.isEmpty || words.count > Self.wordLimit {
      self.readings = []
      return
    }
    // Try the longest name first: "coffee shop" before "coffee".
    for count in (1...words.count).reversed() {
      for isFirst in [true, false] where isFirst || count < words.count {
        let name = isFirst ? words.prefix(count) : words.suffix(count)
        let rest = isFirst ? words.dropFirst(count) : words.dropLast(count)
        let place = Self.withoutPreposition(rest, isAfter: isFirst)
        let hasPreposition = place.count < rest.count
        guard let selection = try selection(Array(name), hasPreposition) else { continue }
        readings.append(
          Reading(
            selection: selection, kind: Array(name), place: Array(place),
            hasPreposition: hasPreposition,
            isGenitive: hasPreposition && isFirst && Self.isGenitive(rest)))
        if isTyping, isFirst, !hasPreposition, Self.isPrepositionPrefix(rest) {
          readings.append(
            Reading(
              selection: selection, kind: Array(name), place: [], hasPreposition: false,
              isPrepositionPrefix: true))
        }
      }
    }
    self.readings = readings
  }

  /// The words in several languages that stand before the name of a place and mean near it or in
  /// it, folded, the longest phrases first.
  static let prepositions = split([
    "in der nahe von", "in der", "der", "pres de la", "cerca de la", "close to", "next to",
    "near to", "pres de",
    "pres du", "pres des", "proche de", "cerca de", "cerca del", "vicino a", "vicino al",
    "vicino alla", "near", "nearby", "around", "in", "at", "by", "on", "bei", "beim", "nahe", "am",
    "an",
    "im", "a", "au", "aux", "dans", "en", "presso", "lahella", "luona", "near me", "of", "of the",
    "de", "de la", "du", "des", "d", "von", "vom", "del", "di", "della", "dello",
  ])
  /// The words in several languages that stand after the name of a place and mean near it (Finnish
  /// "Stockmann lähellä"), folded, the longest phrases first.
  static let postpositions = split([
    "lahella", "luona", "nearby", "near me", "near", JapaneseParticles.of,
  ])

  private static func split(_ phrases: [String]) -> [[String]] {
    phrases.map { $0.split(separator: " ").map(String.init) }.sorted { $0.count > $1.count }
  }

  /// The prepositions by their first words, and the postpositions by their last ones, the longest
  /// first.
  private static let (prepositionsByFirst, postpositionsByLast) = (
    Dictionary(grouping: prepositions) { $0[0] },
    Dictionary(grouping: postpositions) { $0[$0.count - 1] }
  )

  /// Returns whether a folded word means near or in the place whose name follows it.
  static func isPreposition(_ word: String) -> Bool { prepositions.contains([word]) }

  /// The folded words of prepositions that mean near a place and are seldom part of a name, as "of" is.
  private static let nearWords: Set = [
    "near", "nearby", "around", "close", "next", "nahe", "bei", "beim", "pres", "proche", "cerca",
    "vicino", "presso", "lahella", "luona",
  ]

  /// The words in several languages that stand before the name of a place and mean that something belongs
  /// to it, folded.
  private static let genitives: Set = [
    "of", "de", "du", "des", "d", "von", "vom", "der", "del", "di", "della", "dello",
  ]

  /// Returns whether words begin with one such as "of".
  private static func isGenitive(_ words: ArraySlice<String>) -> Bool {
    words.first.map(genitives.contains) ?? false
  }

  /// Returns whether words of a name are those that mean near or in a place, such as "of", and none of
  /// them says "near" plainly.
  static func mayNamePlace(_ words: [String]) -> Bool {
    words.contains(where: isPreposition) && !words.contains(where: nearWords.contains)
  }

  /// Returns whether words are one that begins a word such as "near".
  static func isPrepositionPrefix(_ words: ArraySlice<String>) -> Bool {
    guard words.count == 1, let word = words.first else { return false }
    return prepositions.contains { $0.count == 1 && $0[0].hasPrefix(word) }
  }

  /// Returns the words before those that mean near the place whose name follows them; `nil` where
  /// there are no such words at their end.
  static func beforePreposition(_ words: [String]) -> [String]? {
    let preposition = prepositions.first { words.suffix($0.count).elementsEqual($0) }
    return preposition.map { Array(words.dropLast($0.count)) }
  }

  /// Returns the words of a place's name in a query, without those beside it that mean near it.
  ///
  /// - Parameter isAfter: Whether the words follow those of the points of interest: "near" at the
  ///   end of words before them belongs to the name of a place.
  static func withoutPreposition(
    _ words: ArraySlice<String>, isAfter: Bool
  ) -> ArraySlice<String> {
    guard let first = words.first, let last = words.last else { return words }
    if let preposition = prepositionsByFirst[first]?.first(where: { words.starts(with: $0) }) {
      return words.dropFirst(preposition.count)
    }
    let postposition = postpositionsByLast[last]?.first { phrase in
      (isAfter || phrase != ["near"]) && words.suffix(phrase.count).elementsEqual(phrase)
    }
    return words.dropLast(postposition?.count ?? 0)
  }
}
