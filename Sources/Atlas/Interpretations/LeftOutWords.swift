import Places
import ShardFormat

/// The interpretations of a query as places of a kind for which a few of its words are left out: "hotel zzyzx
/// vaduz".
extension EmbeddedAtlas {
  /// The largest number of words that are left out, and of words in a query with some.
  private static let (unknownWords, wordsWithUnknown) = (2, 8)

  /// Returns the interpretations that leave words out, those of the fewest such words first. In a region no town
  /// need be named.
  func kindInterpretations(
    leavingOutWordsOf query: ParsedQuery, _ conditions: ConditionQuery, _ filter: PlaceFilter
  ) -> [KindInterpretation] {
    let rest = conditions.rest
    guard rest.count > 1, rest.count <= Self.wordsWithUnknown else { return [] }
    let filter = conditions.filter.adding(filter)
    var found: [KindInterpretation] = []
    for start in rest.indices {
      for end in (start + 1...rest.count).reversed() {
        let kind = rest[start..<end].map(\.folded)
        guard let selection = query.kindSelection(named: kind, filter) else { continue }
        for (place, left) in Self.divisions(rest[..<start], rest[end...], query) {
          let reading = NearQuery.Reading(
            selection: selection, kind: kind, place: place, hasPreposition: false)
          var interpretation = KindInterpretation(reading, isAlone: false, conditions, query)
          interpretation.leftOut = left
          interpretation.cost.add(.leftOut, Weights.leftOut * Double(left.count))
          found.append(interpretation)
        }
        break
      }
    }
    return found.sorted { $0.score.total > $1.score.total }
  }

  private typealias Words = ArraySlice<ConditionQuery.Word>

  /// Returns the ways to divide the words before and behind a kind into those of a place, which stands at the end
  /// of the query, and a few that are left out.
  private static func divisions(
    _ before: Words, _ behind: Words, _ query: ParsedQuery
  ) -> [(place: [String], leftOut: [ConditionQuery.Word])] {
    var divisions: [(place: [String], leftOut: [ConditionQuery.Word])] = []
    func add(_ place: Words, _ left: [ConditionQuery.Word]) {
      let words = query.vocabulary.phrases.place(in: place.map(\.folded)[...])
      let unknown = left.filter { !query.isRelation($0.folded) }.sorted { $0.index < $1.index }
      if (1...unknownWords).contains(unknown.count) { divisions.append((Array(words), unknown)) }
    }
    for count in 0...unknownWords {
      if count < behind.count { add(behind.dropFirst(count), Array(before + behind.prefix(count))) }
      if count < before.count { add(before.dropLast(count), Array(before.suffix(count) + behind)) }
    }
    if query.region != nil { add([], Array(before + behind)) }
    return divisions
  }
}
