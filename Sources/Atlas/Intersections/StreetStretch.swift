import Places
import PlaneGeometry

/// A namespace for functions that find the middle of the part of a street between two points.
enum StreetStretch {
  /// The largest number of points of a street along which the way between two of them is looked for.
  private static let pointLimit = 4_000

  /// Returns the middle of the part of a street between those two of its crossings with two other
  /// streets that are nearest to each other; `nil` where it does not cross both.
  ///
  /// - Parameters:
  ///   - starts: The points where the street crosses one of the others.
  ///   - ends: The points where the street crosses the other one.
  static func middle(
    of street: StreetCourse, fromOneOf starts: [Coordinate], toOneOf ends: [Coordinate]
  ) -> Coordinate? {
    let pairs = starts.flatMap { start in ends.map { (start, $0, start.distance(to: $0)) } }
    return pairs.min { $0.2 < $1.2 }.map { middle(of: street, from: $0.0, to: $0.1) }
  }

  /// Returns the middle of the way along a street between two points on it; for a street whose lines
  /// do not lead from one to the other, and for one of very many points, the point of the street that
  /// is nearest to the middle between the two.
  static func middle(of street: StreetCourse, from start: Coordinate, to end: Coordinate)
    -> Coordinate
  {
    let plane = Plane(latitude: start.latitude)
    let lines = street.pieces.map { $0.points.map(plane.point) }
    let ends = [start, end].map { plane.point(Point(x: $0.longitude, y: $0.latitude)) }
    if let middle = middleOfWay(along: lines, from: ends[0], to: ends[1]) {
      return plane.coordinate(middle)
    }
    let between = Point(x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2)
    let nearest = lines.lazy.flatMap { zip($0, $0.dropFirst()) }
      .map { StreetMeeting.foot(of: between, on: $0) }
      .min { $0.distanceSquared(to: between) < $1.distanceSquared(to: between) }
    return plane.coordinate(nearest ?? between)
  }

  /// Returns the middle of the shortest way along some lines between the points of them that are
  /// nearest to two others; `nil` where there is no such way, or the lines have too many points.
  private static func middleOfWay(
    along lines: [[Point]], from start: Point, to end: Point
  ) -> Point? {
    var (points, numbers): ([Point], [Point: Int]) = ([], [:])
    var neighbours: [[Int]] = []
    for line in lines {
      var previous: Int?
      for point in line {
        let number = numbers[point] ?? points.count
        if number == points.count {
          if points.count == pointLimit { return nil }
          numbers[point] = number
          points.append(point)
          neighbours.append([])
        }
        if let previous, previous != number {
          neighbours[previous].append(number)
          neighbours[number].append(previous)
        }
        previous = number
      }
    }
    let nearest = { (target: Point) in
      points.indices.min {
        points[$0].distanceSquared(to: target) < points[$1].distanceSquared(to: target)
      }
    }
    guard let first = nearest(start), let last = nearest(end), first != last,
      let way = way(from: first, to: last, points, neighbours)
    else { return nil }
    return middle(of: way.map { points[$0] })
  }

  /// Returns the numbers of the points on the shortest way between two points of a graph, by
  /// Dijkstra's algorithm; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - points: The points of the graph by their numbers.
  ///   - neighbours: The numbers of the points that each point is joined with.
  private static func way(
    from start: Int, to end: Int, _ points: [Point], _ neighbours: [[Int]]
  ) -> [Int]? {
    var lengths = [Double](repeating: .infinity, count: points.count)
    var previous = [Int](repeating: -1, count: points.count)
    lengths[start] = 0
    // A street branches seldom, so that few points are open at a time.
    var open: [Int] = [start]
    while let next = open.indices.min(by: { lengths[open[$0]] < lengths[open[$1]] }) {
      let point = open.remove(at: next)
      if point == end { break }
      for neighbour in neighbours[point] {
        let length =
          lengths[point] + points[point].distanceSquared(to: points[neighbour]).squareRoot()
        guard length < lengths[neighbour] else { continue }
        if lengths[neighbour] == .infinity { open.append(neighbour) }
        lengths[neighbour] = length
        previous[neighbour] = point
      }
    }
    guard lengths[end] < .infinity else { return nil }
    return Array(sequence(first: end) { previous[$0] >= 0 ? previous[$0] : nil })
  }

  /// Returns the point halfway along a line on a plane.
  private static func middle(of line: [Point]) -> Point? {
    let lengths = zip(line, line.dropFirst()).map { $0.distanceSquared(to: $1).squareRoot() }
    var rest = lengths.reduce(0, +) / 2
    for (index, length) in lengths.enumerated() {
      if length >= rest, length > 0 {
        let share = rest / length
        return Point(
          x: line[index].x + share * (line[index + 1].x - line[index].x),
          y: line[index].y + share * (line[index + 1].y - line[index].y))
      }
      rest -= length
    }
    return line.last
  }
}
