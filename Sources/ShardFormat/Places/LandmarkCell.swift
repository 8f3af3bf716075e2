package import Places

/// A cell of one square degree of the globe with the most important places in it that a map labels,
/// as a row of a shard's table `landmarks` holds them.
///
/// The bytes of a place are its number, 4 bytes, and its distances from the western and the
/// southern edge of the cell, in 65,536ths of a degree, 2 bytes each, with the lowest byte first.
/// The most important places come first.
package struct LandmarkCell {
  /// A place that a map labels, as a landmark cell holds it: its number and its position.
  package typealias Place = (id: Int, coordinate: Coordinate)

  /// The largest number of places in a landmark cell of one square degree; less important places
  /// are left out.
  private static let limit = 256
  /// The number of bytes that an encoded place takes in a landmark cell.
  private static let length = 8
  /// The number of landmark cells, each a degree wide, in a row around the globe.
  private static let columns = 360
  /// The number of units in a degree, in which a landmark cell stores the positions of places.
  private static let parts = 65_536.0

  /// The encoded places of the landmark cell.
  package private(set) var bytes: [UInt8] = []

  /// Creates a landmark cell without places.
  package init() {}

  /// Returns the number of the landmark cell, of one square degree, that a point lies in.
  package static func number(of coordinate: Coordinate) -> Int {
    number(
      row: Int(coordinate.latitude.rounded(.down)), column: Int(coordinate.longitude.rounded(.down))
    )
  }

  /// Returns the number of the landmark cell with the given southern and western edge.
  ///
  /// - Parameters:
  ///   - row: The southern edge of the cell in degrees north.
  ///   - column: The western edge of the cell in degrees east, which may be whole turns away.
  private static func number(row: Int, column: Int) -> Int {
    (min(max(row, -90), 90) + 90) * columns + (column + 3 * columns / 2) % columns
  }

  /// Returns the numbers of the landmark cells, each of one square degree, that a region less than
  /// a degree wide may have points in.
  package static func numbers(in region: CoordinateRegion) -> Set<Int> {
    let west = Int(region.west.rounded(.down))
    let rows = Int(region.south.rounded(.down))...Int(region.north.rounded(.down))
    return Set(rows.flatMap { row in (west...west + 1).map { number(row: row, column: $0) } })
  }

  /// Adds a place to the landmark cell, unless the cell is full.
  ///
  /// - Parameters:
  ///   - place: The number of a place less important than those added before.
  ///   - coordinate: The position of the place, in the cell.
  package mutating func add(_ place: Int, at coordinate: Coordinate) {
    guard bytes.count < Self.limit * Self.length else { return }
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: place >> shift))
    }
    for degrees in [coordinate.longitude, coordinate.latitude] {
      let part = UInt16(min((degrees - degrees.rounded(.down)) * Self.parts, Self.parts - 1))
      bytes += [UInt8(truncatingIfNeeded: part), UInt8(part >> 8)]
    }
  }

  /// Decodes the places of a landmark cell, and appends them to others.
  ///
  /// - Parameters:
  ///   - bytes: The encoded places.
  ///   - number: The number of the cell.
  ///   - places: The places to append to.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, number: Int, into places: inout [Place]
  ) {
    let (south, west) = (Double(number / columns - 90), Double(number % columns - columns / 2))
    for start in stride(from: 0, through: bytes.count - length, by: length) {
      let id = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
      let (x, y) = (part(bytes, at: start + 4), part(bytes, at: start + 6))
      places.append((Int(id), Coordinate(wrappingLatitude: south + y, longitude: west + x)))
    }
  }

  /// Returns the 2-byte number at an offset of a landmark cell's bytes, converted from 65,536ths of
  /// a degree to degrees.
  private static func part(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Double {
    let part = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    return Double(part) / parts
  }
}
