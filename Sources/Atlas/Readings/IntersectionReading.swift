import Places
import SQLite
import ShardFormat

/// An intersection that a query was found to mean, with the map item that shows it.
struct FoundIntersection {
  var intersection: Intersection
  let item: MapItem
  /// The shard that an intersection was found in.
  let shard: Shard
}

/// An extension of `EmbeddedAtlas` with functions that read a query as the intersection of two
/// streets, or as the part of a street between two others: "Wall St & Broad St", "on Broadway between
/// Wall and Pine, New York".
extension EmbeddedAtlas {
  /// The largest numbers of intersections in the answer to a query, and among its completions.
  private static let (intersectionLimit, suggestedIntersectionLimit) = (4, 3)
  /// The greatest distance, in metres, at which a place named like an intersection is one at that
  /// intersection, such as a bus stop. A larger value puts intersections before more places of
  /// their name.
  private static let placeReach = 200.0

  /// Returns the intersections that a query means, best first: those of its first reading that has
  /// some, each once even if the streets are cut into several there.
  ///
  /// - Parameters:
  ///   - isTyping: Whether the query is being typed, so that its last word may be the beginning of
  ///     one.
  ///   - isCorrected: Whether a word in the name of one of the streets is corrected.
  func intersections(
    for query: ParsedQuery, isTyping: Bool, isCorrected: Bool = false
  ) throws(GeocoderError) -> [FoundIntersection] {
    if query.intersections.candidates.isEmpty { return [] }
    let query = try located(query)
    let candidates = query.intersections.candidates
    let maps = shards.filter { $0.isStreetMap && $0.mayAnswer(in: query.bounds?.region) }
    if maps.isEmpty { return [] }
    var found: [[(Shard, FoundIntersection)]] = candidates.map { _ in [] }
    for shard in maps {
      let own = try shard.read(for: query) { reader throws(SQLiteError) in
        try reader.intersections(candidates, query, isTyping: isTyping, isCorrected: isCorrected)
      }
      for (index, intersections) in own.enumerated() {
        found[index] += intersections.map { (shard, $0) }
      }
    }
    for (candidate, found) in zip(candidates, found) where !found.isEmpty {
      let there = self.found(found, in: candidate.place, query, isTyping: isTyping)
      let best = Self.distinct(there.sorted { $0.isBetter(than: $1) })
      let limit = isTyping ? Self.suggestedIntersectionLimit : Self.intersectionLimit
      if !best.isEmpty { return Array(best.prefix(limit)) }
    }
    return []
  }

  /// Returns those of some intersections that lie in an area or town.
  ///
  /// - Parameter words: The folded words of the area or town; none for anywhere.
  private func found(
    _ intersections: [(Shard, FoundIntersection)], in words: [String], _ query: ParsedQuery,
    isTyping: Bool
  ) -> [FoundIntersection] {
    let place = Postcode.removed(from: words)
    if place.isEmpty { return intersections.map(\.1) }
    let localities = query.localities.named(place)
    var isKnown = !localities.isEmpty
    var there: [FoundIntersection] = []
    for (shard, found) in intersections {
      let areas = shard.areas.chained(place[...], orPrefix: isTyping).ids
      let coordinate = found.intersection.coordinate
      let isInArea = found.intersection.streets.contains {
        shard.areas.isArea($0.area, inOneOf: areas)
      }
      isKnown = isKnown || !areas.isEmpty
      if isInArea || localities.contains(where: { $0.region.contains(coordinate) }) {
        there.append(found)
      }
    }
    if !isTyping || isKnown { return there }
    // The name of the town may go on.
    return intersections.map { _, found in
      var found = found
      found.intersection.isWhole = false
      return found
    }
  }

  /// Returns intersections without those that lie where an earlier one does.
  private static func distinct(_ found: [FoundIntersection]) -> [FoundIntersection] {
    var kept: [FoundIntersection] = []
    for found in found {
      let coordinate = found.item.coordinate
      let isKnown = kept.contains {
        $0.item.coordinate.distance(to: coordinate) <= StreetMeeting.reach
          || $0.item.name == found.item.name && $0.item.subtitle == found.item.subtitle
            && $0.item.coordinate.distance(to: coordinate) <= placeReach
      }
      if !isKnown { kept.append(found) }
    }
    return kept
  }
}

/// An extension of `EmbeddedAtlas` with functions that put intersections among the places whose names
/// match a query.
extension EmbeddedAtlas {
  /// Returns the completions that stand for intersections that a query means, with their scores, and whether they
  /// stand first, as those do all of whose streets are typed as a whole.
  ///
  /// - Parameters:
  ///   - found: The intersections, best first.
  ///   - named: The places whose names match the query, best first.
  func completions(
    _ found: [FoundIntersection], for query: ParsedQuery, _ named: [MatchedCompletion]
  ) throws(GeocoderError) -> [(completion: Completion, score: Score, isFirst: Bool)] {
    let isNamed = named.contains { isMeant($0.resolved, ratherThan: found, query) }
    var labels: Set<CompletionLabel> = []
    var completions: [(completion: Completion, score: Score, isFirst: Bool)] = []
    for found in found {
      let item = found.item
      var label = CompletionLabel(title: item.name, subtitle: item.subtitle)
      // Two crossings of one name are told apart as places are.
      let details = [
        FoundIntersection.nearestStreet, FoundIntersection.nearestHouse, FoundIntersection.position,
      ]
      for detail in details {
        if labels.insert(label).inserted { break }
        guard let text = try detail(found)(query.language) else { continue }
        label.subtitle = item.subtitle.isEmpty ? text : "\(text), \(item.subtitle)"
      }
      let completion = Completion(
        id: Completion.ID(item.id), title: label.title, subtitle: label.subtitle,
        titleHighlights: query.words.highlights(in: item.name),
        attributions: found.shard.metadata.placeAttributions)
      let isFirst = !isNamed && found.intersection.isWhole
      completions.append((completion, found.score(for: query), isFirst))
    }
    return completions
  }

