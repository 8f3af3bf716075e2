package import Places

/// A namespace for the encoding of the lines or rings of a street map as bytes, one after the
/// other: the number of points of each line, then the points as in `ShapeCoding`, on a grid of
/// 1/1,000,000 degree (about 11 centimetres).
package enum StreetShapeCoding {
  /// The number of units in a degree, in which the points of a street map are encoded.
  package static let unitsPerDegree = 1_000_000.0

  /// Returns the point of the grid of a street map that is nearest to a coordinate.
  package static func gridPoint(_ coordinate: Coordinate) -> ShapeCoding.GridPoint {
    ShapeCoding.GridPoint(
      x: Int32((coordinate.longitude * unitsPerDegree).rounded()),
      y: Int32((coordinate.latitude * unitsPerDegree).rounded()))
  }

  /// Returns the encoding of lines or rings of a street map as bytes.
  package static func encode(_ lines: [[ShapeCoding.GridPoint]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + 1 + $1.count * 4 })
    var last = ShapeCoding.GridPoint(x: 0, y: 0)
    for line in lines {
      ShapeCoding.append(Int32(clamping: line.count), to: &bytes)
      for point in line {
        ShapeCoding.append(point.x &- last.x, to: &bytes)
        ShapeCoding.append(point.y &- last.y, to: &bytes)
        last = point
      }
    }
    return bytes
  }

  /// Decodes lines or rings of a street map from bytes to degrees. Decoding ends without an error
  /// at damaged bytes, as a shape is only drawn.
  package static func decode(_ bytes: UnsafeRawBufferPointer) -> [[MapFeature.Point]] {
    var lines: [[MapFeature.Point]] = []
    var position = 0
    var (x, y) = (Int32(0), Int32(0))
    while position < bytes.count {
      // A point takes two bytes at least.
      let count = min(
        Int(ShapeCoding.number(in: bytes, at: &position)), (bytes.count - position) / 2)
      if count < 1 { break }
      lines.append(
        [MapFeature.Point](unsafeUninitializedCapacity: count) { line, filled in
          for index in 0..<count {
            x &+= ShapeCoding.number(in: bytes, at: &position)
            y &+= ShapeCoding.number(in: bytes, at: &position)
            line.initializeElement(
              at: index,
              to: MapFeature.Point(
                longitude: Double(x) / unitsPerDegree, latitude: Double(y) / unitsPerDegree))
          }
          filled = count
        })
    }
    return lines
  }
}
