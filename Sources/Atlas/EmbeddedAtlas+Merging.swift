import Places

/// Asks the shards side by side, and makes one list of what they answer.
extension EmbeddedAtlas {
  /// Where so many places are found as typed, nothing is corrected, as in one shard.
  private static let enough = 5

  /// Best first.
  func suggestions(
    for query: Query, _ addresses: AddressQuery, region: CoordinateRegion?, language: Language
  ) throws(GeocoderError) -> [Suggestion] {
    // One shard knows best itself what is worth correcting; of several, what one lacks another
    // may have as typed.
    var found = try suggestions(
      for: query, addresses, region: region, language: language, corrects: shards.count == 1)
    if shards.count > 1, !isEnough(found.count, for: query) {
      found = try suggestions(
        for: query, addresses, region: region, language: language, corrects: true)
    }
    return found
  }

  private func suggestions(
    for query: Query, _ addresses: AddressQuery, region: CoordinateRegion?, language: Language,
    corrects: Bool
  ) throws(GeocoderError) -> [Suggestion] {
    var found: [Suggestion] = []
    for shard in shards {
      found += try shard.suggestions(
        for: query, region: region, language: language, limit: Self.completionLimit,
        corrects: corrects)
      if addresses.isEmpty || !shard.isStreetMap { continue }
      found += try shard.addressSuggestions(
        for: addresses, query, region: region, language: language, limit: Self.completionLimit,
        corrects: corrects)
    }
    found.sort { $0.rank < $1.rank }
    let distinct = PlaceIdentity.withoutTwins(
      Self.once(found, by: \.completion.id), \.identity)
    return Array(distinct.prefix(Self.completionLimit))
  }

  private func isEnough(_ count: Int, for query: Query) -> Bool {
    count >= Self.enough || count > 0 && query.words.count > 1
  }

  /// Best first, as many as were asked for.
  func results(
    for query: Query, _ addresses: AddressQuery, _ request: SearchRequest
  ) throws(GeocoderError) -> [SearchResult] {
    var found = try results(
      for: query, addresses, request, .allWords, corrects: shards.count == 1)
    if shards.count > 1, !isEnough(found.count, for: query) {
      found = try results(for: query, addresses, request, .allWords, corrects: true)
    }
    if found.isEmpty {
      found = try results(for: query, addresses, request, .someWords, corrects: false)
    }
    return Array(found.prefix(request.limit))
  }

  private func results(
    for query: Query, _ addresses: AddressQuery, _ request: SearchRequest,
    _ strictness: Strictness, corrects: Bool
  ) throws(GeocoderError) -> [SearchResult] {
    var found: [SearchResult] = []
    for shard in shards where shard.mayAnswer(in: request.isBounded ? request.region : nil) {
      found += try shard.search(query, request, strictness, corrects: corrects)
      if addresses.isEmpty || !shard.isStreetMap || strictness != .allWords { continue }
      found += try shard.addressResults(for: addresses, request, corrects: corrects)
    }
    found.sort { $0.rank < $1.rank }
    let distinct = PlaceIdentity.withoutTwins(
      Self.once(found, by: \.item.id), { PlaceIdentity($0.item) })
    return SearchResult.worthwhile(
      distinct, isBounded: request.isBounded && request.region != nil, rank: \.rank,
      isExact: \.isExact, standsAlone: \.standsAlone)
  }
}
