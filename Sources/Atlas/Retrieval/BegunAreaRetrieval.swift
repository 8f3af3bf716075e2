import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with the retrieval of places whose name a query has, in an area whose
/// name its last words only begin: "Trinity Church, N" in New York.
///
/// The areas that a letter or two begin are too many to look for names in all of them. So the names
/// are looked up first, and then whether anything around their places begins so.
extension ShardReader {
  /// The largest numbers of words of a query, and of those that begin the name of an area.
  private static let (wordLimit, areaWordLimit) = (8, 4)
  /// The largest numbers of names that are read: of those that are exactly the first words, and of
  /// those that have them among others in a street map. With larger numbers towns with many
  /// namesakes are found more surely, for more work.
  private static let (exactLimit, otherLimit) = (24, 8)

  /// Returns, as candidates, the names that are the first words of a query, of places in an area
  /// with a name that the other words begin; those with the most words in the name.
  func begunAreaCandidates(for query: ParsedQuery) throws(SQLiteError) -> [Candidate] {
    let words = query.words.words
    guard (2...Self.wordLimit).contains(words.count) else { return [] }
    let index = NameIndex(self, query: query.words, bounds: query.bounds)
    for split in (max(1, words.count - Self.areaWordLimit)..<words.count).reversed() {
      let named = try names(of: 0..<split, index, isLikely: split == words.count - 1)
      if named.isEmpty { continue }
      let begun = words[split...].joined(separator: " ")
      let places = try places(Set(named.map(\.name.place)).sorted())
      var areWhole: [Int: Bool] = [:]
      for place in places { areWhole[place.id] = isNamed(around: place, begun, query.language) }
      let found = named.compactMap { candidate -> Candidate? in
        guard let isWhole = areWhole[candidate.name.place] else { return nil }
        var candidate = candidate
        candidate.isInArea = true
        candidate.isAreaWhole = isWhole
        return candidate
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns, as candidates, the names that are exactly some words of a query; in a street map, where
  /// there are none, those that have the words among others.
  ///
  /// - Parameter isLikely: Whether the other words are so few that such names are looked for, too.
  private func names(
    of words: Range<Int>, _ index: NameIndex, isLikely: Bool
  ) throws(SQLiteError) -> [Candidate] {
    guard index.score(of: words, lastIsPrefix: false) != nil else {
      return []
    }
    let exact = try index.exact(words, limit: Self.exactLimit).filter { $0.name.kind != .code }
    if !exact.isEmpty || !isLikely || !shard.isStreetMap { return exact }
    return try index.matching(words, lastIsPrefix: false, limit: Self.otherLimit)
  }

  /// Returns whether a folded text begins a name of an area around a place, or the town in the
  /// place's address: `true` where it is the whole name; `nil` where nothing around is called so.
  private func isNamed(
    around place: Place, _ begun: String, _ language: Language
  ) -> Bool? {
    var isBegun = false
    let around = shard.areaNames.names(from: place.area, in: language).folded
    let city = place.details[.city].map { [(text: FoldedText($0).joined, place: 0)] } ?? []
    for name in around + city where name.place != place.id {
      if name.text == begun { return true }
      isBegun = isBegun || name.text.utf8.starts(with: begun.utf8)
    }
    return isBegun ? false : nil
  }
}
