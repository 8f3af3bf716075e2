import Places

/// A namespace for the functions that cut lines and rings at the antimeridian, where all shapes end: a
/// step of more than half the globe between two points is one across it.
enum Antimeridian {
  /// Returns whether the straight step between two coordinates crosses the antimeridian.
  private static func isCrossed(_ start: Coordinate, _ end: Coordinate) -> Bool {
    abs(end.longitude - start.longitude) > 180
  }

  private static func isCrossed(_ line: [Coordinate]) -> Bool {
    zip(line, line.dropFirst()).contains(where: isCrossed)
  }

  /// Returns the parts of a line between its crossings of the antimeridian, each with its ends upon it.
  static func parts(of line: [Coordinate]) -> [[Coordinate]] {
    guard isCrossed(line) else { return [line] }
    var parts: [[Coordinate]] = [[line[0]]]
    for (start, end) in zip(line, line.dropFirst()) {
      if isCrossed(start, end) {
        let edge = start.longitude > 0 ? 180.0 : -180
        let far = end.longitude + 2 * edge
        let share = far == start.longitude ? 0 : (edge - start.longitude) / (far - start.longitude)
        let latitude = start.latitude + share * (end.latitude - start.latitude)
        append(Coordinate(wrappingLatitude: latitude, longitude: edge), to: &parts)
        parts.append([Coordinate(wrappingLatitude: latitude, longitude: -edge)])
      }
      append(end, to: &parts)
    }
    return parts.filter { $0.count > 1 }
  }

  private static func append(_ point: Coordinate, to parts: inout [[Coordinate]]) {
    if parts[parts.count - 1].last != point { parts[parts.count - 1].append(point) }
  }

  /// Returns the rings on both sides of the antimeridian that a ring consists of. A ring around a pole
  /// stays as it is.
  static func parts(of ring: Ring) -> [Ring] {
    let line = ring.coordinates + ring.coordinates.prefix(1)
    guard isCrossed(line) else { return [ring] }
    var turned = [(x: line[0].longitude, y: line[0].latitude)]
    for (start, end) in zip(line, line.dropFirst()) {
      var step = end.longitude - start.longitude
      if abs(step) > 180 { step += step > 0 ? -360 : 360 }
      turned.append((turned[turned.count - 1].x + step, end.latitude))
    }
    guard abs(turned[turned.count - 1].x - turned[0].x) < 1 else { return [ring] }
    turned.removeLast()
    let edge = turned.contains { $0.x > 180 } ? 180.0 : -180
    let sides = [
      clipped(turned, at: edge, keepsEast: false), clipped(turned, at: edge, keepsEast: true),
    ]
    let rings = zip(sides, [false, true]).compactMap { side, isEast in
      // The eastern side of 180° begins at −180°, the western side of −180° ends at 180°.
      let shift = isEast == (edge > 0) ? -2 * edge : 0
      return Ring(side.map { Coordinate(wrappingLatitude: $0.y, longitude: $0.x + shift) })
    }
    return rings.isEmpty ? [ring] : rings
  }

  /// Returns the part of a ring east or west of a meridian (the algorithm of Sutherland and Hodgman).
  private static func clipped(
    _ ring: [(x: Double, y: Double)], at edge: Double, keepsEast: Bool
  ) -> [(x: Double, y: Double)] {
    guard var start = ring.last else { return [] }
    var part: [(x: Double, y: Double)] = []
    let isInside = { (x: Double) in keepsEast ? x >= edge : x <= edge }
    for end in ring {
      if isInside(start.x) != isInside(end.x) {
        let share = (edge - start.x) / (end.x - start.x)
        part.append((edge, start.y + share * (end.y - start.y)))
      }
      if isInside(end.x) { part.append(end) }
      start = end
    }
    return part
  }
}
