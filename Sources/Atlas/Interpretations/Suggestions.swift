import Places
import ShardFormat

/// The things that a query which is being typed may go on to, each with its score.
private struct Suggestions {
  private var hits: [(score: Double, completion: Completion)] = []

  mutating func add(_ completion: Completion, _ score: Score) {
    hits.append((score.total, completion))
  }

  /// Adds names, which keep their order among themselves: a set stands before a name where it is better than that and
  /// all behind it.
  mutating func add(_ names: [MatchedCompletion]) {
    var best = -Double.infinity
    let scores = names.reversed().map { name in
      best = max(best, name.score.total)
      return best
    }
    hits += zip(scores.reversed(), names).map { ($0, $1.completion) }
  }

  /// The completions, the best first, of which no two are the same or read the same.
  var best: [Completion] {
    let sorted = hits.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element.completion)
    return EmbeddedAtlas.unique(EmbeddedAtlas.unique(sorted, by: \.id)) {
      CompletionLabel(title: $0.title, subtitle: $0.subtitle)
    }
  }
}

/// The competition between the names and the sets that a query which is being typed may go on to, by the same score
/// as in a search.
extension EmbeddedAtlas {
  /// The largest number of completions for one query.
  static let completionLimit = 8
  /// The least number of letters of a kind that is suggested by its beginning.
  private static let begunKindLetters = 2
  /// The largest number of places of one name at which a kind is suggested.
  private static let suggestedNamesakes = 3
  /// The greatest number of sets among the completions of a query whose words are no kind yet.
  private static let begunSetLimit = 2

  /// Returns the completions of a query that is being typed, in the order in which they are shown.
  func completions(for query: ParsedQuery) throws(GeocoderError) -> [Completion] {
    let query = try located(query)
    let intersections = try intersections(for: query, isTyping: true)
    // What was found as two streets is not misspelt.
    let named = try completions(matching: query, isCorrected: intersections.isEmpty)
    var suggestions = Suggestions()
    suggestions.add(named)
    for (completion, score) in try namedCompletions(besideKindsIn: query) {
      suggestions.add(completion, score)
    }
    for (completion, score) in try brandCompletions(for: query) {
      suggestions.add(completion, score)
    }
    for (completion, score) in try setCompletions(for: query, beside: named.map(\.resolved)) {
      suggestions.add(completion, score)
    }
    let crossings = try completions(intersections, for: query, named)
    for crossing in crossings where !crossing.isFirst {
      suggestions.add(crossing.completion, crossing.score)
    }
    let first =
      try postcodeCompletions(for: query) + crossings.filter(\.isFirst).map(\.completion)
    return Array(
      Self.unique(first + suggestions.best, by: \.id).prefix(Self.completionLimit))
  }

  /// Returns the completions for the places that a query calls by words beside one for their kind.
  private func namedCompletions(
    besideKindsIn query: ParsedQuery
  ) throws(GeocoderError) -> [(Completion, Score)] {
    // Among the few best completions of a code there need not be the airport with it.
    let options = RetrievalOptions.searching(limit: Self.completionLimit)
    var found: [(Completion, Score)] = []
    for (name, kind) in try namesBesideKinds(in: query) {
      let others = query.words.words.filter { !name.words.words.contains($0) }
      let places = try completions(uncorrectedMatches(for: name, options), name, options)
      found += places.filter { $0.resolved.isCalled(beside: others, for: kind, query) }.map {
        var score = $0.score
        score.add(leftOut: others, beside: $0.resolved, query)
        return ($0.completion, score)
      }
    }
    return found
  }

  /// Returns the completions for the sets that a query may go on to, and for the areas of which no map knows the kind.
  ///
  /// - Parameter named: The places that have the words of the query in their names.
  private func setCompletions(
    for query: ParsedQuery, beside named: [ResolvedMatch]
  ) throws(GeocoderError) -> [(Completion, Score)] {
    let names = named.filter { !$0.match.isPartial }
    let interpretations = try kindInterpretations(
      of: query, PlaceFilter(), begunLetters: Self.begunKindLetters
    ).map { $0.beside(names, query) }
    var found = try completions(of: interpretations, query, beside: names)
    for (words, interpretations) in try begunConditions(of: query) {
      found += try completions(of: interpretations, words, beside: names)
    }
    if found.isEmpty, Self.mayMisspellKind(named),
      let respelled = try withKindRespelled(query, isTyping: true)
    {
      let located = try located(respelled)
      let misspelt = try kindInterpretations(of: located, PlaceFilter()).map { $0.misspelt() }
      found = try completions(of: misspelt, located, beside: names).map { completion, score in
        var completion = completion
        completion.match = .corrected
        return (completion, score)
      }
    }
    return found
  }

  private func completions(
    of interpretations: [KindInterpretation], _ query: ParsedQuery, beside names: [ResolvedMatch]
  ) throws(GeocoderError) -> [(Completion, Score)] {
    let request = SearchRequest(
      query: .pointsOfInterest(nil), region: query.region, language: query.language)
    var (sets, unmapped) = (try setsInCountry(of: query, query.conditions), [UnmappedHit]())
    for interpretation in interpretations {
      let found = try self.sets(
        interpretation, query, request, .completing(limit: Self.suggestedNamesakes))
      sets += found.sets
      unmapped += found.unmapped
    }
    sets.sort { $0.score.total > $1.score.total }
    var (found, begunCount): ([(Completion, Score)], Int) = ([], 0)
    for set in sets where found.count < Self.completionLimit {
      if set.interpretation.isKindBegun, begunCount == Self.begunSetLimit { continue }
      guard let completion = try completion(for: set, query),
        try leads(completion, of: set, request)
      else { continue }
      if set.interpretation.isKindBegun { begunCount += 1 }
      if let only = try onlyMember(of: set, query) {
        var score = set.score
        score.add(.whole, Weights.whole)
        found.append((only, score))
      }
      found.append((completion, set.score(beside: names, query)))
    }
    return found + unmapped.map { ($0.completion(for: query, in: self), $0.score) }
  }

  /// Returns whether a set has any places.
  private func leads(
    _ completion: Completion, of set: SetHit, _ request: SearchRequest
  ) throws(GeocoderError) -> Bool {
    if set.interpretation.isKindBegun, set.place == nil,
      case .categories(let categories) = set.selection.interest
    {
      // Nobody means by two letters what lies farther away.
      for category in categories where try hasPlaces(of: category, in: request.region) {
        return true
      }
      return false
    }
    if !set.selection.isConditional {
      return try !leadingSomewhere(
        [completion], region: request.region, language: request.language
      ).isEmpty
    }
    return try knownAnswers.value(for: completion.id, in: set.place == nil ? request.region : nil) {
      () throws(GeocoderError) in
      var request = request
      request.limit = 1
      return try unfolded(set, request) != nil
    }
  }
}

extension SetHit {
  /// Returns the score of the set among suggestions. A member that the whole query names stands before it, as it does in
  /// the answer, unless a word such as "near" asks for the set.
  ///
  /// - Parameter names: Places that have the words of the query in their names as they were typed.
  fileprivate func score(beside names: [ResolvedMatch], _ query: ParsedQuery) -> Score {
    if interpretation.reading.saysWhere { return score }
    let called = names.filter { name in
      name.match.isWholeName && (selection.isBrand || selection.isOfKind(name)) && surrounds(name)
    }
    guard let best = called.map({ Score(of: $0, query).total }).max() else { return score }
    var score = score
    score.add(.inside, min(0, best + Weights.inside - score.total))
    return score
  }
}
