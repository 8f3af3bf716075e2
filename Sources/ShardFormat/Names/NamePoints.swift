package import Places
package import SQLite

/// The positions of the places of 65,536 names that are numbered one after the other, each in four bytes:
/// a row of the table `name_points`. By them a search in a region passes over the names of places
/// elsewhere without reading these.
package struct NamePoints {
  /// The number of names in a row of the table.
  package static let count = BitmapContainer.bitCount

  private static let places = """
    SELECT p.latitude, p.longitude FROM names n CROSS JOIN places p ON p.id = n.place
    WHERE n.id >= ? AND n.id < ? ORDER BY n.id
    """

  private let bytes: [UInt8]

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = Array(bytes) }

  /// Returns the bytes of the row with a number, by the tables `names` and `places` of a shard: for each
  /// name the latitude and the longitude of its place, as 65,536ths of 180° and 360° from the south and
  /// the west, the lower byte of each first.
  package static func bytes(
    ofRow number: Int, from database: Database
  ) throws(SQLiteError) -> [UInt8] {
    var coordinates: [Coordinate] = []
    let first = number * count
    try database.run(places, [.integer(first), .integer(first + count)]) { place in
      coordinates.append(Coordinate(wrappingLatitude: place.real(0), longitude: place.real(1)))
    }
    // Names are numbered from 1.
    return (number == 0 ? [0, 0, 0, 0] : []) + encoded(coordinates)
  }

  /// Returns the bytes for the places of consecutive names.
  package static func encoded(_ coordinates: [Coordinate]) -> [UInt8] {
    coordinates.flatMap { coordinate in
      [Cell.row(of: coordinate.latitude), Cell.column(of: coordinate.longitude)].flatMap {
        [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
      }
    }
  }

  /// Returns whether the place of the name at an index of the row may lie in a region; `true` where the
  /// row is too short to tell.
  package func mayLie(_ index: Int, in region: CellRegion) -> Bool {
    let start = 4 * index
    guard start + 4 <= bytes.count else { return true }
    let row = UInt16(bytes[start]) | UInt16(bytes[start + 1]) << 8
    guard region.rows.contains(row) else { return false }
    let column = UInt16(bytes[start + 2]) | UInt16(bytes[start + 3]) << 8
    return region.columns.contains { $0.contains(column) }
  }

  /// A region as the cells that it touches.
  package struct CellRegion {
    fileprivate let rows: ClosedRange<UInt16>
    fileprivate let columns: [ClosedRange<UInt16>]

    package init(_ region: CoordinateRegion) {
      rows = Cell.row(of: region.south)...Cell.row(of: region.north)
      columns = region.longitudeRanges.map {
        Cell.column(of: $0.lowerBound)...Cell.column(of: $0.upperBound)
      }
    }
  }

  /// The division of the globe into 65,536 rows from the south and as many columns from the west.
  private enum Cell {
    static func row(of latitude: Double) -> UInt16 { number(of: (latitude + 90) / 180) }

    static func column(of longitude: Double) -> UInt16 { number(of: (longitude + 180) / 360) }

    private static func number(of fraction: Double) -> UInt16 {
      UInt16(min(max(fraction * 65_536, 0), 65_535))
    }
  }
}
