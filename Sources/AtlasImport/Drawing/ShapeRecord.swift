import PlaneGeometry
import ShardFormat

/// A namespace for packing lines or rings into records of an `ExternalSort`: each as its number of
/// points, then the points, all of them little-endian numbers of four bytes.
enum ShapeRecord {
  /// Returns the sort key of a shape or label of a map, which brings together shapes that are drawn
  /// alike and lie together.
  ///
  /// - Parameters:
  ///   - code: The code of the kind of shape or label, up to 127.
  ///   - details: The levels of detail that show the shape.
  ///   - lines: The lines of the shape, whose first point gives its position.
  static func key(
    code: Int, details: ClosedRange<Detail>, around lines: [[ShapeCoding.GridPoint]]
  ) -> UInt64 {
    let point = lines.first?.first ?? ShapeCoding.GridPoint(x: 0, y: 0)
    // Cells are as wide as a tile of the first zoom beyond the first level's last.
    let zoom = details.lowerBound.lastZoom + 1
    let width = Int(360 * StreetShapeCoding.unitsPerDegree) >> zoom
    let x = (Int(point.x) + Int(180 * StreetShapeCoding.unitsPerDegree)) / width
    let y = (Int(point.y) + Int(90 * StreetShapeCoding.unitsPerDegree)) / width
    return UInt64(code) << 56 | UInt64(details.lowerBound.rawValue) << 52
      | UInt64(details.upperBound.rawValue) << 48 | UInt64(x) << 24 | UInt64(y)
  }

  /// Returns the code of the kind of shape or label, and the raw values of the levels of detail,
  /// that a sort key holds.
  static func parts(of key: UInt64) -> (code: Int, details: ClosedRange<Int>) {
    let (lower, upper) = (Int(key >> 52 & 0xF), Int(key >> 48 & 0xF))
    return (Int(key >> 56), lower...max(lower, upper))
  }

  /// Returns lines packed as the bytes of a record of an `ExternalSort`.
  static func pack(_ lines: [[ShapeCoding.GridPoint]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(0) { $0 + 4 + 8 * $1.count })
    for line in lines {
      append(Int32(clamping: line.count), to: &bytes)
      for point in line {
        append(point.x, to: &bytes)
        append(point.y, to: &bytes)
      }
    }
    return bytes
  }

  /// Returns the lines that the bytes of a record of an `ExternalSort` hold, up to the first that
  /// is malformed.
  static func lines(_ bytes: some RandomAccessCollection<UInt8>) -> [[ShapeCoding.GridPoint]] {
    var lines: [[ShapeCoding.GridPoint]] = []
    Array(bytes).withUnsafeBytes { bytes in
      var position = 0
      func number() -> Int32 {
        guard bytes.count - position >= 4 else { return 0 }
        defer { position += 4 }
        return Int32(
          littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Int32.self))
      }
      while position < bytes.count {
        let count = min(Int(number()), (bytes.count - position) / 8)
        if count < 1 { break }
        lines.append((0..<count).map { _ in ShapeCoding.GridPoint(x: number(), y: number()) })
      }
    }
    return lines
  }

  private static func append(_ number: Int32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}

extension Rectangle<Int32> {
  /// Extends the rectangle to hold all points of the lines.
  mutating func formUnion(_ lines: [[ShapeCoding.GridPoint]]) {
    for line in lines {
      for point in line { formUnion(x: point.x, y: point.y) }
    }
  }
}
