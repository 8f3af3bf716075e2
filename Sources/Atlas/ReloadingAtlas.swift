public import Places
import Synchronization

/// The atlas of a folder whose shards may come, go and be replaced while it is in use. Questions
/// under way are answered by the shards they began with.
public final class ReloadingAtlas: Sendable {
  private struct State {
    var atlas: EmbeddedAtlas
    /// What the folder held when it was last looked at, whether or not that could be opened.
    var seen: [ShardStamp]
  }

  private let folder: String
  private let state: Mutex<State>

  /// - Throws: as `EmbeddedAtlas` does.
  public init(folder: String) throws(AtlasError) {
    self.folder = folder
    // Looked at first: a shard replaced while it is opened is opened again.
    let seen = ShardStamp.all(in: folder)
    state = Mutex(State(atlas: try EmbeddedAtlas(folder: folder), seen: seen))
  }

  /// What there is at this moment.
  public var current: EmbeddedAtlas { state.withLock { $0.atlas } }

  /// Looks at the folder, and opens what is new there. One caller at a time; blocks while it
  /// does, and nobody else.
  ///
  /// - Throws: `AtlasError` where it cannot be opened, once for each state of the folder. What
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
    let atlas = try EmbeddedAtlas(folder: folder, keeping: old.shards)
    state.withLock { $0.atlas = atlas }
    return true
  }

  /// Reloads at every interval, until the task is cancelled.
  ///
  /// - Parameter report: told of shards that cannot be opened.
  public func follow(
    every interval: Duration, clock: any Clock<Duration>, report: (any Error) -> Void
  ) async {
    while (try? await clock.sleep(for: interval)) != nil {
      do {
        try reload()
      } catch {
        report(error)
      }
    }
  }
}

extension ReloadingAtlas: Geocoder {
  public func completions(
    for fragment: String, region: CoordinateRegion?, language: Language
  ) async throws(GeocoderError) -> [Completion] {
    try await current.completions(for: fragment, region: region, language: language)
  }

  public func search(_ request: SearchRequest) async throws(GeocoderError) -> SearchResponse {
    try await current.search(request)
  }

  public func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    current.categories(in: region)
  }

  public func item(
    _ id: MapItem.ID, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    try await current.item(id, language: language)
  }

  public func reverse(
    _ coordinate: Coordinate, language: Language
  ) async throws(GeocoderError) -> SearchResponse {
    try await current.reverse(coordinate, language: language)
  }
}

extension ReloadingAtlas: MapFeatureSource {
  public func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try await current.shapes(in: region, zoom: zoom)
  }

  public var lastWorldZoom: Double? { current.lastWorldZoom }

  public func world(zoom: Double) async throws(GeocoderError) -> MapFeatures {
    try await current.world(zoom: zoom)
  }

  public func shapesBesideWorld(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    try await current.shapesBesideWorld(in: region, zoom: zoom)
  }

  public func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] {
    try await current.labels(in: region, zoom: zoom, language: language, limit: limit)
  }
}
