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

  private static let regionLimit = 32
  private static let placeLimit = 100

  private let recent = Mutex<[(region: CoordinateRegion, names: [Name])]>([])

  func names(
    in region: CoordinateRegion, _ connection: Connection
  ) throws(SQLiteError) -> [Name] {
    if let known = recent.withLock({ $0.first { $0.region == region }?.names }) { return known }
    let names = try Self.read(region, connection)
    recent.withLock { recent in
      if recent.count >= Self.regionLimit { recent.removeLast() }
      recent.insert((region, names), at: 0)
    }
    return names
  }

  private static func read(
    _ region: CoordinateRegion, _ connection: Connection
  ) throws(SQLiteError) -> [Name] {
    let ids = try NearbyPlaces(connection: connection).mostImportant(
      in: region, limit: placeLimit)
    var names: [Name] = []
    for place in try Place.read(ids, connection) {
      let tagged = Set(TaggedNames(text: place.names).byLanguage.values).sorted()
      for (index, text) in ([place.name] + tagged).enumerated() {
        names.append(
          Name(
            place: place.id, kind: index == 0 ? .main : .language, text: text,
            name: FoldedText(text), importance: place.importance, coordinate: place.coordinate))
      }
    }
    return names
  }
}