  /// Returns the answer with the intersections that a query means, and beside them the places whose
  /// names have all words of the query. A place of exactly that name, such as a pub called "Angel &
  /// Crown", comes first.
  ///
  /// - Parameters:
  ///   - found: The intersections, best first; one at least.
  ///   - items: The places whose names match the query, best first.
  func response(
    _ found: [FoundIntersection], _ items: [MatchedItem], for query: ParsedQuery,
    _ request: SearchRequest
  ) -> SearchResponse {
    let named = items.filter { !$0.isPartial && !$0.match.isAreaQualified }
    let meant = named.filter { isMeant($0.resolved, ratherThan: found, query) }
    var response = SearchResponse(mapItems: [])
    replaceItems(
      of: &response,
      with: meant.map(\.item) + found.map(\.item) + named.map(\.item), request)
    response.hasTopHit = meant.isEmpty && found.count == 1
    return response
  }

  /// Returns whether a query means a place rather than intersections: the whole query is the name of
  /// the place, which either lies in view if one of them does or, like a bus stop, lies at one of them
  /// whose own title is written in another way.
  private func isMeant(
    _ place: ResolvedMatch, ratherThan found: [FoundIntersection], _ query: ParsedQuery
  ) -> Bool {
    guard place.isPlace, place.match.isExact, !place.match.isApproximate,
      !place.match.isAreaQualified
    else { return false }
    let isInView = { (coordinate: Coordinate) in query.region?.contains(coordinate) ?? false }
    return found.allSatisfy { found in
      let coordinate = found.item.coordinate
      if coordinate.distance(to: place.place.coordinate) <= Self.placeReach {
        return QueryWords(found.item.name).words != query.words.words
      }
      return isInView(place.place.coordinate) || !isInView(coordinate)
    }
  }
}

extension FoundIntersection {
  /// Returns the score of the intersection as one of houses, which its streets have beside it.
  fileprivate func score(for query: ParsedQuery) -> Score {
    var score = Score()
    score.add(.house, Weights.house)
    score.add(.whole, Weights.whole)
    if !intersection.isWhole { score.add(.begun, Weights.begun) }
    if let region = query.region {
      score.add(.near, View(region).nearness(of: item.region))
    }
    return score
  }

  /// Returns whether an intersection comes before another one: one with whole names before one whose
  /// last name is only begun.
  fileprivate func isBetter(than other: FoundIntersection) -> Bool {
    let (one, other) = (intersection, other.intersection)
    return one.isWhole == other.isWhole ? one.score > other.score : one.isWhole
  }

  /// Returns a phrase with the nearest street that is none of the crossing; `nil` where there is none.
  fileprivate func nearestStreet(in language: Language) throws(GeocoderError) -> String? {
    try shard.read { reader throws(SQLiteError) in
      try reader.nearestStreet(to: item.coordinate, besides: item.name, in: language)
    }
  }

  /// Returns a phrase with the nearest house; `nil` where there is none.
  fileprivate func nearestHouse(in language: Language) throws(GeocoderError) -> String? {
    try shard.read { reader throws(SQLiteError) in
      try reader.nearestHouse(to: item.coordinate, in: language)
    }
  }

  fileprivate func position(in language: Language) throws(GeocoderError) -> String? {
    "\(item.coordinate)"
  }
}

extension ShardReader {
  /// Returns the intersections of a shard that match each reading of a query, best first.
  fileprivate func intersections(
    _ candidates: [IntersectionCandidate], _ query: ParsedQuery, isTyping: Bool, isCorrected: Bool
  ) throws(SQLiteError) -> [[FoundIntersection]] {
    var search = IntersectionSearch(self, query, isTyping: isTyping)
    var found: [[FoundIntersection]] = []
    for candidate in candidates {
      let intersections =
        isCorrected
        ? try search.correctedIntersections(candidate) : try search.intersections(candidate)
      found.append(
        intersections.map {
          FoundIntersection(
            intersection: $0, item: mapItem(of: $0, language: query.language),
            shard: shard)
        })
      // Later readings matter only where this one's town is elsewhere.
      if !intersections.isEmpty, candidate.place.isEmpty { break }
    }
    return found
  }
}

extension Postcode {
  /// Returns folded words without those that make postal codes.
  static func removed(from words: [String]) -> [String] {
    var (rest, kept) = (words[...], [String]())
    while let word = rest.first {
      let code = first(of: rest)
      if code == nil { kept.append(word) }
      rest = rest.dropFirst(code?.count ?? 1)
    }
    return kept
  }
}
