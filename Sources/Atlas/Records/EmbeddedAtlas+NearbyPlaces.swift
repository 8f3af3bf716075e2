public import Places
import SQLite
import ShardFormat

extension EmbeddedAtlas {
  public func places(
    near coordinate: Coordinate, reach: Double, stopsAtHouse: Bool
  ) throws(GeocoderError) -> [NearbyPlace] {
    var near: [(place: NearPlace, street: String?, source: String)] = []
    for shard in shards where shard.isStreetMap && shard.contains(coordinate) {
      let found = try shard.read { reader throws(SQLiteError) in
        try reader.nearPlaces(coordinate, reach: reach, stopsAtHouse: stopsAtHouse)
      }
      if found.isEmpty { return [] }
      near += found.map { ($0.place, $0.street, shard.metadata.source) }
    }
    let places = near.sorted { NearPlace.isNearer($0.place, $1.place) }
      .map { place, street, source in
        NearbyPlace(
          id: MapItem.ID(source: source, reference: place.reference),
          nearestPoint: place.nearestPoint, hasHouseNumber: place.hasHouseNumber,
          street: street)
      }
    return Self.unique(places, by: \.id)
  }
}

extension ShardReader {
  /// The distance in metres beyond the nearest house within which streets are looked for, as distances are
  /// not exact to the last digit.
  private static let margin = 1.0

  /// Returns the houses, streets and points of interest within a distance of a point, the nearest
  /// first, each with the name of the street that it is or belongs to; none where nothing is that near
  /// but what the point lies in, such as a park.
  ///
  /// - Parameter stopsAtHouse: Whether streets that are farther away than the nearest house are left out,
  ///   and all others where the point lies in the building of a house.
  fileprivate func nearPlaces(
    _ coordinate: Coordinate, reach: Double, stopsAtHouse: Bool
  ) throws(SQLiteError) -> [(place: NearPlace, street: String?)] {
    let own = try houseOfBuilding(around: coordinate)
    if stopsAtHouse, let own { return try withStreetNames([own]) }
    let houses = try houses(near: coordinate, reach: reach, own: own)
    let within = try polygons.places(containing: coordinate) { place in
      shard.areas.area(ofPlace: place) == nil
    }
    let streetReach = stopsAtHouse ? houses.first.map { $0.distance + Self.margin } : nil
    let near = try nearPlaces(
      coordinate, reach: reach, streetReach: streetReach, within: within, houses)
    return near.count <= within.count ? [] : try withStreetNames(near)
  }

  /// Returns places with the names of the streets that they are or belong to.
  private func withStreetNames(
    _ near: [NearPlace]
  ) throws(SQLiteError) -> [(place: NearPlace, street: String?)] {
    let streets = try places(Set(near.compactMap(\.street)).sorted())
    let names = Dictionary(uniqueKeysWithValues: streets.map { ($0.id, $0.name) })
    return near.map { ($0, $0.street.flatMap { names[$0] }) }
  }
}

extension NearPlace {
  /// The number in its shard of the street that a place is, or that a house belongs to; `nil` for other
  /// places.
  fileprivate var street: Int? {
    switch subject {
    case .house(let house): house.place
    case .place(let place): place.category == PlaceCategory.street.rawValue ? place.id : nil
    }
  }

  fileprivate var hasHouseNumber: Bool { place.map { $0.details.houseNumber != nil } ?? true }
}
