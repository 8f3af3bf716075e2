import Places

extension Shard {
  /// Rows taken from an index for one look-up: enough for the best places to be among them, as
  /// rows come in the order of importance and a place has a handful of names.
  private static let rowLimit = 40
  private static let areaRowLimit = 16
  private static let correctedRowLimit = 12
  /// Corrections so much less important than the best that was found as typed are left out.
  private static let spread = 1.0

  func suggestions(
    for query: Query, region: CoordinateRegion?, language: Language, limit: Int
  ) throws(GeocoderError) -> [Suggestion] {
    try read { connection throws(SQLiteError) in
      let index = NameIndex(connection: connection, areas: areas, query: query, bounds: nil)
      var best = BestOfPlaces(ranking: .completing, nearness: region.map(Nearness.init))
      let nearby = try region.map { region throws(SQLiteError) in
        try neighborhoods.names(in: region, connection)
      }
      try consider(index, nearby, rowLimit: Self.rowLimit, &best)
      if let least = best.leastCorrection(words: query.words.count, spread: Self.spread) {
        for correction in Corrections(of: query, trie, minimum: least).likeliest
        where best.mayTake(correction, limit: limit) {
          let index = NameIndex(
            connection: connection, areas: areas, query: correction.query,
            correction: correction.penalty, bounds: nil)
          try consider(index, nearby, rowLimit: Self.correctedRowLimit, &best)
        }
      }
      let found = best.found(limit: limit)
      let places = try Place.read(found.map(\.candidate.place), connection)
      let labels = try Labels(shard: self, connection: connection, language: language)
        .labels(for: places)
      return zip(zip(found, places), labels).map { pair, label in
        Suggestion(
          completion: completion(
            for: pair.1, label, candidate: pair.0.candidate),
          rank: pair.0.rank)
      }
    }
  }

  private func consider(
    _ index: NameIndex, _ nearby: [Neighborhoods.Name]?, rowLimit: Int, _ best: inout BestOfPlaces
  ) throws(SQLiteError) {
    let query = index.query
    best.consider(try index.exact(query.all, limit: rowLimit))
    best.consider(try index.matching(query.all, lastIsPrefix: true, limit: rowLimit))
    best.consider(
      try index.inAreas(lastIsPrefix: true, limit: min(rowLimit, Self.areaRowLimit)))
    if let nearby {
      best.consider(
        nearby.lazy.map { near in
          Candidate(
            place: near.place, kind: near.kind, text: near.text, name: near.name,
            importance: near.importance, coordinate: near.coordinate, query: query,
            correction: index.correction, words: query.all, lastIsPrefix: true)
        })
    }
  }

  private func completion(
    for place: Place, _ label: Label, candidate: Candidate
  ) -> Completion {
    let query = candidate.query
    var subtitle = label.subtitle
    // What was found by another name says so.
    let isSeen =
      query.match(
        candidate.words, in: FoldedText(label.title), lastIsPrefix: candidate.lastIsPrefix) != nil
    if !isSeen {
      subtitle = subtitle.isEmpty ? candidate.text : "\(candidate.text) · \(subtitle)"
    }
    let inTitle = query.highlights(
      isSeen ? candidate.words : query.all, in: label.title, lastIsPrefix: true)
    let rest = query.all.filter { !inTitle.matched.contains($0) }
    return Completion(
      id: Completion.ID(MapItem.ID(source: metadata.source, reference: place.reference)),
      title: label.title, subtitle: subtitle, titleHighlights: inTitle.ranges,
      subtitleHighlights: query.highlights(rest, in: subtitle, lastIsPrefix: true).ranges)
  }
}
