import Places
import SQLite
import ShardFormat

/// A match for a query with its place, which has been read in full from the shard.
struct ResolvedMatch {
  let match: Match
  /// The place that a match is, or the street of the matched address.
  let place: Place
  let id: MapItem.ID
  let identity: PlaceIdentity

  /// The least importance of an airport that people know by its code: that of the greatest two hundred.
  private static let greatAirport = 5.0
  /// The least importance of a river, a mountain or another feature that is known around the world: that of
  /// the greatest hundred of its kind.
  private static let greatFeature = 4.5

  /// A Boolean value that says whether a match is a great airport whose code was typed, or a feature known
  /// around the world by the name that was typed.
  var isGreatFeature: Bool {
    if place.category == PlaceCategory.airport.rawValue {
      return match.isCode && place.importance >= Self.greatAirport
    }
    return match.isExact && match.isByKnownName && match.shard.isGazetteer && !identity.isArea
      && place.importance >= Self.greatFeature
  }

  /// Returns elements in the order of the ranks of their matches, each place once, even if it is in
  /// several sources.
  static func distinct<Element>(
    _ elements: [Element], by match: (Element) -> ResolvedMatch
  ) -> [Element] {
    let ranks = elements.map { match($0).match.rank }
    let sorted = elements.indices.sorted { ranks[$0] < ranks[$1] }.map { elements[$0] }
    return PlaceIdentity.deduplicated(EmbeddedAtlas.unique(sorted) { match($0).id }) {
      match($0).identity
    }
  }
}

/// An extension of `ShardReader` with the fourth stage of retrieval: functions that read the places
/// of matches in full.
extension ShardReader {
  /// Returns matches with their places, in order; those whose place is missing in the shard are
  /// left out.
  func resolve(_ matches: [Match], language: Language) throws(SQLiteError) -> [ResolvedMatch] {
    var resolved: [ResolvedMatch] = []
    for match in matches {
      switch match.subject {
      case .address(let address):
        resolved.append(resolve(match, address.street, address.reference, language))
      case .place(let found):
        for place in try places([found.candidate.name.place]) {
          resolved.append(resolve(match, place, place.reference, language))
        }
      }
    }
    return resolved
  }

  private func resolve(
    _ match: Match, _ place: Place, _ reference: String, _ language: Language
  ) -> ResolvedMatch {
    var category = place.category
    if case .address(let address) = match.subject, address.house != nil { category = "address" }
    let identity = PlaceIdentity(
      source: shard.metadata.source, names: [place.name(in: language), place.name],
      category: category,
      country: shard.areaNames.names(from: place.area, in: language).country,
      coordinate: place.coordinate, height: place.region.latitudeDelta)
    return ResolvedMatch(
      match: match, place: place,
      id: MapItem.ID(source: shard.metadata.source, reference: reference), identity: identity)
  }
}

extension EmbeddedAtlas {
  /// Returns the best matches of several shards with their places, best first, each place once. No
  /// more places are read than are returned, unless some turn out to be the same.
  ///
  /// - Parameters:
  ///   - matches: The matches of all shards, best first.
  ///   - shards: The shards that the matches are of.
  ///   - limit: The largest number of matches that are returned.
  func resolve(
    _ matches: [Match], of shards: [Shard], limit: Int, language: Language
  ) throws(GeocoderError) -> [ResolvedMatch] {
    var resolved: [ResolvedMatch] = []
    var left = matches[...]
    while resolved.count < limit, !left.isEmpty {
      let next = left.prefix(limit - resolved.count)
      left = left.dropFirst(next.count)
      for shard in shards {
        let own = next.filter { $0.shard === shard }
        if own.isEmpty { continue }
        resolved += try shard.read { reader throws(SQLiteError) in
          try reader.resolve(own, language: language)
        }
      }
      resolved = ResolvedMatch.distinct(resolved) { $0 }
    }
    return resolved
  }
}
