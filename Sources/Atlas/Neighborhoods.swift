import Places
import Synchronization

/// The most important places of the regions asked about last, with their main names and those by
/// language: one view is asked about with every keystroke.
final class Neighborhoods: Sendable {
  private static let regionLimit = 32

  private let recent = Mutex<[(region: CoordinateRegion, neighborhood: Neighborhood)]>([])

  func neighborhood(
    of region: CoordinateRegion, _ connection: Connection
  ) throws(SQLiteError) -> Neighborhood {
    let known = recent.withLock { $0.first { $0.region == region }?.neighborhood }
    if let known { return known }
    let neighborhood = try Neighborhood(region, connection)
    recent.withLock { recent in
      if recent.count >= Self.regionLimit { recent.removeLast() }
      recent.insert((region, neighborhood), at: 0)
    }
    return neighborhood
  }
}

/// The names of the most important places in a region, by the first letters of their words.
struct Neighborhood: Sendable {
  private static let placeLimit = 100

  private var names: [PlaceName] = []
  /// Which names have a word that begins so.
  private var byInitial: [Unicode.Scalar: [Int]] = [:]

  init(_ region: CoordinateRegion, _ connection: Connection) throws(SQLiteError) {
    let ids = try NearbyPlaces(connection: connection).mostImportant(
      in: region, limit: Self.placeLimit)
    for place in try Place.read(ids, connection) {
      let tagged = TaggedNames(text: place.names).distinct
      for (index, text) in ([place.name] + tagged).enumerated() {
        add(
          PlaceName(
            place: place.id, kind: index == 0 ? .main : .language, text: text,
            folded: FoldedText(text), importance: place.importance,
            coordinate: place.coordinate))
      }
    }
  }

  private mutating func add(_ name: PlaceName) {
    for word in name.folded.words {
      guard let initial = name.folded.initial(of: word) else { continue }
      if byInitial[initial]?.last != names.count {
        byInitial[initial, default: []].append(names.count)
      }
    }
    names.append(name)
  }

  /// Those that may match the query: they have a word that begins like its first.
  func names(for query: Query) -> some Sequence<PlaceName> {
    let initial = query.words.first?.unicodeScalars.first
    return (initial.flatMap { byInitial[$0] } ?? []).lazy.map { names[$0] }
  }
}
