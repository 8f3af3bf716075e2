import Places
import Synchronization

/// The most important places of the regions asked about last, with their main names and those by
/// language: one view is asked about with every keystroke.
final class Neighborhoods: Sendable {
  /// A name of a place nearby, ready to be compared.
  struct Name: Sendable {
    var place: Int
    var kind: NameKind
    var text: String
    var name: FoldedText
    var importance: Double
    var coordinate: Coordinate
  }

  private struct State {
    var regions: [(region: CoordinateRegion, names: [Name])] = []
    /// Regions near each other have places in common.
    var places: [Int: [Name]] = [:]
    var nameCount = 0
  }

  private static let regionLimit = 32
  private static let placeLimit = 100
  /// Of places; some hundred bytes each.
  private static let nameLimit = 20_000

  private let state = Mutex(State())

  func names(
    in region: CoordinateRegion, _ connection: Connection
  ) throws(SQLiteError) -> [Name] {
    if let known = state.withLock({ $0.regions.first { $0.region == region }?.names }) {
      return known
    }
    let ids = try NearbyPlaces(connection: connection).mostImportant(
      in: region, limit: Self.placeLimit)
    var known = state.withLock { state in
      ids.reduce(into: [:]) { $0[$1] = state.places[$1] }
    }
    let read = try Place.read(ids.filter { known[$0] == nil }, connection)
      .map { (place: $0.id, names: Self.names(of: $0)) }
    for (place, names) in read { known[place] = names }
    let names = ids.flatMap { known[$0] ?? [] }
    state.withLock { state in
      if state.regions.count >= Self.regionLimit { state.regions.removeLast() }
      state.regions.insert((region, names), at: 0)
      for (place, names) in read where state.places.updateValue(names, forKey: place) == nil {
        state.nameCount += names.count
      }
      if state.nameCount > Self.nameLimit { (state.places, state.nameCount) = ([:], 0) }
    }
    return names
  }

  private static func names(of place: Place) -> [Name] {
    let tagged = Set(TaggedNames(text: place.names).byLanguage.values).sorted()
    return ([place.name] + tagged).enumerated().map { index, text in
      Name(
        place: place.id, kind: index == 0 ? .main : .language, text: text,
        name: FoldedText(text), importance: place.importance, coordinate: place.coordinate)
    }
  }
}
