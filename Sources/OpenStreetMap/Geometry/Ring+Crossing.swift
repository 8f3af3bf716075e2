import Places

extension Ring {
  /// The number of comparisons for each edge of a ring, on average, after which the search for
  /// edges that cross is given up.
  private static let effort = 256

  /// An edge of a ring of coordinates, from west to east.
  private struct Edge {
    var west: Coordinate
    var east: Coordinate

    init(_ start: Coordinate, _ end: Coordinate) {
      (west, east) = start.longitude <= end.longitude ? (start, end) : (end, start)
    }

    /// Returns whether this edge and another cross between their ends; touching is no crossing.
    func crosses(_ other: Edge) -> Bool {
      let (south, north) = (min(west.latitude, east.latitude), max(west.latitude, east.latitude))
      guard max(other.west.latitude, other.east.latitude) > south,
        min(other.west.latitude, other.east.latitude) < north
      else { return false }
      return side(of: other.west) * side(of: other.east) < 0
        && other.side(of: west) * other.side(of: east) < 0
    }

    /// Returns a positive number for a point on the left of the edge, a negative number for one on
    /// its right, and 0 for one on the edge.
    private func side(of point: Coordinate) -> Double {
      let cross =
        (east.longitude - west.longitude) * (point.latitude - west.latitude)
        - (east.latitude - west.latitude) * (point.longitude - west.longitude)
      // A value within the rounding error of coordinates on the edge counts as 0.
      return abs(cross) < 1e-15 ? 0 : cross.sign == .minus ? -1 : 1
    }
  }

  /// A Boolean value that says whether the ring crosses itself. A sweep from west to east compares
  /// only edges above each other; a ring with too many of them counts as one that does not.
  var crossesItself: Bool {
    guard coordinates.count > 3, let last = coordinates.last else { return false }
    var edges = zip([last] + coordinates, coordinates).map { Edge($0, $1) }
    edges.sort { $0.west.longitude < $1.west.longitude }
    var open: [Edge] = []
    var rest = Self.effort * edges.count
    for edge in edges {
      open.removeAll { $0.east.longitude < edge.west.longitude }
      rest -= open.count
      if rest < 0 { return false }
      if open.contains(where: edge.crosses) { return true }
      open.append(edge)
    }
    return false
  }
}
