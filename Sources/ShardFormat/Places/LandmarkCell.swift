package import Places

/// A square degree with the most important places in it that a map labels.
///
/// In bytes of each its number, 4 bytes, and how far from the west and the south it lies, in 65,536ths
/// of a degree, 2 bytes each, all with the lowest byte first; the most important first.
package struct LandmarkCell {
  package typealias Place = (id: Int, coordinate: Coordinate)

  /// More are left out.
  private static let limit = 256
  private static let length = 8
  private static let columns = 360
  private static let parts = 65_536.0

  package private(set) var bytes: [UInt8] = []

  package init() {}

  package static func number(of coordinate: Coordinate) -> Int {
    number(
      row: Int(coordinate.latitude.rounded(.down)), column: Int(coordinate.longitude.rounded(.down))
    )
  }

  /// - Parameters:
  ///   - row: in degrees north.
  ///   - column: in degrees east, which may be turns away.
  private static func number(row: Int, column: Int) -> Int {
    (min(max(row, -90), 90) + 90) * columns + (column + 3 * columns / 2) % columns
  }

  /// Of cells that have a part of a region less than a degree wide.
  package static func numbers(in region: CoordinateRegion) -> Set<Int> {
    let west = Int(region.west.rounded(.down))
    let rows = Int(region.south.rounded(.down))...Int(region.north.rounded(.down))
    return Set(rows.flatMap { row in (west...west + 1).map { number(row: row, column: $0) } })
  }

  /// - Parameter place: Less important than those before.
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

  private static func part(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Double {
    let part = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    return Double(part) / parts
  }
}
