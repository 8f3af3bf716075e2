import Places
import Synchronization

/// The most important places of the regions asked about last, with their names: one view is
/// asked about with every keystroke.
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
    let places = try NearbyPlaces(connection: connection).mostImportant(
      in: region, limit: placeLimit)
    let sql = """
      SELECT n.place, n.kind, n.text, p.importance, p.latitude, p.longitude
      FROM places p CROSS JOIN names n ON n.place = p.id WHERE p.id = ?
      """
    var names: [Name] = []
    for place in places {
      try connection.run(sql, [.integer(place)]) { row in
        let text = row.text(2)
        names.append(
          Name(
            place: row.integer(0), kind: NameKind(rawValue: row.integer(1)) ?? .other,
            text: text, name: FoldedText(text), importance: row.real(3),
            coordinate: Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5))))
      }
    }
    return names
  }
}
