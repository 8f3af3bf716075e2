import Places
import SQLite
import ShardFormat

extension Shard {
  private static let boxes = """
    SELECT id FROM shape_boxes WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    AND min_detail <= ? AND max_detail >= ?
    """
  private static let world = """
    SELECT s.kind, s.points FROM shape_boxes b CROSS JOIN shapes s ON s.id = b.id
    WHERE b.min_detail <= ? AND b.max_detail >= ? ORDER BY s.id
    """
  private static let shape = "SELECT kind, points FROM shapes WHERE id = ?"

  /// Land, water, borders and streets in a region, at the detail that `zoom` shows. What is beyond
  /// the region of a long coast may be cut short, where it is not seen.
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) throws(GeocoderError) -> [MapFeature] {
    try read { database throws(SQLiteError) in
      let found = try shapesFound(in: region, Detail(zoom: zoom), database)
      var shapes = knownShapes.values(for: found.lazy.map(\.id))
      var read: [(key: Int, value: KnownShape)] = []
      let statement = try database.statement(Self.shape)
      for index in found.indices where shapes[index] == nil {
        try statement.run([.integer(found[index].id)]) { row in
          guard let kind = ShapeKind(code: row.integer(0)) else { return }
          let shape = row.withBlob(1) { KnownShape(kind, $0) }
          shapes[index] = shape
          read.append((found[index].id, shape))
        }
      }
      if !read.isEmpty { knownShapes.keep(read) }
      return zip(shapes, found).compactMap { $0?.feature(in: $1.window) }
    }
  }

  /// All shapes of a detail, in the order they are drawn in.
  func world(at detail: Detail) throws(GeocoderError) -> [MapFeature] {
    try read { database throws(SQLiteError) in
      var features: [MapFeature] = []
      try database.run(Self.world, [.integer(detail.rawValue), .integer(detail.rawValue)]) {
        row in
        guard let kind = ShapeKind(code: row.integer(0)) else { return }
        features.append(kind.feature(of: row.withBlob(1, kind.decode)))
      }
      return features
    }
  }

  /// In the order they are drawn in. One across the antimeridian is stored once, going on beyond
  /// 180 degrees: it is in the region if any of its copies a turn apart is. One that is in several
  /// windows, and so needed whole, has none.
  private func shapesFound(
    in region: CoordinateRegion, _ detail: Detail, _ database: Database
  ) throws(SQLiteError) -> [(id: Int, window: GridBox?)] {
    var found: [(id: Int, window: GridBox?)] = []
    for range in region.longitudeRanges {
      for turn in [-360.0, 0, 360] {
        let longitudes = range.lowerBound + turn...range.upperBound + turn
        let window = GridBox(longitudes: longitudes, latitudes: region.south...region.north)
        try database.run(
          Self.boxes,
          [
            .real(longitudes.lowerBound), .real(longitudes.upperBound), .real(region.south),
            .real(region.north), .integer(detail.rawValue), .integer(detail.rawValue),
          ]
        ) { row in found.append((row.integer(0), window)) }
      }
    }
    found.sort { $0.id < $1.id }
    var distinct: [(id: Int, window: GridBox?)] = []
    distinct.reserveCapacity(found.count)
    for shape in found {
      if let last = distinct.last, last.id == shape.id {
        distinct[distinct.count - 1].window = nil
      } else {
        distinct.append(shape)
      }
    }
    return distinct
  }
}
