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
  /// A Boolean value that says whether the words only begin the name of the kind.
  var isKindBegun = false
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
    if reading.isRelationBegun { cost.add(.begun, Weights.begunRelation) }
    for wish in conditions.tokens where wish.isWish {
      cost.add(.leftOut, Weights.leftOutFunction * Double(wish.range.count))
    }
  }

  /// Returns the interpretation of words of which one is misspelt.
  func misspelt() -> KindInterpretation {
    var interpretation = self
    interpretation.cost.add(.corrected, Weights.corrected + Weights.error)
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
  /// The least number of letters of a kind that is looked for by its beginning.
  private static let begunKindLetters = 3

  /// Returns the interpretations of a query as places of a kind with all its words, of the last one perhaps the
  /// beginning; cheapest first.
  ///
  /// - Parameters:
  ///   - filter: The conditions that the request puts in addition.
  ///   - begunLetters: The least number of letters of a kind that is only begun.
  func kindInterpretations(
    of query: ParsedQuery, _ filter: PlaceFilter, begunLetters: Int = begunKindLetters
  ) throws(GeocoderError) -> [KindInterpretation] {
    let conditions = query.conditions
    var found = try kindInterpretations(conditions, filter, query)
    found += query.begunKinds(beside: conditions, letters: begunLetters)
    if conditions.hasConditions {
      let unconditional = ConditionQuery(unconditional: query.words.words)
      found += try kindInterpretations(unconditional, filter, query)
      found += query.begunKinds(beside: unconditional, letters: begunLetters)
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

  /// Returns the queries that a query which is being typed may go on to, with conditions of which its last words are
  /// the beginning: "vegan rest", "pharmacy op"; each with its interpretations.
  func begunConditions(
    of query: ParsedQuery
  ) throws(GeocoderError) -> [(query: ParsedQuery, interpretations: [KindInterpretation])] {
    guard query.words.words.count <= BegunConditions.wordLimit else { return [] }
    var found: [(query: ParsedQuery, interpretations: [KindInterpretation])] = []
    for continuation in BegunConditions(query, query.conditions).continuations
    where !continuation.isWhole {
      let whole = ParsedQuery(words: continuation.words, of: query)
      if whole.conditions.asksForSeveralCuisines { continue }
      let interpretations = try kindInterpretations(whole.conditions, PlaceFilter(), whole)
        .filter { $0.reading.place.isEmpty && !$0.reading.selection.filter.isEmpty }
      let share = 1 - Double(query.letterCount) / Double(max(whole.letterCount, 1))
      found.append((whole, interpretations.map { $0.begun(share) }))
    }
    return found
  }
}

extension ParsedQuery {
  /// The least number of letters of a kind that is completed in another language than the reader's and English, as words
  /// of many languages begin with the same letters.
  private static let unfamiliarLetters = 4
  /// The largest numbers of kinds that are completed for a query, and of words in the beginning of a kind.
  private static let (begunKindLimit, begunKindWords) = (12, 3)

  /// Returns the interpretations of the words beside conditions as a kind of places whose name the last of them begin:
  /// "caf", "vaduz phar".
  fileprivate func begunKinds(
    beside conditions: ConditionQuery, letters least: Int
  ) -> [KindInterpretation] {
    guard conditions.filter.isEmpty else { return [] }
    let words = conditions.rest.map(\.folded)
    var found: [KindInterpretation] = []
    for count in 1...Self.begunKindWords where count <= words.count {
      let (place, begun) = (Array(words.dropLast(count)), Array(words.suffix(count)))
      let letters = begun.joined().unicodeScalars.count
      if letters < least, !begun.joined().hasIdeographs { continue }
      let kinds = categories(named: begun, lastIsPrefix: true).filter { match in
        !match.isWhole && (match.isFamiliar || letters >= Self.unfamiliarLetters)
      }
      found += kinds.prefix(Self.begunKindLimit).map { match in
        let reading = NearQuery.Reading(
          selection: PlaceSelection(.categories([match.category])), kind: begun, place: place,
          hasPreposition: false)
        return KindInterpretation(begunBy: match, reading, conditions, self)
      }
    }
    return found
  }
}

extension KindInterpretation {
  fileprivate init(
    begunBy match: CategoryIndex.Match, _ reading: NearQuery.Reading, _ conditions: ConditionQuery,
    _ query: ParsedQuery
  ) {
    self.init(reading, isAlone: false, conditions, query)
    isKindBegun = true
    cost.add(.begun, Weights.begunSet)
    if !match.isTitle { cost.add(.synonym, Weights.synonym) }
    if !match.isFamiliar { cost.add(.strange, Weights.strange) }
  }

  /// Returns the interpretation of words of whose letters a share is not typed yet.
  fileprivate func begun(_ share: Double) -> KindInterpretation {
    var interpretation = self
    interpretation.isKindBegun = true
    interpretation.cost.add(.begun, Weights.begunCondition)
    interpretation.cost.add(.uncovered, Weights.uncovered * max(share, 0))
    return interpretation
  }
}
