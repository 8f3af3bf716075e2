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
  /// The position of a place among those of its shard, in an order that is not that of distance.
  var rank = 0
}

extension ShardReader {
  /// The distances from a point, in metres, within which streets, houses and points of interest are
  /// looked for, one after the other until something is found. Larger distances give farther
  /// answers in empty country.
  private static let reaches = [100.0, 500, 2_000]
  /// The distances in metres that follow where the point lies in no area of the shard: a road may be nearer
  /// by far than the next village.
  private static let farReaches = [5_000.0, 10_000, 20_000]

  /// Returns the houses, points of interest and streets of a shard nearest to a point, the nearest
  /// first, and the areas that contain the point, from the innermost outwards.
  func surroundings(
    of coordinate: Coordinate, language: Language
  ) throws(SQLiteError) -> (near: [Surrounding], areas: [Surrounding]) {
    let containing = try polygons.places(containing: coordinate)
    let within = containing.filter { shard.areas.area(ofPlace: $0) == nil }
    let own = try houseOfBuilding(around: coordinate)
    var near: [NearPlace] = []
    // A visitor in a park asks for the street beside the park too.
    let reaches = Self.reaches + (containing.isEmpty ? Self.farReaches : [])
    for reach in reaches where near.count <= within.count {
      near = try nearPlaces(
        coordinate, reach: reach, within: within,
        houses(near: coordinate, reach: reach, own: own))
    }
    let area = try self.area(around: near)
    let numbers = try areas(around: area, containing: containing).map(\.place).filter { $0 > 0 }
    let items = try mapItems(places(numbers), language: language)
    let around = zip(items, numbers).map { item, number in
      var item = item
      if containing.contains(number) { item.nearestPoint = coordinate }
      return Surrounding(item: item, distance: 0)
    }
    return (try surroundings(near, language), around)
  }

  /// Returns the number of the area that the nearest of some places lies in, or else the street of the
  /// nearest of some houses; 0 for none.
  private func area(around near: [NearPlace]) throws(SQLiteError) -> Int {
    if let place = near.lazy.compactMap(\.place).first { return place.area }
    guard case .house(let house)? = near.first?.subject else { return 0 }
    return try places([house.place]).first?.area ?? 0
  }

  /// Returns what is near a point as map items, without houses whose street is missing in the shard.
  private func surroundings(
    _ near: [NearPlace], _ language: Language
  ) throws(SQLiteError) -> [Surrounding] {
    var items = try mapItems(near.compactMap(\.place), language: language)[...]
    var surroundings: [Surrounding] = []
    for place in near {
      let item =
        if case .house(let house) = place.subject {
          try mapItem(of: house, language: language)
        } else { items.popFirst() }
      guard var item else { continue }
      item.nearestPoint = place.nearestPoint
      surroundings.append(
        Surrounding(item: item, distance: place.distance, isOfBuilding: place.isOfBuilding))
    }
    return surroundings
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
