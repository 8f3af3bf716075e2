import Places
import ShardFormat

/// A way to understand a query as places of a kind or brand, perhaps with conditions, at a place or in view.
struct KindInterpretation {
  /// The selection of what is looked for, and the words of the place.
  var reading: NearQuery.Reading
  /// A Boolean value that says whether conditions alone say what is looked for: "vegan vaduz".
  var isAlone = false
  /// The conditions that the query puts, and the words beside them.
  var conditions: ConditionQuery
  /// The words that are left out.
  var leftOut: [ConditionQuery.Word] = []
  /// The costs of the words.
  var cost = Score()
  /// The prior of the kind less what the words cost.
  var score: Score {
    var score = Score()
    score.add(.set, Weights.set)
    score.add(.kind, Weights.kind * Double(Self.weight(of: reading.selection)))
    score.add(cost)
    return score
  }
}

extension KindInterpretation {
  /// Returns the weight of what is looked for.
  private static func weight(of selection: PlaceSelection) -> Int {
    guard case .categories(let categories) = selection.interest else { return Weights.unweighed }
    return categories.compactMap { CategoryVocabulary.standard[$0]?.weight }.max()
      ?? Weights.unweighed
  }

  init(
    _ reading: NearQuery.Reading, isAlone: Bool, _ conditions: ConditionQuery,
    _ query: ParsedQuery
  ) {
    (self.reading, self.isAlone, self.conditions) = (reading, isAlone, conditions)
    let match = query.categories(named: reading.kind, lastIsPrefix: false).first
    if let match, !match.isTitle { cost.add(.synonym, Weights.synonym) }
    if reading.isGenitive, !query.asks(for: reading) { cost.add(.loose, Weights.loose) }
    for wish in conditions.tokens where wish.isWish {
      cost.add(.leftOut, Weights.leftOutFunction * Double(wish.range.count))
    }
  }

  /// Returns the interpretation of words of which one is misspelt.
  func misspelt() -> KindInterpretation {
    var interpretation = self
    interpretation.cost.add(.corrected, Weights.corrected)
    return interpretation
  }

  /// The languages of the words for the kind; `nil` where they are no words of a language, such as a brand.
  func languages(in query: ParsedQuery) -> Set<Language>? {
    query.categories(named: reading.kind, lastIsPrefix: false).first?.languages
  }
}

extension EmbeddedAtlas {
  /// The largest number of interpretations of a query that are looked at.
  private static let interpretationLimit = 24
  /// The least number of letters of a query that is taken for a kind whose name it only begins, and the largest
  /// number of these kinds.
  private static let (begunKindLetters, begunKindLimit) = (3, 12)

  /// Returns the interpretations of a query as places of a kind with all its words, cheapest first.
  ///
  /// - Parameter filter: The conditions that the request puts in addition.
  func kindInterpretations(
    of query: ParsedQuery, _ filter: PlaceFilter
  ) throws(GeocoderError) -> [KindInterpretation] {
    let conditions = query.conditions
    var found = try kindInterpretations(conditions, filter, query)
    if conditions.hasConditions {
      let unconditional = ConditionQuery(unconditional: query.words.words)
      found += try kindInterpretations(unconditional, filter, query)
    }
    let sorted = found.sorted { $0.score.total > $1.score.total }
    return Array(sorted.prefix(Self.interpretationLimit))
  }

  private func kindInterpretations(
    _ conditions: ConditionQuery, _ filter: PlaceFilter, _ query: ParsedQuery
  ) throws(GeocoderError) -> [KindInterpretation] {
    let filter = conditions.filter.adding(filter)
    let named = try NearQuery(conditions.rest.map(\.folded), query.vocabulary.phrases) {
      words, _ throws(GeocoderError) in
      try selection(named: words, filter, query)
    }.readings
    return conditions.readings(filter, named, query).map { reading, isAlone in
      KindInterpretation(reading, isAlone: isAlone, conditions, query)
    }
  }

  /// Returns the interpretations of a query as places of a kind whose title it begins, in a view of a few streets:
  /// there "caf" means cafés.
  func begunKindInterpretations(of query: ParsedQuery) -> [KindInterpretation] {
    guard query.letterCount >= Self.begunKindLetters, query.nearness?.isClose == true else {
      return []
    }
    let begun = query.categories(lastIsPrefix: true).filter { $0.isPlain && !$0.isWhole }
    return begun.prefix(Self.begunKindLimit).map { match in
      let reading = NearQuery.Reading(
        selection: PlaceSelection(.categories([match.category])), kind: query.words.words,
        place: [], hasPreposition: false)
      let conditions = ConditionQuery(unconditional: query.words.words)
      var found = KindInterpretation(reading, isAlone: false, conditions, query)
      found.cost.add(.begun, Weights.begun)
      return found
    }
  }
}
