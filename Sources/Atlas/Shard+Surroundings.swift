import Places

/// What there is at a point, or near it.
struct Surrounding {
  var item: MapItem
  /// In metres: of a street to where it runs; 0 for an area that holds the point.
  var distance: Double
}

extension Shard {
  /// In metres.
  private static let reaches = [100.0, 500, 2_000]
  private static let houseLimit = 2
  private static let streetLimit = 2
  private static let placeLimit = 4

  /// The nearest houses, points of interest and streets, the nearest first; and the areas around,
  /// from the innermost outwards. Nothing where there is nothing near.
  func surroundings(
    of coordinate: Coordinate, language: Language
  ) throws(GeocoderError) -> (near: [Surrounding], areas: [Surrounding]) {
    try read { connection throws(SQLiteError) in
      for reach in Self.reaches {
        var near = try houses(near: coordinate, reach: reach, language, connection)
        let streets = try StreetLines(connection: connection)
          .nearest(to: coordinate, reach: reach)
        let points = try NumberedPoints(connection: connection).nearest(
          to: coordinate, numbers: nil, in: CoordinateRegion(around: coordinate, reach: reach),
          limit: Self.placeLimit
        ).filter { $0.distance <= reach }
        let found = (streets.prefix(Self.streetLimit) + points).sorted { $0.distance < $1.distance }
        let places = try Place.read(found.map(\.place), connection)
        let items = try mapItems(places, language: language, connection)
        near += zip(items, found).map { Surrounding(item: $0, distance: $1.distance) }
        near.sort { $0.distance < $1.distance }
        guard !near.isEmpty else { continue }
        let area = try innermostArea(places, near, connection)
        return (near, try areas(from: area, language: language, connection))
      }
      return ([], [])
    }
  }

  private func houses(
    near coordinate: Coordinate, reach: Double, _ language: Language, _ connection: Connection
  ) throws(SQLiteError) -> [Surrounding] {
    let window = CoordinateRegion(around: coordinate, reach: reach)
    let nearest = try House.all(in: window, connection)
      .map { (house: $0, distance: coordinate.distance(to: $0.coordinate)) }
      .filter { $0.distance <= reach }.sorted { $0.distance < $1.distance }
      .prefix(Self.houseLimit)
    var found: [Surrounding] = []
    for (house, distance) in nearest {
      guard let item = try mapItem(of: house, language: language, connection) else { continue }
      found.append(Surrounding(item: item, distance: distance))
    }
    return found
  }

  /// That of the nearest place.
  private func innermostArea(
    _ places: [Place], _ near: [Surrounding], _ connection: Connection
  ) throws(SQLiteError) -> Int {
    if let place = places.first { return place.area }
    guard let house = near.first, let found = try House.find(house.item.id.reference, connection),
      let street = try Place.read([found.place], connection).first
    else { return 0 }
    return street.area
  }

  private func areas(
    from area: Int, language: Language, _ connection: Connection
  ) throws(SQLiteError) -> [Surrounding] {
    let numbers = areas.chain(from: area).map(\.place).filter { $0 > 0 }
    let items = try mapItems(
      Place.read(numbers, connection), language: language, connection)
    return items.map { Surrounding(item: $0, distance: 0) }
  }
}
