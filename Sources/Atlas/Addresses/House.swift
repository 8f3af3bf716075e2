import Foundation
import Places
import SQLite

/// A house number as a shard holds it.
struct House {
  /// That of its street, or of another place it belongs to.
  var place: Int
  /// As written.
  var number: String
  /// Empty where it is not known.
  var postcode: String
  var coordinate: Coordinate
  var reference: String

  private static let columns =
    "h.place, h.number, h.postcode, h.latitude, h.longitude, h.reference"
  private static let ofPlace = "SELECT \(columns) FROM houses h WHERE h.place = ?"
  private static let byReference = "SELECT \(columns) FROM houses h WHERE h.reference = ?"
  private static let inBox = """
    SELECT \(columns) FROM house_points b CROSS JOIN houses h ON h.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
    """

  private init(_ row: Row) {
    place = row.integer(0)
    number = row.text(1)
    postcode = row.text(2)
    coordinate = Coordinate(wrappingLatitude: row.real(3), longitude: row.real(4))
    reference = row.text(5)
  }

  /// All of a street.
  static func all(inPlace place: Int, _ database: Database) throws(SQLiteError) -> [House] {
    try read(ofPlace, [.integer(place)], database)
  }

  static func find(_ reference: String, _ database: Database) throws(SQLiteError) -> House? {
    try read(byReference, [.text(reference)], database).first
  }

  static func all(in box: CoordinateRegion, _ database: Database) throws(SQLiteError)
    -> [House]
  {
    var found: [House] = []
    for longitudes in box.longitudeRanges {
      found += try read(inBox, box.edges(longitudes), database)
    }
    return found
  }

  private static func read(
    _ sql: String, _ values: [Statement.Value], _ database: Database
  ) throws(SQLiteError) -> [House] {
    var found: [House] = []
    try database.run(sql, values) { row in
      let house = House(row)
      // Shards made before numbers were looked at hold whatever was written.
      if HouseNumbers.isNumber(house.number) { found.append(house) }
    }
    return found
  }

  /// What a map shows around it, in degrees.
  private static let extent = 0.002

  var region: CoordinateRegion {
    let narrowing = max(cos(coordinate.latitude * .pi / 180), 0.05)
    return CoordinateRegion(
      center: coordinate, latitudeDelta: Self.extent, longitudeDelta: Self.extent / narrowing)
      ?? .world
  }
}

extension CoordinateRegion {
  /// As the indexes of boxes are asked: west, east, south and north, of one of its ranges.
  func edges(_ longitudes: ClosedRange<Double>) -> [Statement.Value] {
    [longitudes.lowerBound, longitudes.upperBound, south, north].map { .real($0) }
  }

  /// The region that holds all within so many metres.
  init(around center: Coordinate, reach metres: Double) {
    let latitudes = metres / 111_000
    let longitudes = latitudes / max(cos(center.latitude * .pi / 180), 0.001)
    self.init(
      south: max(center.latitude - latitudes, -90), west: center.longitude - longitudes,
      north: min(center.latitude + latitudes, 90), east: center.longitude + longitudes)
  }
}
