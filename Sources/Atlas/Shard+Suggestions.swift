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

  func suggestions(
    for query: Query, region: CoordinateRegion?, language: Language, limit: Int, corrects: Bool
  ) throws(GeocoderError) -> [Suggestion] {
    try read { connection throws(SQLiteError) in
      let index = NameIndex(
        connection: connection, lists: NameLists(connection), areas: areas, query: query,
        bounds: nil)
      var best = BestOfPlaces(ranking: .completing, nearness: region.map(Nearness.init))
      let nearby = try region.map { region throws(SQLiteError) in
        try neighborhoods.neighborhood(of: region, connection)
      }
      let rowLimit = isStreetMap ? Self.streetMapRowLimit : Self.rowLimit
      let matching = try index.matching(query.all, lastIsPrefix: true, limit: rowLimit)
      best.consider(matching)
      // Else all that there are have been read.
      if matching.count == rowLimit {
        best.consider(try index.exact(query.all, limit: Self.rowLimit))
      }
      best.consider(try index.inAreas(lastIsPrefix: true, limit: Self.areaRowLimit))
      if let nearby { best.consider(index.candidates(of: nearby)) }
      if corrects {
        try correct(
          query, nearby: nearby, spread: Self.spread, limit: limit, connection, index.lists, &best)
      }
      let found = best.found(limit: limit)
      let places = try Place.read(found.map(\.candidate.name.place), connection)
      let labels = try Labels(shard: self, connection: connection, language: language)
        .labels(for: places)
      return zip(zip(found, places), labels).map { pair, label in
        Suggestion(
          completion: completion(
            for: pair.1, label, candidate: pair.0.candidate),
          rank: pair.0.rank,
          identity: PlaceIdentity(
            source: metadata.source, name: label.title, category: pair.1.category,
            coordinate: pair.1.coordinate))
      }
    }
  }

  private func completion(
    for place: Place, _ label: Label, candidate: Candidate
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
    let rest = query.all.filter { !inTitle.matched.contains($0) }
    let inSubtitle =
      rest.isEmpty ? [] : query.highlights(rest, in: subtitle, FoldedText(subtitle)).ranges
    return Completion(
      id: Completion.ID(MapItem.ID(source: metadata.source, reference: place.reference)),
      title: label.title, subtitle: subtitle, titleHighlights: inTitle.ranges,
      subtitleHighlights: inSubtitle)
  }
}
