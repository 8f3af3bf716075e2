import Basics
package import Places

/// A namespace for the encoding of the lines or rings of the world's shapes as bytes: LEB128
/// varints, zigzag-encoded, longitude then latitude, each the difference from the point before, in
/// units of 1/2,000 degree (about 55 metres).
///
/// Between two lines stands a difference of 0 in both.
package enum ShapeCoding {
  /// The number of units in a degree, in which the points of the world's shapes are encoded.
  package static let unitsPerDegree = 2_000.0

  /// A point of an encoded line or ring, on a grid: its longitude and latitude in whole units of
  /// the encoding.
  package struct GridPoint: Hashable, Sendable {
    package var x: Int32
    package var y: Int32

    package init(x: Int32, y: Int32) {
      self.x = x
      self.y = y
    }
  }

  /// Returns the encoding of one line or ring of a map as bytes.
  ///
  /// - Parameter points: The points of the line or ring, in whatever units its reader uses.
  package static func encode(_ points: [GridPoint]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(points.count * 3)
    var last = GridPoint(x: 0, y: 0)
    for point in points {
      // From one edge of the world to the other the difference may be more than a number holds, but
      // wraps around to the same point when it is added again.
      append(point.x &- last.x, to: &bytes)
      append(point.y &- last.y, to: &bytes)
      last = point
    }
    return bytes
  }

  /// Returns the encoding as bytes of several lines or rings of the world's shapes, one after the
  /// other. A point that repeats the point before it in its line is left out.
  package static func encode(_ lines: [[GridPoint]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + $1.count * 3 })
    var last = GridPoint(x: 0, y: 0)
    for line in lines {
      if !bytes.isEmpty { bytes += [0, 0] }
      for (index, point) in line.enumerated() where index == 0 || point != last {
        append(point.x - last.x, to: &bytes)
        append(point.y - last.y, to: &bytes)
        last = point
      }
    }
    return bytes
  }

  /// Appends a number, such as the difference of two coordinates, to an array of bytes as a
  /// zigzag-encoded varint.
  package static func append(_ number: Int32, to bytes: inout [UInt8]) {
    VariableLengthInteger.append(number.zigzagEncoded, to: &bytes)
  }

  /// Decodes lines or rings of the world's shapes from bytes to degrees. Damaged bytes make no
  /// error, but wrong or missing points, as a shape is only drawn.
  package static func decode(_ bytes: UnsafeRawBufferPointer) -> [[MapFeature.Point]] {
    lines(bytes, point)
  }

  /// Decodes lines or rings of the world's shapes from bytes to points in the units of the grid.
  package static func gridLines(_ bytes: UnsafeRawBufferPointer) -> [[GridPoint]] {
    lines(bytes) { $0 }
  }

  @inline(__always)
  private static func lines<Point>(
    _ bytes: UnsafeRawBufferPointer, _ convert: (GridPoint) -> Point
  ) -> [[Point]] {
    var ends: [Int] = []
    // A point takes two bytes at least, except the last one, which may be cut short.
    let points = [Point](unsafeUninitializedCapacity: bytes.count / 2 + 1) { points, count in
      var last: GridPoint?
      forEachPoint(bytes) { point in
        if point == last {
          ends.append(count)
          last = nil
        } else {
          points.initializeElement(at: count, to: convert(point))
          count += 1
          last = point
        }
      }
    }
    if ends.isEmpty { return [points] }
    return zip([0] + ends, ends + [points.count]).map { Array(points[$0..<$1]) }
  }

  /// Returns a point of the grid of the world's shapes, converted to degrees.
  package static func point(_ point: GridPoint) -> MapFeature.Point {
    MapFeature.Point(
      longitude: Double(point.x) / unitsPerDegree, latitude: Double(point.y) / unitsPerDegree)
  }

  /// Calls a function with each point of one encoded line, in the units in which it was encoded.
  @inline(__always)
  static func forEachPoint(
    _ bytes: UnsafeRawBufferPointer, _ body: (GridPoint) -> Void
  ) {
    var position = 0
    var (x, y) = (Int32(0), Int32(0))
    while position < bytes.count {
      x &+= number(in: bytes, at: &position)
      y &+= number(in: bytes, at: &position)
      body(GridPoint(x: x, y: y))
    }
  }

  /// Reads the zigzag-encoded varint at a position of some bytes, and moves the position behind it;
  /// returns 0 if the number is damaged.
  package static func number(in bytes: UnsafeRawBufferPointer, at position: inout Int) -> Int32 {
    Int32(
      zigzagEncoded: VariableLengthInteger.read(from: bytes, at: &position, before: bytes.count)
        ?? 0)
  }
}
