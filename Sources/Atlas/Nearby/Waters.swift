import Places
import SQLite
import ShardFormat

/// An extension of `ShardReader` with the functions that tell on which sea or lake a point lies.
extension ShardReader {
  private static let shores = """
    SELECT s.id FROM shape_boxes b CROSS JOIN shapes s ON s.id = b.id
    WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
    AND b.min_detail <= \(Detail.whole.rawValue) AND b.max_detail >= \(Detail.whole.rawValue)
    AND s.kind = ?
    """

  /// The SQL query that tells whether a place is a sea, bay or lake by its reference: the outlines of
  /// states and ranges are many, and long to look through.
  private static let isNamedWater =
    "SELECT 1 FROM places WHERE id = ? AND substr(reference, 1, 6) = 'water/'"

  /// Returns whether a place is a sea, bay or lake of the world.
  func isNamedWater(_ place: Int) throws(SQLiteError) -> Bool {
    try database.number(Self.isNamedWater, [.integer(place)]) != nil
  }

  /// Returns the seas, bays and lakes of a shard that a point lies on, the smallest first; none for a
  /// point on land.
  ///
  /// The outlines of seas are coarser than the coast, which therefore says what is water.
  func waters(at point: Coordinate, language: Language) throws(SQLiteError) -> [MapItem] {
    // Outlines end at the antimeridian, of which one side is as good as the other.
    let west = Coordinate(
      wrappingLatitude: point.latitude, longitude: point.longitude < 180 ? point.longitude : -180)
    let found = try polygons.places(containing: west) { place throws(SQLiteError) in
      try isNamedWater(place)
    }
    if found.isEmpty { return [] }
    guard try isWater(point) else { return [] }
    let places = try places(found).sorted { $0.region.size < $1.region.size }
    return try mapItems(places, language: language).map { item in
      var item = item
      item.nearestPoint = point
      return item
    }
  }

  /// Returns whether a point lies off the coast, or on a lake and not on an island there.
  private func isWater(_ point: Coordinate) throws(SQLiteError) -> Bool {
    if try !isWithin(.land, point) { return true }
    guard try isWithin(.lake, point) else { return false }
    return try !isWithin(.island, point)
  }

  /// Returns whether a point lies within a shape of the world's map.
  private func isWithin(
    _ kind: ShapeKind.World, _ point: Coordinate
  ) throws(SQLiteError) -> Bool {
    let y = Statement.Value.real(point.latitude)
    // Shapes across the antimeridian go on beyond 180 degrees.
    for longitude in [point.longitude, point.longitude - 360, point.longitude + 360] {
      let x = Statement.Value.real(longitude)
      var shores: [Int] = []
      try database.run(
        Self.shores, [x, x, y, y, .integer(ShapeKind.world(kind).code)]
      ) { shores.append($0.integer(0)) }
      let isWithin = try cachedShapes(shores).contains {
        $0?.contains(longitude: longitude, latitude: point.latitude) == true
      }
      if isWithin { return true }
    }
    return false
  }
}

extension MapItem {
  /// A Boolean value that says whether a place is a sea, bay or lake of the world's shard.
  var isWater: Bool { id.reference.hasPrefix("water/") }
}

extension CoordinateRegion {
  /// The size of a region in square degrees, by which the smaller of two is told.
  fileprivate var size: Double { latitudeDelta * longitudeDelta }
}
