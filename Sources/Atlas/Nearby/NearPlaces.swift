import Places
import SQLite
import ShardFormat

/// A house, street or other place of a shard near a point, as the shard stores it.
struct NearPlace {
  /// A row of a shard that tells of a place.
  enum Subject {
    case place(Place)
    case house(House)
  }

  var subject: Subject
  /// The distance of a place from the point asked about, in metres: from a street to its course.
  var distance: Double
  /// The point of a street or area that is nearest to the point asked about; `nil` for other places.
  var nearestPoint: Coordinate?
  /// A Boolean value that says whether a place is the address of the building that contains the point
  /// asked about, which comes before all that is nearer.
  var isOfBuilding = false

  /// The place itself; `nil` for a house.
  var place: Place? {
    if case .place(let place) = subject { place } else { nil }
  }

  /// The identifier of the place or house at the data's source.
  var reference: String {
    switch subject {
    case .place(let place): place.reference
    case .house(let house): house.reference
    }
  }

  /// Returns whether one place comes before another in an answer that is ordered by distance: the
  /// address of the building around the point before all others.
  static func isNearer(_ one: NearPlace, _ other: NearPlace) -> Bool {
    if one.isOfBuilding != other.isOfBuilding { return one.isOfBuilding }
    return (one.distance, one.reference) < (other.distance, other.reference)
  }
}

/// An extension of `ShardReader` with the function that looks up what is near a point.
extension ShardReader {
  private static let houseLimit = 2
  private static let streetLimit = 2
  private static let placeLimit = 4
  /// The share of its width that counts as the distance of a place that contains the point asked
  /// about, where its middle is farther away. A visitor in a museum is at that museum, one in a
  /// nature reserve may be at a hut in the reserve.
  private static let innerDistance = 0.1

  /// Returns the houses, streets and points of interest within a distance of a point, the nearest
  /// first.
  ///
  /// - Parameters:
  ///   - reach: The distance, in metres.
  ///   - within: The numbers of the places that contain the point and are no areas.
  func nearPlaces(
    _ coordinate: Coordinate, reach: Double, within: [Int]
  ) throws(SQLiteError) -> [NearPlace] {
    let window = CoordinateRegion(around: coordinate, reach: reach)
    var distances: [Int: (distance: Double, point: Coordinate?)] = [:]
    let points = try pointsOfInterest.nearest(
      .all, to: coordinate, in: window, limit: Self.placeLimit)
    for point in points where point.distance <= reach {
      distances[point.place] = (point.distance, nil)
    }
    for street in try streets(near: coordinate, reach: reach).prefix(Self.streetLimit) {
      distances[street.place] = (street.distance, street.point)
    }
    for place in try places(within) {
      let distance = min(
        coordinate.distance(to: place.coordinate), Self.innerDistance * place.region.width)
      distances[place.id] = (min(distances[place.id]?.distance ?? .infinity, distance), coordinate)
    }
    let found = try places(distances.keys.sorted())
    var near = found.map { place in
      NearPlace(
        subject: .place(place), distance: distances[place.id]?.distance ?? 0,
        nearestPoint: distances[place.id]?.point)
    }
    try add(houses(near: coordinate, in: window, reach: reach), to: &near, around: coordinate)
    return near.sorted(by: NearPlace.isNearer)
  }

  /// Adds the houses nearest to a point to what is near it, and marks the one that is the address of
  /// the building around the point. A house that has a name is there by the name already, and is
  /// not added: its page shows the number too.
  private func add(
    _ houses: [NearPlace], to near: inout [NearPlace], around coordinate: Coordinate
  ) {
    for house in houses {
      var index = near.firstIndex { $0.reference == house.reference }
      if index == nil {
        near.append(house)
        index = near.count - 1
      }
      guard house.isOfBuilding, let index else { continue }
      near[index].nearestPoint = coordinate
      (near[index].distance, near[index].isOfBuilding) = (0, true)
    }
  }

  /// Returns the houses nearest to a point: the one in the building around the point first, where
  /// there is one.
  private func houses(
    near coordinate: Coordinate, in window: CoordinateRegion, reach: Double
  ) throws(SQLiteError) -> [NearPlace] {
    let near = try nearestHouses(Self.houseLimit, to: coordinate, in: window, reach: reach)
      .map { NearPlace(subject: .house($0.house), distance: $0.distance) }
    guard let building = try building(around: coordinate) else { return near }
    let inside = try nearestHouses(1, to: coordinate, in: building.region) {
      building.hasAddress(at: $0.coordinate)
    }
    guard let (house, distance) = inside.first else { return near }
    var own = NearPlace(subject: .house(house), distance: distance)
    own.isOfBuilding = true
    let others = near.filter { $0.reference != own.reference }
    return [own] + others.prefix(Self.houseLimit - 1)
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
