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
  /// nature reserve may be at a hut in the reserve. With a larger value a hut counts as nearer than
  /// the reserve around it more often.
  private static let innerDistance = 0.1

  /// Returns the houses, streets and points of interest within a distance of a point, the nearest
  /// first.
  ///
  /// - Parameters:
  ///   - reach: The distance, in metres.
  ///   - streetReach: The distance of streets, in metres; `nil` for that of all places.
  ///   - within: The numbers of the places that contain the point and are no areas.
  ///   - houses: The houses nearest to the point.
  func nearPlaces(
    _ coordinate: Coordinate, reach: Double, streetReach: Double? = nil, within: [Int],
    _ houses: [NearPlace]
  ) throws(SQLiteError) -> [NearPlace] {
    let window = CoordinateRegion(around: coordinate, reach: reach)
    var distances: [Int: (distance: Double, point: Coordinate?)] = [:]
    let points = try pointsOfInterest.nearest(
      .all, to: coordinate, in: window, limit: Self.placeLimit)
    for point in points where point.distance <= reach {
      distances[point.place] = (point.distance, nil)
    }
    let streetReach = min(streetReach ?? reach, reach)
    for street in try streets(near: coordinate, reach: streetReach).prefix(Self.streetLimit) {
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
    add(houses, to: &near)
    return near.sorted(by: NearPlace.isNearer)
  }

  /// Adds the houses nearest to a point to what is near it. A house that has a name is there by the name
  /// already, and is not added: its page shows the number too.
  private func add(_ houses: [NearPlace], to near: inout [NearPlace]) {
    for house in houses {
      guard let index = near.firstIndex(where: { $0.reference == house.reference }) else {
        near.append(house)
        continue
      }
      if house.isOfBuilding {
        near[index].isOfBuilding = true
        (near[index].distance, near[index].nearestPoint) = (house.distance, house.nearestPoint)
      }
    }
  }

  /// Returns the house that is the address of the building around a point, with no distance from it; `nil`
  /// where there is none.
  func houseOfBuilding(around coordinate: Coordinate) throws(SQLiteError) -> NearPlace? {
    guard let building = try building(around: coordinate) else { return nil }
    let inside = try nearestHouses(1, to: coordinate, in: building.region) {
      building.hasAddress(at: $0.coordinate)
    }
    return inside.first.map { house, _ in
      NearPlace(
        subject: .house(house), distance: 0, nearestPoint: coordinate, isOfBuilding: true)
    }
  }

  /// Returns the houses nearest to a point, the one in the building around the point first.
  ///
  /// - Parameters:
  ///   - reach: The greatest distance of other houses, in metres.
  ///   - own: The house in the building around the point; `nil` for none.
  func houses(
    near coordinate: Coordinate, reach: Double, own: NearPlace?
  ) throws(SQLiteError) -> [NearPlace] {
    let window = CoordinateRegion(around: coordinate, reach: reach)
    let near = try nearestHouses(Self.houseLimit, to: coordinate, in: window, reach: reach)
      .map { NearPlace(subject: .house($0.house), distance: $0.distance) }
    guard let own else { return near }
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
