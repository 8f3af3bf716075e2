public import Places
import SQLite
import ShardFormat

extension EmbeddedAtlas {
  public func places(
    near coordinate: Coordinate, reach: Double
  ) throws(GeocoderError) -> [NearbyPlace] {
    var near: [(place: NearPlace, source: String)] = []
    for shard in shards where shard.isStreetMap && shard.contains(coordinate) {
      let found = try shard.read { reader throws(SQLiteError) in
        try reader.nearPlaces(coordinate, reach: reach)
      }
      if found.isEmpty { return [] }
      near += found.map { ($0, shard.metadata.source) }
    }
    let places = near.sorted { NearPlace.isNearer($0.place, $1.place) }.map { place, source in
      NearbyPlace(
        id: MapItem.ID(source: source, reference: place.reference),
        nearestPoint: place.nearestPoint, hasHouseNumber: place.hasHouseNumber)
    }
    return Self.unique(places, by: \.id)
  }
}

extension ShardReader {
  /// Returns the houses, streets and points of interest within a distance of a point, the nearest
  /// first; none where nothing is that near but what the point lies in, such as a park.
  fileprivate func nearPlaces(
    _ coordinate: Coordinate, reach: Double
  ) throws(SQLiteError) -> [NearPlace] {
    let within = try polygons.places(containing: coordinate) { place in
      shard.areas.area(ofPlace: place) == nil
    }
    let near = try nearPlaces(coordinate, reach: reach, within: within)
    return near.count > within.count ? near : []
  }
}

extension NearPlace {
  fileprivate var hasHouseNumber: Bool { place.map { $0.details.houseNumber != nil } ?? true }
}
