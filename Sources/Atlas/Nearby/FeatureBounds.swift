import Places
import SQLite
import ShardFormat

/// The bounds of a place by which a gazetteer tells what lies in it.
enum FeatureBounds {
  /// The bounds of the country or state with a number among the areas of the shard.
  case area(Int)
  /// The outline of the place with a number in the shard, such as a range, and whether the place is a
  /// sea, bay or lake.
  case outline(ofPlace: Int, isWater: Bool)
  /// The region of a wide natural feature of which no outline is known, such as the Sahara.
  case region(CoordinateRegion)
}

extension EmbeddedAtlas {
  /// Returns whether the atlas can tell which natural features and airports lie in a place.
  func knowsFeatures(within place: MapItem) throws(GeocoderError) -> Bool {
    for shard in shards where shard.metadata.source == place.id.source && shard.isGazetteer {
      let bounds = try shard.read { reader throws(SQLiteError) in
        try reader.bounds(of: place)
      }
      if bounds != nil { return true }
    }
    return false
  }
}

extension ShardReader {
  /// Returns the bounds of a place; `nil` for a place of which the shard knows none.
  func bounds(of place: MapItem) throws(SQLiteError) -> FeatureBounds? {
    guard place.id.source == shard.metadata.source,
      let own = try self.place(reference: place.id.reference)
    else { return nil }
    if let area = shard.areas.area(ofPlace: own.id) { return .area(area) }
    if try polygons.hasPolygon(own.id) {
      return try .outline(ofPlace: own.id, isWater: isNamedWater(own.id))
    }
    return own.extent.flatMap { $0.isFarReaching ? .region($0) : nil }
  }

  /// Returns whether a place, or a part of a feature, lies in one of several areas.
  func lies(_ place: Place, inOneOf areas: [Int]) throws(SQLiteError) -> Bool {
    for area in areas where try isFeature(place, in: .area(area)) { return true }
    return false
  }

  private static let isPartlyInArea = "SELECT 1 FROM feature_areas WHERE area = ? AND place = ?"

  /// Returns whether a feature lies in bounds, or a part of it in an area.
  func isFeature(_ feature: Place, in bounds: FeatureBounds) throws(SQLiteError) -> Bool {
    switch bounds {
    case .area(let area):
      if feature.area != 0 { return shard.areas.isArea(feature.area, inOneOf: [area]) }
      let numbers: [Statement.Value] = [.integer(area), .integer(feature.id)]
      return try database.number(Self.isPartlyInArea, numbers) != nil
    case .outline(let place, let isWater):
      // An island lies in a hole of the outline of its sea, and the corners of its box in the sea.
      for point in [feature.coordinate] + (isWater ? feature.region.corners : []) {
        if try !polygons.places(containing: point, where: { $0 == place }).isEmpty { return true }
      }
      return false
    case .region(let region):
      return region.contains(feature.coordinate)
    }
  }
}

extension CoordinateRegion {
  /// The width or height in degrees from which on a natural feature, such as a range, is something that
  /// others lie in rather than near. No cuisine is looked for there, as in "italian alps": with a
  /// larger value food is looked for near larger lakes and ranges.
  private static let farReaching = 3.0

  /// A Boolean value that says whether a natural feature with the region is something that others lie in
  /// rather than near.
  var isFarReaching: Bool { max(latitudeDelta, longitudeDelta) >= Self.farReaching }

  fileprivate var corners: [Coordinate] {
    [south, north].flatMap { latitude in
      [west, east].map { Coordinate(wrappingLatitude: latitude, longitude: $0) }
    }
  }
}
