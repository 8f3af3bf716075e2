import Places

/// An extension of `EmbeddedAtlas` with functions that answer without the shards that cannot be
/// read.
extension EmbeddedAtlas {
  /// Returns whether a shard that the atlas leaves out may have something in a region; `nil` stands
  /// for anywhere.
  func lacksShards(in region: CoordinateRegion?) -> Bool {
    unreadableShards.contains { $0.mayAnswer(in: region) }
  }

  /// Returns an atlas without the shards that were found damaged since this atlas was opened; this
  /// atlas itself where none was.
  func withoutDamagedShards() -> EmbeddedAtlas {
    let damaged = shards.compactMap(UnreadableShard.init)
    if damaged.isEmpty { return self }
    return EmbeddedAtlas(
      shards: shards.filter { shard in !damaged.contains { $0.stamp == shard.stamp } },
      unreadableShards: (unreadableShards + damaged).sorted { $0.file < $1.file },
      now: now)
  }

  /// Returns the answer to a search as `search` does, with a notice where a shard that is left out
  /// may have more.
  func searchAndNotice(
    _ request: SearchRequest, _ options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    let isLocal = if case .pointsOfInterest = request.query { true } else { request.isBounded }
    let isLacking = lacksShards(in: isLocal ? request.region : nil)
    do throws(GeocoderError) {
      return try await search(request, options: options).noticing(isLacking)
    } catch {
      guard isLacking, case .completion = request.query, case .invalidRequest = error else {
        throw error
      }
      // The place that was suggested may be in a shard that has been left out since.
      return SearchResponse(mapItems: []).noticing(isLacking)
    }
  }

  /// Returns the place with an identifier as `item` does, with a notice where a shard that is left
  /// out may know the place.
  func itemAndNotice(
    _ id: MapItem.ID, language: Language, _ options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    let found = try await item(id, language: language, options: options)
    return found.noticing(
      found.mapItems.isEmpty && unreadableShards.contains { $0.mayKnow(source: id.source) })
  }

  /// Returns the places at a coordinate as `reverse` does, with a notice where a shard that is left
  /// out may have more.
  func reverseAndNotice(
    _ coordinate: Coordinate, language: Language, _ options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    let point = CoordinateRegion(bounding: [coordinate], minimumDelta: 1e-6)
    return try await reverse(coordinate, language: language, options: options)
      .noticing(lacksShards(in: point))
  }
}

extension SearchResponse {
  /// Returns an answer with the notice that the atlas is incomplete, where it is. That notice takes
  /// the place of any other, since only with it is the answer kept in no cache.
  fileprivate func noticing(_ isLacking: Bool) -> SearchResponse {
    var response = self
    if isLacking { response.notice = .atlasIncomplete }
    return response
  }
}
