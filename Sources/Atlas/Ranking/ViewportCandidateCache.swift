import Places
import SQLite
import Synchronization

/// The most important places of the regions asked about last, with their main names and those by
/// language: one view is asked about with every keystroke.
final class ViewportCandidateCache: Sendable {
  private struct State {
    var regions: [(region: CoordinateRegion, neighborhood: ViewportCandidates)] = []
    /// Regions near each other have places in common.
    var places: [Int: Neighbor] = [:]
  }

  private static let regionLimit = 32
  private static let placeLimit = 100
  /// Of the places kept for regions to come: some hundred bytes each, great cities some thousand.
  private static let keptLimit = 5_000

  private let state = Mutex(State())

  /// - Parameter first: looked through first.
  func neighborhood(
    of region: CoordinateRegion, among first: MostImportantPlaces, _ database: Database
  ) throws(SQLiteError) -> ViewportCandidates {
    let kept = state.withLock { $0.regions.first { $0.region == region }?.neighborhood }
    if let kept { return kept }
    let ids = try NearbyPlaces(database: database, first: first)
      .mostImportant(in: region, limit: Self.placeLimit)
    var known = state.withLock { state in
      ids.reduce(into: [:]) { $0[$1] = state.places[$1] }
    }
    let read = try Neighbor.read(ids.filter { known[$0] == nil }, database)
    for place in read { known[place.place] = place }
    let neighborhood = ViewportCandidates(ids.compactMap { known[$0] })
    state.withLock { state in
      if state.regions.count >= Self.regionLimit { state.regions.removeLast() }
      state.regions.insert((region, neighborhood), at: 0)
      if state.places.count + read.count > Self.keptLimit { state.places = [:] }
      for place in read { state.places[place.place] = place }
    }
    return neighborhood
  }
}
