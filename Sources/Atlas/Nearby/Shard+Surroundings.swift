import Places
import SQLite
import ShardFormat

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
  /// Who stands in a museum is at that museum, but who stands in a nature reserve may be at a hut
  /// in it: what holds the point counts as so near, as a part of its width.
  private static let nearnessWithin = 0.1

  /// The nearest houses, points of interest and streets, the nearest first; and the areas around,
  /// from the innermost outwards.
  func surroundings(
    of coordinate: Coordinate, language: Language
  ) throws(GeocoderError) -> (near: [Surrounding], areas: [Surrounding]) {
    try read { database throws(SQLiteError) in
      let holding = try PolygonIndex(database: database).holding(coordinate)
      let within = holding.filter { areas.area(ofPlace: $0) == nil }
      var (near, area): ([Surrounding], Int) = ([], 0)
      // Who stands in a park asks for the street beside it too.
      for reach in Self.reaches where near.count <= within.count {
        (near, area) = try self.near(
          coordinate, reach: reach, within: within, language, database)
      }
      let numbers = try around(area, holding: holding, database).map(\.place).filter { $0 > 0 }
      let items = try mapItems(
        Place.read(numbers, database), language: language, database)
      return (near, items.map { Surrounding(item: $0, distance: 0) })
    }
  }

  /// What is near, and the area that the nearest place lies in.
  private func near(
    _ coordinate: Coordinate, reach: Double, within holding: [Int], _ language: Language,
    _ database: Database
  ) throws(SQLiteError) -> (near: [Surrounding], area: Int) {
    let window = CoordinateRegion(around: coordinate, reach: reach)
    let streets = try StreetLines(database: database).nearest(to: coordinate, reach: reach)
    let points = try points(database).nearest(
      .all, to: coordinate, in: window, limit: Self.placeLimit
    ).filter { $0.distance <= reach }
    var distances: [Int: Double] = [:]
    for found in streets.prefix(Self.streetLimit) + points {
      distances[found.place] = found.distance
    }
    for place in try Place.read(holding, database) {
      let distance = min(
        coordinate.distance(to: place.coordinate), Self.nearnessWithin * place.region.width)
      distances[place.id] = min(distances[place.id] ?? .infinity, distance)
    }
    let sorted = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let places = try Place.read(sorted.map(\.key), database)
    let items = try mapItems(places, language: language, database)
    var near = zip(items, sorted).map { Surrounding(item: $0, distance: $1.value) }
    // Of a house that has a name, the name is asked for: its page shows the number too.
    let known = Set(items.map(\.id))
    let houses = try houses(near: coordinate, in: window, reach: reach, database)
    for (house, distance) in houses {
      guard let item = try mapItem(of: house, language: language, database),
        !known.contains(item.id)
      else { continue }
      near.append(Surrounding(item: item, distance: distance))
    }
    near.sort { $0.distance < $1.distance }
    if let area = places.first?.area { return (near, area) }
    let street = try Place.read(houses.prefix(1).map(\.house.place), database).first
    return (near, street?.area ?? 0)
  }

  private func houses(
    near coordinate: Coordinate, in window: CoordinateRegion, reach: Double,
    _ database: Database
  ) throws(SQLiteError) -> [(house: House, distance: Double)] {
    let measured = try House.all(in: window, database)
      .map { (house: $0, distance: coordinate.distance(to: $0.coordinate)) }
    return Array(
      measured.filter { $0.distance <= reach }.sorted { $0.distance < $1.distance }
        .prefix(Self.houseLimit))
  }

  /// The areas that hold a point, from the innermost outwards: of those that have an outline, the
  /// ones that it is in; of those that have none, the ones of what is nearest to it.
  ///
  /// - Parameters:
  ///   - nearest: the area of the nearest place; 0 for none.
  ///   - holding: the places whose outlines hold the point.
  private func around(
    _ nearest: Int, holding: [Int], _ database: Database
  ) throws(SQLiteError) -> [Areas.Area] {
    let inside = holding.compactMap(areas.area(ofPlace:)).sorted(by: >)
    var chain = areas.chain(from: nearest)
    if let innermost = inside.first, !chain.contains(where: { $0.id == innermost }) {
      chain = areas.chain(from: innermost)
    }
    let outlines = PolygonIndex(database: database)
    var around: [Areas.Area] = []
    for area in chain {
      let isOutlined = area.place > 0 ? try outlines.isOutlined(area.place) : false
      if !isOutlined || inside.contains(area.id) { around.append(area) }
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
  /// In metres, of a square as large.
  fileprivate var width: Double {
    let corner = Coordinate(wrappingLatitude: south, longitude: west)
    let east = corner.distance(to: Coordinate(wrappingLatitude: south, longitude: self.east))
    let north = corner.distance(to: Coordinate(wrappingLatitude: self.north, longitude: west))
    return (east * north).squareRoot()
  }
}
