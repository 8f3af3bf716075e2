public import Places
import SQLite
import ShardFormat

extension EmbeddedAtlas {
  public func places(
    near coordinate: Coordinate, reach: Double
  ) throws(GeocoderError) -> [NearbyPlace] {
    var near: [(place: NearPlace, street: String?, source: String)] = []
    for shard in shards where shard.isStreetMap && shard.contains(coordinate) {
      let found = try shard.read { reader throws(SQLiteError) in
        try reader.nearPlaces(coordinate, reach: reach)
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
  /// Returns the houses, streets and points of interest within a distance of a point, the nearest
  /// first, each with the name of the street that it is or belongs to; none where nothing is that near
  /// but what the point lies in, such as a park.
  fileprivate func nearPlaces(
    _ coordinate: Coordinate, reach: Double
  ) throws(SQLiteError) -> [(place: NearPlace, street: String?)] {
    let within = try polygons.places(containing: coordinate) { place in
      shard.areas.area(ofPlace: place) == nil
    }
    let near = try nearPlaces(coordinate, reach: reach, within: within)
    if near.count <= within.count { return [] }
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
