import Places
import Synchronization

/// The most important places of the regions asked about last, with their main names and those by
/// language: one view is asked about with every keystroke.
final class Neighborhoods: Sendable {
  private struct State {
    var regions: [(region: CoordinateRegion, neighborhood: Neighborhood)] = []
    /// Regions near each other have places in common.
    var places: [Int: [PlaceName]] = [:]
    var nameCount = 0
  }

  private static let regionLimit = 32
  private static let placeLimit = 100
  /// Of places; some hundred bytes each.
  private static let nameLimit = 20_000

  private let state = Mutex(State())

  func neighborhood(
    of region: CoordinateRegion, _ connection: Connection
  ) throws(SQLiteError) -> Neighborhood {
    let kept = state.withLock { $0.regions.first { $0.region == region }?.neighborhood }
    if let kept { return kept }
    let ids = try NearbyPlaces(connection: connection).mostImportant(
      in: region, limit: Self.placeLimit)
    var known = state.withLock { state in
      ids.reduce(into: [:]) { $0[$1] = state.places[$1] }
    }
    let read = try Place.read(ids.filter { known[$0] == nil }, connection)
      .map { (place: $0.id, names: Self.names(of: $0)) }
    for (place, names) in read { known[place] = names }
    let neighborhood = Neighborhood(ids.flatMap { known[$0] ?? [] })
    state.withLock { state in
      if state.regions.count >= Self.regionLimit { state.regions.removeLast() }
      state.regions.insert((region, neighborhood), at: 0)
      for (place, names) in read where state.places.updateValue(names, forKey: place) == nil {
        state.nameCount += names.count
      }
      if state.nameCount > Self.nameLimit { (state.places, state.nameCount) = ([:], 0) }
    }
    return neighborhood
  }

  private static func names(of place: Place) -> [PlaceName] {
    ([place.name] + TaggedNames(text: place.names).distinct).enumerated().map { index, text in
      PlaceName(
        place: place.id, kind: index == 0 ? .main : .language, text: text,
        folded: FoldedText(text), importance: place.importance, coordinate: place.coordinate)
    }
  }
}
