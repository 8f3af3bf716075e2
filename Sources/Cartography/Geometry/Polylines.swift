public import PlaneGeometry

/// A collection of lines or rings whose points lie one after the other in one array: a map has
/// thousands of lines, most of a few points.
public struct Polylines: Hashable, Sendable {
  /// The points of all lines of the collection, one line after the other.
  public private(set) var points: [Point] = []
  /// The index in `points` at which each line of the collection ends.
  private var ends: [Int] = []

  init() {}

  init(_ lines: some Sequence<some Collection<Point>>) {
    for line in lines { append(line) }
  }

  /// Appends a line to the collection of lines.
  mutating func append(_ line: some Collection<Point>) {
    points.append(contentsOf: line)
    ends.append(points.count)
  }

  /// Appends to the collection a line whose points a closure writes.
  ///
  /// - Parameters:
  ///   - capacity: The largest number of points that `write` appends.
  ///   - fewest: The least number of points that a line needs; a shorter one is dropped.
  ///   - write: A closure that appends the points.
  mutating func append(
    capacity: Int, fewest: Int, _ write: (inout OutputSpan<Point>) -> Void
  ) {
    let start = points.count
    points.append(addingCapacity: capacity, initializingWith: write)
    if points.count - start >= fewest {
      ends.append(points.count)
    } else {
      points.removeLast(points.count - start)
    }
  }
}

extension Polylines: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { ends.count }

  public subscript(index: Int) -> ArraySlice<Point> {
    points[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }
}
