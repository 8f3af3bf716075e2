public import Places
import SQLite
public import ShardFormat
import Synchronization

/// An atlas of a folder whose shards may come, go, be replaced and be damaged while it is in use.
/// Requests under way are answered by the shards they began with.
///
/// A shard that cannot be opened, or fails while it is read, is left out until its file changes, or
/// until the shortage is over for which it could not be opened: it is reported once, the request that met it is answered again by the other shards, and answers that
/// may lack its places carry `SearchNotice.atlasIncomplete`.
public final class ReloadingAtlas: Sendable {
  private struct State {
    var atlas: EmbeddedAtlas
    /// The shards in the folder of the atlas when it was last read, whether or not they could be
    /// opened.
    var seen: [ShardStamp]
    /// The files of shards that were reported as left out, as long as they are in the folder.
    var reported: [ShardStamp] = []
  }

  private let folder: String
  private let report: @Sendable (any Error) -> Void
  private let now: (@Sendable () -> Int)?
  private let state: Mutex<State>

  /// Creates an atlas from the shards in a folder.
  ///
  /// - Parameters:
  ///   - report: A closure that is called once for each file that is left out, with an
  ///     `UnreadableShard`, and for a folder of which nothing can be read any more.
  ///   - now: A function that returns the seconds since 1970-01-01T00:00Z; `nil` for an atlas to
  ///     which nothing is known to be open.
  /// - Throws: `AtlasError` for an empty folder, and for one of which no shard can be read.
  public init(
    folder: String, report: @escaping @Sendable (any Error) -> Void = { _ in },
    now: (@Sendable () -> Int)? = nil
  ) throws(AtlasError) {
    self.folder = folder
    self.report = report
    self.now = now
    MappedFaults.survive()
    // The folder is read first, so that a shard replaced while it is opened is opened again.
    let seen = ShardStamp.all(in: folder)
    let atlas = try EmbeddedAtlas(folder: folder, now: now)
    state = Mutex(State(atlas: atlas, seen: seen))
    use()
  }

  /// The atlas of the shards that are open at this moment.
  public var current: EmbeddedAtlas { state.withLock { $0.atlas } }

  /// Opens the shards that are new in the folder of the atlas, and gives up those that are gone.
  /// One caller at a time may call this function, which blocks until they are open and blocks no
  /// request.
  ///
  /// - Throws: `AtlasError` where none of the shards can be opened, once for each state of the
  ///   folder. The shards that were open before go on answering.
  /// - Returns: Whether anything changed.
  @discardableResult
  public func reload() throws(AtlasError) -> Bool {
    let stamps = ShardStamp.all(in: folder)
    let (old, isNew) = state.withLock { state in
      defer { state.seen = stamps }
      return (state.atlas, state.seen != stamps)
    }
    guard isNew || old.unreadableShards.contains(where: \.cause.mayPass) else { return false }
    use(try EmbeddedAtlas(folder: folder, after: old, now: now))
    return isNew || current.version != old.version
  }

  /// Looks for new shards in the folder of the atlas and opens them, at every interval, until the
  /// task is cancelled.
  public func follow(every interval: Duration, clock: any Clock<Duration>) async {
    while (try? await clock.sleep(for: interval)) != nil {
      do {
        try reload()
      } catch {
        report(error)
      }
    }
  }

  /// Makes another atlas the current one, or keeps it where none is given, without the shards that
  /// have been found damaged. Reports the files that are left out and were not reported before.
  private func use(_ atlas: EmbeddedAtlas? = nil) {
    let unreported = state.withLock { state in
      state.atlas = (atlas ?? state.atlas).withoutDamagedShards()
      let unreported = state.atlas.unreadableShards.filter { shard in
        !state.reported.contains { $0.isSameFile(as: shard.stamp) }
      }
      state.reported = (state.reported + unreported.map(\.stamp)).filter { reported in
        state.seen.contains { $0.isSameFile(as: reported) }
      }
      return unreported
    }
    for shard in unreported { report(shard) }
  }

  /// Returns the answer that a closure gets from the current atlas; where one of the shards turns
  /// out to be damaged, the answer without that shard.
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

extension ReloadingAtlas: PlaceRecordSource {
  public func records(
    of ids: [MapItem.ID], outlines: Bool
  ) throws(GeocoderError) -> [PlaceRecord] {
    try records { atlas throws(GeocoderError) in
      try atlas.records(of: ids, outlines: outlines)
    }
  }

  public func parts(of id: MapItem.ID, limit: Int) throws(GeocoderError) -> [MapItem.ID] {
    try records { atlas throws(GeocoderError) in try atlas.parts(of: id, limit: limit) }
  }

  public func places(
    near coordinate: Coordinate, reach: Double, stopsAtHouse: Bool
  ) throws(GeocoderError) -> [NearbyPlace] {
    try records { atlas throws(GeocoderError) in
      try atlas.places(near: coordinate, reach: reach, stopsAtHouse: stopsAtHouse)
    }
  }

  /// Returns what the current atlas answers, asked again without a shard that turns out to be damaged.
  private func records<Answer>(
    _ ask: (EmbeddedAtlas) throws(GeocoderError) -> Answer
  ) throws(GeocoderError) -> Answer {
    while true {
      let atlas = current
      if atlas.shards.isEmpty { throw .unavailable("No shard of the atlas can be read.") }
      do throws(GeocoderError) {
        return try ask(atlas)
      } catch {
        guard atlas.shards.contains(where: { $0.damage != nil }) else { throw error }
        use()
      }
    }
  }
}

extension ReloadingAtlas: Geocoder {
  /// The capabilities of the geocoder, by the shards that are open at the moment of each question.
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

  public func positions(
    of kind: SoughtKind, in region: CoordinateRegion, limit: Int
  ) async throws(GeocoderError) -> [Coordinate] {
    try await answer { atlas async throws(GeocoderError) in
      try await atlas.positions(of: kind, in: region, limit: limit)
    }
  }

  public func isWhole(in region: CoordinateRegion) -> Bool { current.isWhole(in: region) }
}
