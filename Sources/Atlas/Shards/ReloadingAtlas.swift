public import Places
public import ShardFormat
import Synchronization

/// The atlas of a folder whose shards may come, go, be replaced and be damaged while it is in use.
/// Questions under way are answered by the shards they began with.
///
/// A shard that cannot be opened, or fails while it is read, is left out until its file changes: it
/// is told once, the question that met it is asked again of the others, and answers that may lack
/// it carry `SearchNotice.atlasIncomplete`.
public final class ReloadingAtlas: Sendable {
  private struct State {
    var atlas: EmbeddedAtlas
    /// What the folder held when it was last looked at, whether or not that could be opened.
    var seen: [ShardStamp]
    /// The files that were told of as left out, as long as they are there.
    var told: [ShardStamp] = []
  }

  private let folder: String
  private let report: @Sendable (any Error) -> Void
  private let state: Mutex<State>

  /// - Parameter report: told once of each file that is left out, with a `UnreadableShard`, and of a
  ///   folder of which nothing can be read any more.
  /// - Throws: as `EmbeddedAtlas` does.
  public init(
    folder: String, report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) throws(AtlasError) {
    self.folder = folder
    self.report = report
    // Looked at first: a shard replaced while it is opened is opened again.
    let seen = ShardStamp.all(in: folder)
    let atlas = try EmbeddedAtlas(folder: folder)
    state = Mutex(State(atlas: atlas, seen: seen))
    use()
  }

  /// What there is at this moment.
  public var current: EmbeddedAtlas { state.withLock { $0.atlas } }

  /// Looks at the folder, and opens what is new there. One caller at a time; blocks while it
  /// does, and nobody else.
  ///
  /// - Throws: `AtlasError` where none of it can be opened, once for each state of the folder. What
  ///   was open before goes on answering.
  /// - Returns: Whether anything changed.
  @discardableResult
  public func reload() throws(AtlasError) -> Bool {
    let stamps = ShardStamp.all(in: folder)
    let (old, isNew) = state.withLock { state in
      defer { state.seen = stamps }
      return (state.atlas, state.seen != stamps)
    }
    guard isNew else { return false }
    use(try EmbeddedAtlas(folder: folder, after: old))
    return true
  }

  /// Reloads at every interval, until the task is cancelled.
  public func follow(every interval: Duration, clock: any Clock<Duration>) async {
    while (try? await clock.sleep(for: interval)) != nil {
      do {
        try reload()
      } catch {
        report(error)
      }
    }
  }

  /// Answers from this atlas from now on, or from the present one where none is given; in either
  /// case without the shards that were found damaged by now. Tells of the files that are left out
  /// and were not told of before, even where they were written to since.
  private func use(_ atlas: EmbeddedAtlas? = nil) {
    let untold = state.withLock { state in
      state.atlas = (atlas ?? state.atlas).withoutDamagedShards()
      let untold = state.atlas.unreadableShards.filter { shard in
        !state.told.contains { $0.isSameFile(as: shard.stamp) }
      }
      state.told = (state.told + untold.map(\.stamp)).filter { told in
        state.seen.contains { $0.isSameFile(as: told) }
      }
      return untold
    }
    for shard in untold { report(shard) }
  }

  /// Asks the present atlas; where one of its shards turns out to be damaged, asks again without it.
  private func answer<Response>(
    _ ask: (EmbeddedAtlas) async throws(GeocoderError) -> Response
  ) async throws(GeocoderError) -> Response {
    while true {
      let atlas = current
      if atlas.shards.isEmpty { throw .unavailable("No shard of the atlas can be read.") }
      do throws(GeocoderError) {
        return try await ask(atlas)
      } catch {
        guard atlas.shards.contains(where: { $0.damage != nil }) else { throw error }
        use()
      }
    }
  }
}

extension ReloadingAtlas: Geocoder {
  /// The capabilities of the atlas as it is at the moment of each question.
  public var capabilities: GeocoderCapabilities {
    GeocoderCapabilities(categories: { [self] in current.categories(in: $0) })
  }

  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.completions(
        for: fragment, region: region, language: language, options: options)
    }
  }

  public func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.searchAndNotice(request, options)
    }
  }

  public func item(
    _ id: MapItem.ID, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.itemAndNotice(id, language: language, options)
    }
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.reverseAndNotice(coordinate, language: language, options)
    }
  }
}

extension ReloadingAtlas: MapFeatureSource {
  public func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.shapes(in: region, zoom: zoom)
    }
  }

  public var lastWorldZoom: Double? { current.lastWorldZoom }

  public func world(zoom: Double) async throws(GeocoderError) -> MapFeatures {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.world(zoom: zoom)
    }
  }

  public func shapesBesideWorld(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.shapesBesideWorld(in: region, zoom: zoom)
    }
  }

  public func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.labels(in: region, zoom: zoom, language: language, limit: limit)
    }
  }

  public func isWhole(in region: CoordinateRegion) -> Bool { current.isWhole(in: region) }
}
