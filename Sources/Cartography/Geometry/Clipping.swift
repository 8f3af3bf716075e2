import PlaneGeometry

extension Rectangle<Double> {
  /// Returns the part of a closed ring inside the rectangle as one ring, which runs along the
  /// rectangle's sides where the original is outside (the Sutherland–Hodgman algorithm).
  ///
  /// - Parameter ring: The corners of the ring, without a repeated last point.
  /// - Returns: The clipped ring, or an empty array if nothing is left.
  func clip(ring: [Point]) -> [Point] {
    guard let bounds = Rectangle(bounding: ring), overlaps(bounds) else { return [] }
    if contains(bounds) { return ring }
    var ring = ring
    if bounds.minX < minX {
      ring = Self.clip(
        ring, keeping: { $0.x >= minX }, crossing: { Self.crossing($0, $1, x: minX) })
    }
    if bounds.maxX > maxX {
      ring = Self.clip(
        ring, keeping: { $0.x <= maxX }, crossing: { Self.crossing($0, $1, x: maxX) })
    }
    if bounds.minY < minY {
      ring = Self.clip(
        ring, keeping: { $0.y >= minY }, crossing: { Self.crossing($0, $1, y: minY) })
    }
    if bounds.maxY > maxY {
      ring = Self.clip(
        ring, keeping: { $0.y <= maxY }, crossing: { Self.crossing($0, $1, y: maxY) })
    }
    return ring.count < 3 ? [] : ring
  }

  /// Returns the parts of a line inside the rectangle, in the line's direction (the Liang–Barsky
  /// algorithm, one segment at a time).
  func clip(line: [Point]) -> [[Point]] {
    guard let bounds = Rectangle(bounding: line), overlaps(bounds) || bounds.isFlat else {
      return []
    }
    if contains(bounds) { return [line] }
    var pieces: [[Point]] = []
    var piece: [Point] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let (enter, leave) = clip(from: from, to: to) else { continue }
      if piece.last != enter {
        if piece.count > 1 { pieces.append(piece) }
        piece = [enter]
      }
      if leave != enter { piece.append(leave) }
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }

  /// A Boolean value that says whether the rectangle has no area.
  private var isFlat: Bool { width == 0 || height == 0 }

  /// Returns the part of a ring on one side of a straight line, which is one step in clipping the
  /// ring to a rectangle.
  ///
  /// - Parameters:
  ///   - isInside: A closure that says whether a point lies on the side to keep.
  ///   - crossing: A closure that returns the point where a segment crosses the line.
  private static func clip(
    _ ring: [Point], keeping isInside: (Point) -> Bool, crossing: (Point, Point) -> Point
  ) -> [Point] {
    guard var previous = ring.last else { return [] }
    var wasInside = isInside(previous)
    var kept: [Point] = []
    kept.reserveCapacity(ring.count + 8)
    for point in ring {
      let isInside = isInside(point)
      if isInside != wasInside { kept.append(crossing(previous, point)) }
      if isInside { kept.append(point) }
      previous = point
      wasInside = isInside
    }
    return kept
  }

  /// Returns the point where a segment, extended if need be, has the given x.
  private static func crossing(_ from: Point, _ to: Point, x: Double) -> Point {
    Point(x: x, y: from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x))
  }

  /// Returns the point where a segment, extended if need be, has the given y.
  private static func crossing(_ from: Point, _ to: Point, y: Double) -> Point {
    Point(x: from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y), y: y)
  }

  /// Returns the part of a segment inside the rectangle, or `nil` if there is none. An end of the
  /// segment that is inside is returned exactly as given.
  private func clip(from: Point, to: Point) -> (Point, Point)? {
    let (run, rise) = (to.x - from.x, to.y - from.y)
    var (enter, leave) = (0.0, 1.0)
    for (step, room) in [
      (-run, from.x - minX), (run, maxX - from.x), (-rise, from.y - minY), (rise, maxY - from.y),
    ] {
      if step == 0 {
        guard room >= 0 else { return nil }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    guard enter <= leave else { return nil }
    return (
      enter == 0 ? from : Point(x: from.x + run * enter, y: from.y + rise * enter),
      leave == 1 ? to : Point(x: from.x + run * leave, y: from.y + rise * leave)
    )
  }
}
