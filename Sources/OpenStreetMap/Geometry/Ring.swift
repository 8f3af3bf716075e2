import Places

/// A ring of coordinates: a closed line, whose last coordinate is joined to the first, which is not
/// repeated.
struct Ring {
  private(set) var coordinates: [Coordinate]

  /// Creates a ring from the coordinates of a closed line, or returns `nil` for fewer than three
  /// different coordinates.
  init?(_ closed: [Coordinate]) {
    var coordinates: [Coordinate] = []
    coordinates.reserveCapacity(closed.count)
    for coordinate in closed where coordinate != coordinates.last {
      coordinates.append(coordinate)
    }
    while coordinates.count > 1, coordinates.first == coordinates.last { coordinates.removeLast() }
    guard coordinates.count > 2, Set(coordinates.prefix(16)).count > 2 || coordinates.count > 16
    else { return nil }
    self.coordinates = coordinates
  }

  /// Twice the area within the ring in square degrees, positive for a counterclockwise ring.
  var twiceSignedArea: Double {
    guard let origin = coordinates.first, var start = coordinates.last else { return 0 }
    var sum = 0.0
    for end in coordinates {
      sum +=
        (start.longitude - origin.longitude) * (end.latitude - origin.latitude)
        - (end.longitude - origin.longitude) * (start.latitude - origin.latitude)
      start = end
    }
    return sum
  }

  var counterclockwise: [Coordinate] { twiceSignedArea < 0 ? coordinates.reversed() : coordinates }
  var clockwise: [Coordinate] { twiceSignedArea > 0 ? coordinates.reversed() : coordinates }
}
