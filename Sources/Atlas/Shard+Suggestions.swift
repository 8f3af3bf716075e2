import Places

extension Shard {
  /// Rows taken from an index for one look-up: enough for the best places to be among them, as
  /// rows come in the order of importance and a place has a handful of names.
  private static let rowLimit = 32
  private static let areaRowLimit = 16
  /// In a street map what is near is seldom among the most important.
  private static let streetMapRowLimit = 96
  /// Corrections so much less important than the best that was found as typed are left out.
  private static let spread = 1.0

  /// What there is as typed.
  ///
  /// - Parameter rivals: how the best stand that other shards have found.
  func find(
    _ request: CompletionRequest, beside rivals: [Rank]
  ) throws(GeocoderError) -> Findings {
    try read { connection throws(SQLiteError) in
      let query = request.query
      let index = NameIndex(
        connection: connection, lists: NameLists(connection), areas: areas, trie: trie,
        query: query, bounds: nil)
      var best = BestOfPlaces(
        ranking: .completing, nearness: request.region.map(Nearness.init), in: metadata.bounds,
        areas: areas, language: request.language)
      best.rivals = rivals
      try consider(index, &best, limit: request.limit)
      let inAreas = try index.inAreas(lastIsPrefix: true, limit: Self.areaRowLimit) {
        best.mayTake($0, isBegun: false, limit: request.limit + Self.spare)
      }
      best.consider(inAreas)
      best.consider(try umlautCandidates(index, limit: Self.areaRowLimit))
      if let region = request.region {
        best.consider(
          index.candidates(of: try neighborhoods.neighborhood(of: region, connection)))
      }
      var found = Findings(places: best)
      if mayKnow(request.addresses) {
        found.addresses = try addressMatches(
          request.addresses, search(around: request.region, connection), isBegun: true)
      }
      return found
    }
  }

  /// Twins of places of other shards are left out in the end.
  private static let spare = 2
  /// It takes as long to find out whether more names may matter as to read some.
  private static let rowsAtOnce = 8

  /// Names that hold all the words, as far as they may be among the first.
  private func consider(
    _ index: NameIndex, _ best: inout BestOfPlaces, limit: Int
  ) throws(SQLiteError) {
    let query = index.query
    guard let importance = trie.importance(of: query.words, lastIsPrefix: true),
      best.mayTake(importance, isBegun: true, limit: limit + Self.spare)
    else { return try considerExact(index, &best) }
    let rowLimit = isStreetMap ? Self.streetMapRowLimit : Self.rowLimit
    var (count, isCut) = (0, false)
    try index.forEachMatching(query.all, lastIsPrefix: true) { candidate in
      best.consider(CollectionOfOne(candidate))
      count += 1
      let isAmongFirst =
        count % Self.rowsAtOnce != 0
        || best.mayTake(candidate.name.score, isBegun: true, limit: limit + Self.spare)
      isCut = count == rowLimit || !isAmongFirst
      return !isCut
    }
    // Else all that there are have been read.
    if isCut { try considerExact(index, &best) }
  }

  private func considerExact(
    _ index: NameIndex, _ best: inout BestOfPlaces
  ) throws(SQLiteError) {
    if trie.importance(of: index.query.words, lastIsPrefix: false) == nil { return }
    best.consider(try index.exact(index.query.all, limit: Self.rowLimit))
  }

  /// Fills up what was found as typed with what may have been meant.
  func correct(
    _ found: inout Findings, _ request: CompletionRequest
  ) throws(GeocoderError) {
    try read { connection throws(SQLiteError) in
      let nearby = try request.region.map { region throws(SQLiteError) in
        try neighborhoods.neighborhood(of: region, connection)
      }
      try correct(
        request.query, nearby: nearby, spread: Self.spread, limit: request.limit, connection,
        &found.places)
      if found.addresses.isEmpty, mayKnow(request.addresses) {
        found.addresses = try correctedMatches(
          request.addresses, search(around: request.region, connection))
      }
    }
  }

