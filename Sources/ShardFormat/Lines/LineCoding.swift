package import Places

/// A namespace for the encoding of the course of a street or the outline of a place as bytes: one
/// line as in `ShapeCoding`, in units of a ten-millionth of a degree (about a centimetre), in which
/// OpenStreetMap has its points.
package enum LineCoding {
  private static let unitsPerDegree = 10_000_000.0

  /// Returns the encoding as bytes of a line, which is part of the course of a street or of the
  /// outline of a place.
  package static func encode(_ line: [Coordinate]) -> [UInt8] {
    ShapeCoding.encode(
      line.map {
        ShapeCoding.GridPoint(
          x: Int32(($0.longitude * unitsPerDegree).rounded()),
          y: Int32(($0.latitude * unitsPerDegree).rounded()))
      })
  }

  /// Decodes a line, part of the course of a street or of the outline of a place, from bytes.
  /// Damaged bytes make no error, but wrong points.
  package static func decode(_ bytes: UnsafeRawBufferPointer) -> [Coordinate] {
    var line: [Coordinate] = []
    line.reserveCapacity(bytes.count / 2)
    ShapeCoding.forEachPoint(bytes) { point in
      line.append(
        Coordinate(
          wrappingLatitude: Double(point.y) / unitsPerDegree,
          longitude: Double(point.x) / unitsPerDegree))
    }
    return line
  }
}
