import Places

extension Shard {
  /// Rows taken from an index for one look-up: enough for the best places to be among them, as
  /// rows come in the order of importance and a place has a handful of names.
  private static let rowLimit = 40
  private static let areaRowLimit = 16

  func suggestions(
    for query: Query, region: CoordinateRegion?, language: Language, limit: Int
  ) throws(GeocoderError) -> [Suggestion] {
    try read { connection throws(SQLiteError) in
      let index = NameIndex(connection: connection, areas: areas, query: query, bounds: nil)
      var best = BestOfPlaces(
        query: query, ranking: .completing, nearness: region.map(Nearness.init))
      best.consider(try index.exact(query.all, limit: Self.rowLimit))
      best.consider(try index.matching(query.all, lastIsPrefix: true, limit: Self.rowLimit))
      best.consider(try index.inAreas(lastIsPrefix: true, limit: Self.areaRowLimit))
      if let region {
        let names = try neighborhoods.names(in: region, connection)
        best.consider(
          names.lazy.map { near in
            Candidate(
              place: near.place, kind: near.kind, text: near.text, name: near.name,
              importance: near.importance, coordinate: near.coordinate, words: query.all,
              lastIsPrefix: true)
          })
      }
      let found = best.found(limit: limit)
      let places = try Place.read(found.map(\.candidate.place), connection)
      let labels = try Labels(shard: self, connection: connection, language: language)
        .labels(for: places)
      return zip(zip(found, places), labels).map { pair, label in
        Suggestion(
          completion: completion(
            for: pair.1, label, query: query, candidate: pair.0.candidate),
          score: pair.0.score)
      }
    }
  }

  private func completion(
    for place: Place, _ label: Label, query: Query, candidate: Candidate
  ) -> Completion {
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
