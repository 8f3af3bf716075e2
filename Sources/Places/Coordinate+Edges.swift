extension Coordinate {
  /// Whether an edge, straight in longitude and latitude, crosses the parallel of this point east of
  /// it. Of a ring around the point, an odd number of edges does.
  @inlinable
  public func isWest(ofEdge start: Coordinate, _ end: Coordinate) -> Bool {
    (start.latitude > latitude) != (end.latitude > latitude)
      && Self.crossing(of: latitude, start, end) > longitude
  }

  /// The longitude where an edge crosses a parallel, between whose sides its ends lie.
  @inlinable
  public static func crossing(
    of latitude: Double, _ start: Coordinate, _ end: Coordinate
  ) -> Double {
    let share = (latitude - start.latitude) / (end.latitude - start.latitude)
    return start.longitude + share * (end.longitude - start.longitude)
  }
}
