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
    var cursor = Cursor()
    while let count = pointCount(in: bytes, at: &cursor) {
      lines.append(points(count, in: bytes, at: &cursor))
    }
    return lines
  }

  /// Decodes those of the rings of a street map whose bounding box holds a point, as ``decode(_:)``
  /// does. The others take no memory.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, around point: Coordinate
  ) -> [[MapFeature.Point]] {
    let point = gridPoint(point)
    var rings: [[MapFeature.Point]] = []
    var cursor = Cursor()
    while let count = pointCount(in: bytes, at: &cursor) {
      let start = cursor
      var (west, east) = (Int32.max, Int32.min)
      var (south, north) = (Int32.max, Int32.min)
      for _ in 0..<count {
        cursor.advance(in: bytes)
        (west, east) = (min(west, cursor.x), max(east, cursor.x))
        (south, north) = (min(south, cursor.y), max(north, cursor.y))
      }
      guard west <= point.x, point.x <= east, south <= point.y, point.y <= north else { continue }
      cursor = start
      rings.append(points(count, in: bytes, at: &cursor))
    }
    return rings
  }

  /// A position among encoded lines, with the point before it on the grid.
  private struct Cursor {
    var position = 0
    var (x, y) = (Int32(0), Int32(0))

    /// Reads the next point.
    mutating func advance(in bytes: UnsafeRawBufferPointer) {
      x &+= ShapeCoding.number(in: bytes, at: &position)
      y &+= ShapeCoding.number(in: bytes, at: &position)
    }
  }

  /// Returns the number of points of the next line; `nil` at the end, and at damaged bytes.
  private static func pointCount(
    in bytes: UnsafeRawBufferPointer, at cursor: inout Cursor
  ) -> Int? {
    guard cursor.position < bytes.count else { return nil }
    // A point takes two bytes at least.
    let count = min(
      Int(ShapeCoding.number(in: bytes, at: &cursor.position)),
      (bytes.count - cursor.position) / 2)
    return count < 1 ? nil : count
  }

  /// Decodes the points of one line to degrees.
  private static func points(
    _ count: Int, in bytes: UnsafeRawBufferPointer, at cursor: inout Cursor
  ) -> [MapFeature.Point] {
    [MapFeature.Point](unsafeUninitializedCapacity: count) { line, filled in
      for index in 0..<count {
        cursor.advance(in: bytes)
        line.initializeElement(
          at: index,
          to: MapFeature.Point(
            longitude: Double(cursor.x) / unitsPerDegree,
            latitude: Double(cursor.y) / unitsPerDegree))
      }
      filled = count
    }
  }
}
