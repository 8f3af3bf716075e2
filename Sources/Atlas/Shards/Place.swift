import Foundation
import Places
import SQLite
import ShardFormat

/// A place as a shard holds it.
struct Place {
  var id: Int
  var reference: String
  var name: String
  /// `language TAB name LF`, for each language whose name is another than the main one.
  var names: String
  var coordinate: Coordinate
  var category: String
  var population: Int?
  /// The innermost area around it; 0 for none.
  var area: Int
  var timeZone: String?
  var extent: CoordinateRegion?
  /// Ten times the inhabitants make one more.
  var importance: Double
  var details: PlaceDetails

  static let columns = """
    p.id, p.reference, p.name, p.names, p.latitude, p.longitude, p.category, p.population, \
    p.area, p.time_zone, p.west, p.south, p.east, p.north, p.importance, p.details
    """

  private static let byNumber = "SELECT \(columns) FROM places p WHERE p.id = ?"

  init(_ row: Row) {
    id = row.integer(0)
    reference = row.text(1)
    name = row.text(2)
    names = row.text(3)
    coordinate = Coordinate(wrappingLatitude: row.real(4), longitude: row.real(5))
    category = row.text(6)
    population = row.isNull(7) ? nil : row.integer(7)
    area = row.integer(8)
    timeZone = row.isNull(9) ? nil : row.text(9)
    extent =
      row.isNull(10)
      ? nil
      : CoordinateRegion(
        south: row.real(11), west: row.real(10), north: row.real(13), east: row.real(12))
    importance = row.real(14)
    details = PlaceDetails(text: row.text(15))
  }

  /// The places with these numbers, in this order.
  static func read(_ ids: [Int], _ database: Database) throws(SQLiteError) -> [Place] {
    let statement = try database.statement(byNumber)
    var places: [Place] = []
    places.reserveCapacity(ids.count)
    for id in ids { try statement.run([.integer(id)]) { places.append(Place($0)) } }
    return places
  }

  func name(in language: Language) -> String {
    TaggedNames(text: names).name(in: language) ?? name
  }

  /// The extent, or one that fits so many inhabitants: 2 km for a thousand, 25 for a million.
  var region: CoordinateRegion {
    if let extent { return extent }
    let size = pow(Double(max(population ?? 0, 1_000)), 0.35) * 0.0018
    let narrowing = max(cos(coordinate.latitude * .pi / 180), 0.05)
    return CoordinateRegion(
      center: coordinate, latitudeDelta: size, longitudeDelta: min(size / narrowing, 360))
      ?? CoordinateRegion(
        south: coordinate.latitude, west: coordinate.longitude, north: coordinate.latitude,
        east: coordinate.longitude)
  }
}
