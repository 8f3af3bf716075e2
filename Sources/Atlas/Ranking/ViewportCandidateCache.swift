import Places
import SQLite
import Synchronization

/// A cache of a shard's most important places in the regions asked about last, with their names:
/// every keystroke asks about one view again.
final class ViewportCandidateCache: Sendable {
  private struct State {
    var regions: [(region: CoordinateRegion, candidates: ViewportCandidates)] = []
    /// The cached places by their numbers, whatever their regions: regions near each other have
    /// places in common.
    var places: [Int: ViewportPlace] = [:]
  }

  /// The largest number of regions whose most important places are cached.
  private static let regionLimit = 32
  /// The largest number of places of one region that are cached, the most important ones. Their
  /// names are looked through at each keystroke: with a larger value more small places in view are
  /// suggested, for more work.
  private static let placeLimit = 100
  /// The largest number of places that are cached for regions to come: each takes some hundred
  /// bytes, a great city some thousand.
  private static let keptLimit = 5_000

  private let state = Mutex(State())

  /// Returns the most important places of a shard in a region, from the cache if they are there.
  func candidates(
    in region: CoordinateRegion, _ reader: ShardReader
  ) throws(SQLiteError) -> ViewportCandidates {
    let kept = state.withLock { $0.regions.first { $0.region == region }?.candidates }
    if let kept { return kept }
    let ids = try reader.nearbyPlaces.mostImportant(in: region, limit: Self.placeLimit)
    var known = state.withLock { state in
      ids.reduce(into: [:]) { $0[$1] = state.places[$1] }
    }
    let read = try reader.viewportPlaces(ids.filter { known[$0] == nil })
    for place in read { known[place.place] = place }
    let candidates = ViewportCandidates(ids.compactMap { known[$0] })
    state.withLock { state in
      if state.regions.count >= Self.regionLimit { state.regions.removeLast() }
      state.regions.insert((region, candidates), at: 0)
      if state.places.count + read.count > Self.keptLimit { state.places = [:] }
      for place in read { state.places[place.place] = place }
    }
    return candidates
  }
}
