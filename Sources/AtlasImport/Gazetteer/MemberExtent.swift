import Places

/// An estimate of the position of an area from the places in it. A place on a remote island, or one
/// put under the wrong state, says little about where the area lies.
struct MemberExtent {
  /// The coordinate of the area's place that lies nearest to the middle of all its places.
  let center: Coordinate
  /// The box around the area's places, without those that lie far off.
  let box: CoordinateRegion

  /// The multiple of the usual distance of an area's places from its middle beyond which a place is
  /// far off, if few inhabitants live that far.
  private static let farthest = 6.0
  /// The largest share of an area's inhabitants that may live in places left out as far off. Other
  /// places belong to the area, however remote.
  private static let outlyingShare = 0.05
  /// The least distance in metres from the middle of an area that counts as the usual distance of
  /// its places: in a city all places may lie within a few kilometres.
  private static let leastSpread = 10_000.0

  /// The factor by which the estimated box of an area is larger than the smallest box around its
  /// places, so that no place lies on its edge.
  private static let margin = 1.05

  /// Creates an estimate of an area's position from the places in it, or returns `nil` if there are
  /// none.
  init?(_ places: [WorldPlace]) {
    guard let largest = places.max(by: { $0.population < $1.population }) else { return nil }
    // Longitudes count from the largest place, so that none are torn apart at the antimeridian.
    let meridian = largest.coordinate.longitude
    func offset(_ place: WorldPlace) -> Double {
      Coordinate.wrap(place.coordinate.longitude - meridian)
    }
    // A town counts for more than a village, but a metropolis not for all of its state.
    func median(_ value: (WorldPlace) -> Double) -> Double {
      Self.median(places.map { (value($0), Double(Self.inhabitants($0)).squareRoot()) })
    }
    let middle = Coordinate(
      wrappingLatitude: median { $0.coordinate.latitude }, longitude: meridian + median(offset))
    let nearest = places.min {
      middle.distance(to: $0.coordinate) < middle.distance(to: $1.coordinate)
    }
    center = (nearest ?? largest).coordinate

    let (center, usual) = (center, median { [center] in center.distance(to: $0.coordinate) })
    let limit = Self.farthest * max(usual, Self.leastSpread)
    let inhabitants = places.reduce(0) { $0 + Self.inhabitants($1) }
    var outlying = Int(Self.outlyingShare * Double(inhabitants))
    let fromFarthest = places.map { (place: $0, distance: center.distance(to: $0.coordinate)) }
      .sorted { $0.distance > $1.distance }
    let kept = fromFarthest.drop { place, distance in
      outlying -= Self.inhabitants(place)
      return distance > limit && outlying >= 0
    }.map(\.place)
    let latitudes = kept.map(\.coordinate.latitude)
    let longitudes = kept.map { meridian + offset($0) }
    box = CoordinateRegion(
      south: latitudes.min() ?? center.latitude, west: longitudes.min() ?? center.longitude,
      north: latitudes.max() ?? center.latitude, east: longitudes.max() ?? center.longitude,
      minimumDelta: 0.1
    ).scaled(by: Self.margin)
  }

  /// Returns the number of inhabitants of a place, or 100 if the number is smaller or unknown.
  private static func inhabitants(_ place: WorldPlace) -> Int { max(place.population, 100) }

  /// Returns the weighted median of values: the value with as much weight below as above.
  private static func median(_ weighted: [(value: Double, weight: Double)]) -> Double {
    let sorted = weighted.sorted { $0.value < $1.value }
    var rest = sorted.reduce(0) { $0 + $1.weight } / 2
    for (value, weight) in sorted {
      rest -= weight
      if rest <= 0 { return value }
    }
    return sorted.last?.value ?? 0
  }
}
