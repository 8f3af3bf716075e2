import PlaneGeometry

/// A collection of lines cut to a box, so that each runs from one side of the box to another. An
/// end inside the box is led to the nearest side.
struct BoxLines {
  private(set) var lines: [[Point]] = []
  private let box: Rectangle<Double>
  /// The factor by which a unit of latitude is longer on a map than a unit of longitude.
  private let stretch: Double

  /// Creates a collection of lines by cutting each to a box.
  ///
  /// - Parameter stretch: The factor by which a unit of latitude is longer on a map than a unit of
  ///   longitude.
  init(_ box: Rectangle<Double>, lines: [[Point]], stretch: Double) {
    (self.box, self.stretch) = (box, stretch)
    for line in lines { add(line) }
  }

  /// Adds the parts of a line that lie inside the box, their ends led to the box's sides.
  mutating func add(_ line: [Point]) {
    var piece: [Point] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let (start, end) = box.clip(from, to) else { continue }
      if piece.last != start {
        if piece.count > 1 { lines.append(closed(piece)) }
        piece = [start]
      }
      if end != start { piece.append(end) }
    }
    if piece.count > 1 { lines.append(closed(piece)) }
  }

  /// Returns a line that was cut to the box, with each end that lies inside the box led to the
  /// nearest side.
  private func closed(_ piece: [Point]) -> [Point] {
    var piece = piece
    if let first = piece.first, !isOnSide(first) {
      piece.insert(box.nearestSide(to: first, stretch: stretch), at: 0)
    }
    if let last = piece.last, !isOnSide(last) {
      piece.append(box.nearestSide(to: last, stretch: stretch))
    }
    return piece
  }

  /// Returns whether a point inside the box lies exactly on one of the box's sides.
  private func isOnSide(_ point: Point) -> Bool {
    point.x == box.minX || point.x == box.maxX || point.y == box.minY || point.y == box.maxY
  }
}
