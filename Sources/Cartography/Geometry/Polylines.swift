/// Lines or rings, one after the other in one array: a map has thousands, most of a few points.
public struct Polylines: Hashable, Sendable {
  /// Of all of them.
  public private(set) var points: [Point] = []
  /// Where each ends in `points`.
  private var ends: [Int] = []

  init() {}

  init(_ lines: some Sequence<some Collection<Point>>) {
    for line in lines { append(line) }
  }

  mutating func append(_ line: some Collection<Point>) {
    points.append(contentsOf: line)
    ends.append(points.count)
  }

  /// Appends a line of at most `capacity` points as it is written; nothing where it has fewer than
  /// `fewest`.
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
