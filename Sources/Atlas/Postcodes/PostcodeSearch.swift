import Places
import SQLite
import ShardFormat

/// The place of a postal code that a query means, in the shard where it was found.
struct PostcodeMatch {
  let shard: Shard
  let place: Place
  let item: MapItem
  /// The folded words of the query that name what is around the place.
  let rest: [String]
}

/// An extension of `EmbeddedAtlas` with the search for the places of postal codes.
extension EmbeddedAtlas {
  /// Returns the places of the postal code that a query means, where all its other words name what is
  /// around it: the nearest to the region of the query first, one for each country.
  ///
  /// - Parameter isTyping: Whether the last word of the query may be the beginning of one.
  func postcodes(
    for query: ParsedQuery, isTyping: Bool
  ) throws(GeocoderError) -> [PostcodeMatch] {
    for candidate in query.postcodes {
      var found: [PostcodeMatch] = []
      for shard in shards(for: query) {
        let places = try shard.read { reader throws(SQLiteError) in
          try reader.postcodes(candidate.postcode)
        }.filter { query.bounds?.contains($0.coordinate) ?? true }
        for place in places {
          let surroundings = PlaceSurroundings(of: place, in: shard, self)
          guard try surroundings.explain(candidate.rest, isTyping: isTyping) else { continue }
          let items = try shard.read { reader throws(SQLiteError) in
            try reader.mapItems([place], language: query.language)
          }
          found += items.map {
            PostcodeMatch(shard: shard, place: place, item: $0, rest: candidate.rest)
          }
        }
      }
      if !found.isEmpty { return Self.distinct(found, from: query.region?.center) }
    }
    return []
  }

  /// Returns one match for each country, that of a street map before others, the nearest to a point
  /// first.
  private static func distinct(
    _ matches: [PostcodeMatch], from center: Coordinate?
  ) -> [PostcodeMatch] {
    let sorted = matches.enumerated().sorted { one, other in
      let distances = [one, other].map { match in
        center.map { $0.distance(to: match.element.place.coordinate) } ?? 0
      }
      let maps = [one, other].map { $0.element.shard.isStreetMap ? 0 : 1 }
      return (maps[0], distances[0], one.offset) < (maps[1], distances[1], other.offset)
    }.map(\.element)
    return unique(sorted) { $0.item.address?.countryCode ?? $0.item.id.description }
      .enumerated().sorted { one, other in
        let distances = [one, other].map { match in
          center.map { $0.distance(to: match.element.place.coordinate) } ?? 0
        }
        return (distances[0], one.offset) < (distances[1], other.offset)
      }.map(\.element)
  }

  /// Returns the completions for the places of the postal code that a query is, which stand before all
  /// others.
  func postcodeCompletions(for query: ParsedQuery) throws(GeocoderError) -> [Completion] {
    try postcodes(for: query, isTyping: true).prefix(Self.postcodeLimit).map { match in
      Completion(
        id: Completion.ID(match.item.id), title: match.item.name, subtitle: match.item.subtitle,
        titleHighlights: query.words.highlights(in: match.item.name),
        attributions: match.shard.metadata.placeAttributions)
    }
  }

  /// The largest number of postal codes of different countries that are suggested.
  private static let postcodeLimit = 3
}

extension Postcode {
  /// Returns whether a country, which may be unknown, may have the postal code: one of those whose codes look like it, or one
  /// of whose codes nothing is known. The latter has no code that names its country.
  fileprivate func mayBe(in countryCode: String) -> Bool {
    if countryCode.isEmpty || countryCodes.contains(countryCode) { return true }
    let isKnown = AddressFormats.standard[countryCode].map { !$0.postcodes.isEmpty } ?? false
    return !isKnown && countryCodes.count > 1
  }
}

extension ShardReader {
  /// The largest number of names that are read for one postal code: those of one country each, and
  /// others that are the same number.
  private static let postcodeRowLimit = 64

  /// Returns the places of a postal code in the shard, those in countries that have such codes.
  fileprivate func postcodes(_ postcode: Postcode) throws(SQLiteError) -> [Place] {
    let query = QueryWords(words: [postcode.code.lowercased()])
    guard shard.trie.importance(of: query.words, lastIsPrefix: false) != nil else { return [] }
    let numbers = try NameIndex(self, query: query, bounds: nil)
      .exact(query.all, limit: Self.postcodeRowLimit).map(\.name.place)
    return try places(Set(numbers).sorted()).filter { place in
      guard place.category == PlaceCategory.postcode.rawValue else { return false }
      let country = shard.areas.chain(from: place.area).last { $0.level == .country }?.code
      return postcode.mayBe(in: country ?? "")
    }
  }
}