  private func search(
    around region: CoordinateRegion?, _ connection: Connection
  ) -> AddressSearch {
    AddressSearch(
      connection: connection, areas: areas, nearness: region.map(Nearness.init), bounds: nil)
  }

  /// Those that are to be shown, read in full.
  func describe(
    _ answers: [Answer], language: Language
  ) throws(GeocoderError) -> [DescribedAnswer] {
    try read { connection throws(SQLiteError) in
      var described: [DescribedAnswer] = []
      for answer in answers {
        switch answer.subject {
        case .address(let match):
          described.append(describe(answer, match.street, match.reference, language, match.house))
        case .place(let found):
          for place in try Place.read([found.candidate.name.place], connection) {
            described.append(describe(answer, place, place.reference, language, nil))
          }
        }
      }
      return described
    }
  }

  private func describe(
    _ answer: Answer, _ place: Place, _ reference: String, _ language: Language, _ house: House?
  ) -> DescribedAnswer {
    let name = place.name(in: language)
    let identity = PlaceIdentity(
      source: metadata.source, name: name, category: house == nil ? place.category : "address",
      country: areaNames.names(from: place.area, in: language).country,
      coordinate: place.coordinate)
    return DescribedAnswer(
      answer: answer, place: place, id: MapItem.ID(source: metadata.source, reference: reference),
      identity: identity)
  }

  /// Labelled so that no two of them read the same.
  func suggestions(
    for answers: [DescribedAnswer], _ request: CompletionRequest
  ) throws(GeocoderError) -> [Suggestion] {
    try read { connection throws(SQLiteError) in
      let labels = Labels(shard: self, connection: connection, language: request.language)
      let places = answers.filter { if case .place = $0.answer.subject { true } else { false } }
      var rest = try labels.labels(for: places.map(\.place))[...]
      var suggestions: [Suggestion] = []
      for described in answers {
        let completion: Completion
        switch described.answer.subject {
        case .place(let found):
          completion = self.completion(
            described.id, rest.removeFirst(), candidate: found.candidate)
        case .address(let match):
          completion = self.completion(
            described.id, try label(of: match, labels), request.query)
        }
        suggestions.append(
          Suggestion(
            completion: completion, rank: described.answer.rank, identity: described.identity))
      }
      return suggestions
    }
  }

  private func completion(
    _ id: MapItem.ID, _ label: Label, candidate: Candidate
  ) -> Completion {
    let query = candidate.query
    var subtitle = label.subtitle
    let title = FoldedText(label.title)
    // What was found by another name says so.
    let isSeen =
      query.match(candidate.words, in: title, lastIsPrefix: candidate.lastIsPrefix) != nil
    if !isSeen {
      subtitle = subtitle.isEmpty ? candidate.name.text : "\(candidate.name.text) · \(subtitle)"
    }
    let inTitle = query.highlights(
      isSeen ? candidate.words : query.all, in: label.title, title)
    return completion(id, Label(title: label.title, subtitle: subtitle), query, inTitle)
  }

  private func completion(_ id: MapItem.ID, _ label: Label, _ query: Query) -> Completion {
    completion(
      id, label, query, query.highlights(query.all, in: label.title, FoldedText(label.title)))
  }

  private func completion(
    _ id: MapItem.ID, _ label: Label, _ query: Query,
    _ inTitle: (ranges: [Range<Int>], matched: [Int])
  ) -> Completion {
    let rest = query.all.filter { !inTitle.matched.contains($0) }
    return Completion(
      id: Completion.ID(id), title: label.title, subtitle: label.subtitle,
      titleHighlights: inTitle.ranges,
      subtitleHighlights:
        rest.isEmpty
        ? [] : query.highlights(rest, in: label.subtitle, FoldedText(label.subtitle)).ranges)
  }

  private func label(
    of match: AddressMatch, _ labels: Labels
  ) throws(SQLiteError) -> Label {
    if let house = match.house {
      return label(of: house, in: match.street, language: labels.language)
    }
    return try labels.labels(for: [match.street])[0]
  }
}
