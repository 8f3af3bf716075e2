import Places
import SQLite
import ShardFormat

/// A place at or near a point, with its distance from the point.
struct Surrounding {
  var item: MapItem
  /// The distance of a place from the point asked about, in metres: from a street to its course, 0
  /// for an area that contains the point.
  var distance: Double
  /// A Boolean value that says whether a place is the address of the building that contains the point
  /// asked about, which comes before all that is nearer.
  var isOfBuilding = false
}

extension ShardReader {
  /// The distances from a point, in metres, within which streets, houses and points of interest are
  /// looked for, one after the other until something is found.
  private static let reaches = [100.0, 500, 2_000]
  private static let houseLimit = 2
  private static let streetLimit = 2
  private static let placeLimit = 4
  /// The share of its width that counts as the distance of a place that contains the point asked
  /// about, where its middle is farther away. A visitor in a museum is at that museum, one in a
  /// nature reserve may be at a hut in the reserve.
  private static let innerDistance = 0.1

  /// Returns the houses, points of interest and streets of a shard nearest to a point, the nearest
  /// first, and the areas that contain the point, from the innermost outwards.
  func surroundings(
    of coordinate: Coordinate, language: Language
  ) throws(SQLiteError) -> (near: [Surrounding], areas: [Surrounding]) {
    let containing = try polygons.places(containing: coordinate)
    let within = containing.filter { shard.areas.area(ofPlace: $0) == nil }
    var (near, area): ([Surrounding], Int) = ([], 0)
    // A visitor in a park asks for the street beside the park too.
    for reach in Self.reaches where near.count <= within.count {
      (near, area) = try self.near(coordinate, reach: reach, within: within, language)
    }
    let numbers = try areas(around: area, containing: containing).map(\.place).filter { $0 > 0 }
    let items = try mapItems(places(numbers), language: language)
    let around = zip(items, numbers).map { item, number in
      var item = item
      if containing.contains(number) { item.nearestPoint = coordinate }
      return Surrounding(item: item, distance: 0)
    }
    return (near, around)
  }

  /// Returns the houses, streets and points of interest within a distance of a point, the nearest
  /// first, and the number of the area that the nearest of them lies in.
  ///
  /// - Parameters:
  ///   - reach: The distance, in metres.
  ///   - within: The numbers of the places that contain the point and are no areas.
  private func near(
    _ coordinate: Coordinate, reach: Double, within: [Int], _ language: Language
  ) throws(SQLiteError) -> (near: [Surrounding], area: Int) {
    let window = CoordinateRegion(around: coordinate, reach: reach)
    let streets = try streets(near: coordinate, reach: reach)
    let points = try pointsOfInterest.nearest(
      .all, to: coordinate, in: window, limit: Self.placeLimit
    ).filter { $0.distance <= reach }
    var distances: [Int: (distance: Double, point: Coordinate?)] = [:]
    for point in points { distances[point.place] = (point.distance, nil) }
    for street in streets.prefix(Self.streetLimit) {
      distances[street.place] = (street.distance, street.point)
    }
    for place in try places(within) {
      let distance = min(
        coordinate.distance(to: place.coordinate), Self.innerDistance * place.region.width)
      distances[place.id] = (min(distances[place.id]?.distance ?? .infinity, distance), coordinate)
    }
    let sorted = distances.sorted { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }
    let nearest = try places(sorted.map(\.key))
    let items = try mapItems(nearest, language: language)
    var near = zip(items, sorted).map { item, found in
      var item = item
      item.nearestPoint = found.value.point
      return Surrounding(item: item, distance: found.value.distance)
    }
    let houses = try houses(near: coordinate, in: window, reach: reach)
    try add(houses, to: &near, around: coordinate, language)
    near.sort(by: EmbeddedAtlas.isNearer)
    if let area = nearest.first?.area { return (near, area) }
    let street = try places(houses.prefix(1).map(\.house.place)).first
    return (near, street?.area ?? 0)
  }

