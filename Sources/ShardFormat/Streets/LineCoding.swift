package import Places

/// How the course of a street lies in a shard: as `ShapeCoding` has it, in units of a millionth of
/// a degree (about ten centimetres).
package enum LineCoding {
  private static let unitsPerDegree = 1_000_000.0

  package static func encode(_ line: [Coordinate]) -> [UInt8] {
    ShapeCoding.encode(
      line.map {
        ShapeCoding.GridPoint(
          x: Int32(($0.longitude * unitsPerDegree).rounded()),
          y: Int32(($0.latitude * unitsPerDegree).rounded()))
      })
  }

  package static func decode(_ bytes: UnsafeRawBufferPointer) -> [Coordinate] {
    ShapeCoding.gridPoints(bytes).map {
      Coordinate(
        wrappingLatitude: Double($0.y) / unitsPerDegree,
        longitude: Double($0.x) / unitsPerDegree)
    }
  }
}
