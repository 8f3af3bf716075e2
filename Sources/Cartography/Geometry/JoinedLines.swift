import PlaneGeometry

extension [WindowProjection.Shape] {
  /// Returns the lines of a map in fewer pieces: where several lines end in one point, the pairs
  /// that run on straightest become one line. Streets are given from crossing to crossing, and each
  /// piece costs as much in the drawing as several points.
  func joined() -> [WindowProjection.Shape] {
    let partners = partners()
    var isTaken = [Bool](repeating: false, count: count)
    var joined: [WindowProjection.Shape] = []
    for start in partners.indices where partners[start] == nil && !isTaken[start / 2] {
      joined.append(chain(from: start, partners, &isTaken))
    }
    // Lines that are left form closed loops, in which every end has a partner.
    for line in indices where !isTaken[line] {
      joined.append(chain(from: 2 * line, partners, &isTaken))
    }
    return joined
  }

  /// Returns the joined line that begins at an end of one piece and goes on through the partner of
  /// each piece's other end, and marks these pieces as taken.
  ///
  /// - Parameter start: An end of a piece, numbered as `partners()` describes.
  private func chain(
    from start: Int, _ partners: [Int?], _ isTaken: inout [Bool]
  ) -> WindowProjection.Shape {
    var chain = WindowProjection.Shape(points: [], extent: 0)
    var next: Int? = start
    while let end = next, !isTaken[end / 2] {
      isTaken[end / 2] = true
      let line = self[end / 2]
      chain.extent = Swift.max(chain.extent, line.extent)
      let rest = chain.points.isEmpty ? 0 : 1
      if end.isMultiple(of: 2) {
        chain.points += line.points.dropFirst(rest)
      } else {
        chain.points += line.points.reversed().dropFirst(rest)
      }
      next = partners[end ^ 1]
    }
    if let bounds = Rectangle(bounding: chain.points) {
      chain.extent = Swift.max(chain.extent, bounds.extent)
    }
    return chain
  }

  /// Returns for each end of each line the end of another line at which it goes on when lines are
  /// joined; `nil` for an end that goes on nowhere. The number of a line's first point is twice the
  /// line's index; that of its last point is one more.
  private func partners() -> [Int?] {
    var ends: [(place: UInt64, end: Int)] = []
    ends.reserveCapacity(2 * count)
    for (index, shape) in enumerated() {
      guard let first = shape.points.first?.key, let last = shape.points.last?.key, first != last
      else { continue }
      ends.append((first, 2 * index))
      ends.append((last, 2 * index + 1))
    }
    ends.sort { ($0.place, $0.end) < ($1.place, $1.end) }
    var partners = [Int?](repeating: nil, count: 2 * count)
    var rest = ends[...]
    while let place = rest.first?.place {
      let here = rest.prefix { $0.place == place }
      rest = rest.dropFirst(here.count)
      if here.count > 1 { pair(here.prefix(Self.mostAtOnePoint).map(\.end), &partners) }
    }
    return partners
  }

  /// The largest number of line ends that are joined in pairs at one point, more than streets meet
  /// anywhere; further ends stay unpaired.
  private static var mostAtOnePoint: Int { 12 }

  /// Makes partners, to be joined, of ends of lines that meet in one point: first the two whose
  /// directions are most nearly opposite, then the next two, until fewer than two are left.
  private func pair(_ ends: [Int], _ partners: inout [Int?]) {
    var open = ends.map { (end: $0, direction: direction(from: $0)) }
    while open.count > 1 {
      var best = (one: 0, other: 1, cosine: Double.infinity)
      for one in open.indices {
        for other in open.indices.dropFirst(one + 1) {
          let (first, second) = (open[one].direction, open[other].direction)
          let cosine = first.x * second.x + first.y * second.y
          if cosine < best.cosine { best = (one, other, cosine) }
        }
      }
      let (one, other) = (open[best.one].end, open[best.other].end)
      (partners[one], partners[other]) = (other, one)
      open.remove(at: best.other)
      open.remove(at: best.one)
    }
  }

  /// Returns the direction from an end of a line into the line, as a vector of length 1.
  private func direction(from end: Int) -> Point {
    let points = self[end / 2].points
    let isFirst = end.isMultiple(of: 2)
    let (from, to) =
      isFirst ? (points[0], points[1]) : (points[points.count - 1], points[points.count - 2])
    let length = Swift.max(from.distanceSquared(to: to).squareRoot(), 1e-12)
    return Point(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
  }
}

extension Point {
  /// A key of the point that is equal for points which no map can tell apart: both coordinates
  /// rounded to `Float`.
  var key: UInt64 { UInt64(Float(x).bitPattern) << 32 | UInt64(Float(y).bitPattern) }
}