  /// Adds the houses nearest to a point to what is near it, and marks the one that is the address of
  /// the building around the point. A house that has a name is there by the name already, and is
  /// not added: its page shows the number too.
  private func add(
    _ houses: [NearHouse], to near: inout [Surrounding], around coordinate: Coordinate,
    _ language: Language
  ) throws(SQLiteError) {
    for house in houses {
      guard let item = try mapItem(of: house.house, language: language) else { continue }
      var index = near.firstIndex { $0.item.id == item.id }
      if index == nil {
        near.append(Surrounding(item: item, distance: house.distance))
        index = near.count - 1
      }
      guard house.isOfBuilding, let index else { continue }
      near[index].item.nearestPoint = coordinate
      (near[index].distance, near[index].isOfBuilding) = (0, true)
    }
  }

  /// A house near a point.
  private struct NearHouse {
    let house: House
    /// The distance of a house's point from the point asked about, in metres.
    let distance: Double
    /// A Boolean value that says whether a house is the address of the building around the point.
    var isOfBuilding = false
  }

  /// Returns the houses nearest to a point: the one in the building around the point first, where
  /// there is one.
  private func houses(
    near coordinate: Coordinate, in window: CoordinateRegion, reach: Double
  ) throws(SQLiteError) -> [NearHouse] {
    func sorted(_ houses: [House]) -> [NearHouse] {
      houses.map { NearHouse(house: $0, distance: coordinate.distance(to: $0.coordinate)) }
        .sorted { ($0.distance, $0.house.reference) < ($1.distance, $1.house.reference) }
    }
    let near = sorted(try houses(in: window)).filter { $0.distance <= reach }
    guard let building = try building(around: coordinate),
      var own = sorted(
        try houses(in: building.region).filter { building.hasAddress(at: $0.coordinate) }
      ).first
    else { return Array(near.prefix(Self.houseLimit)) }
    own.isOfBuilding = true
    let others = near.filter { $0.house.reference != own.house.reference }
    return [own] + others.prefix(Self.houseLimit - 1)
  }

  /// Returns the areas that contain a point, from the innermost outwards: of the areas with a
  /// polygon, those whose polygon contains the point; of the areas without one, those of the place
  /// nearest to the point, or those around the innermost area with a polygon if the nearest place
  /// lies outside it.
  ///
  /// - Parameters:
  ///   - nearest: The number of the innermost area around the nearest place; 0 for none.
  ///   - containing: The numbers of the places whose polygons contain the point.
  private func areas(
    around nearest: Int, containing: [Int]
  ) throws(SQLiteError) -> [Areas.Area] {
    let areas = shard.areas
    let inside = containing.compactMap(areas.area(ofPlace:)).sorted(by: >)
    var chain = areas.chain(from: nearest)
    if let innermost = inside.first, !chain.contains(where: { $0.id == innermost }) {
      chain = areas.chain(from: innermost)
    }
    var around: [Areas.Area] = []
    for area in chain {
      let hasPolygon = area.place > 0 ? try polygons.hasPolygon(area.place) : false
      if !hasPolygon || inside.contains(area.id) { around.append(area) }
    }
    for id in inside where !around.contains(where: { $0.id == id }) {
      around += areas.chain(from: id).prefix(1)
    }
    return around.enumerated().sorted {
      ($1.element.level.rawValue, $0.offset) < ($0.element.level.rawValue, $1.offset)
    }.map(\.element)
  }
}

extension CoordinateRegion {
  /// The side of a square as large as a region, in metres.
  fileprivate var width: Double {
    let corner = Coordinate(wrappingLatitude: south, longitude: west)
    let east = corner.distance(to: Coordinate(wrappingLatitude: south, longitude: self.east))
    let north = corner.distance(to: Coordinate(wrappingLatitude: self.north, longitude: west))
    return (east * north).squareRoot()
  }
}
