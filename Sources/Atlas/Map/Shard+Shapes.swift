import Basics
import Places
import PlaneGeometry
import SQLite
import ShardFormat
import Synchronization

extension Shard {
  private static let world = """
    SELECT s.kind, s.points FROM shape_boxes b CROSS JOIN shapes s ON s.id = b.id
    WHERE b.min_detail <= ? AND b.max_detail >= ? ORDER BY s.id
    """

  /// Returns the shapes of a shard in a region (land, water, borders and streets), at the detail
  /// that a zoom shows. A long coast may take short cuts outside the region, where it is not seen.
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) throws(GeocoderError) -> [MapFeature] {
    try read { reader throws(SQLiteError) in
      let found = try reader.shapes(in: region, Detail(zoom: zoom))
      let shapes = try reader.cachedShapes(found.map(\.id))
      return zip(shapes, found).compactMap { $0?.feature(in: $1.window) }
    }
  }

  /// Returns all shapes of a shard at a level of detail, in the order in which they are drawn.
  func world(at detail: Detail) throws(GeocoderError) -> [MapFeature] {
    try read { reader throws(SQLiteError) in
      var features: [MapFeature] = []
      try reader.database.run(Self.world, [.integer(detail.rawValue), .integer(detail.rawValue)]) {
        row in
        guard let kind = ShapeKind(code: row.integer(0)) else { return }
        features.append(kind.feature(of: row.withBlob(1, kind.decode)))
      }
      return features
    }
  }
}

extension ShardReader {
  private static let shape = "SELECT kind, points FROM shapes WHERE id = ?"

  /// Returns the shapes with some numbers, in the order of these, from the cache of the shard as far as
  /// they are there; `nil` for those that do not exist.
  func cachedShapes(_ ids: [Int]) throws(SQLiteError) -> [CachedShape?] {
    var shapes = shard.knownShapes.withLock { known in ids.map { known.value(for: $0) } }
    var read: [(id: Int, shape: CachedShape)] = []
    let statement = try database.statement(Self.shape)
    for index in ids.indices where shapes[index] == nil {
      try statement.run([.integer(ids[index])]) { row in
        guard let kind = ShapeKind(code: row.integer(0)) else { return }
        let shape = row.withBlob(1) { CachedShape(kind, $0) }
        shapes[index] = shape
        read.append((ids[index], shape))
      }
    }
    shard.knownShapes.withLock { known in
      for (id, shape) in read { known.keep(shape, cost: shape.byteCount, for: id) }
    }
    return shapes
  }

  private static let boxes = """
    SELECT id FROM shape_boxes WHERE east >= ? AND west <= ? AND north >= ? AND south <= ?
    AND min_detail <= ? AND max_detail >= ?
    """

  /// Returns the numbers of a shard's shapes in a region, in the order in which they are drawn,
  /// each with the window of the map that shows it. The window is `nil` for a shape that several
  /// windows show, and is needed whole.
  ///
  /// A shape across the antimeridian is stored once and goes on beyond 180 degrees, so that it is
  /// looked for in copies of the region a turn apart.
  fileprivate func shapes(
    in region: CoordinateRegion, _ detail: Detail
  ) throws(SQLiteError) -> [(id: Int, window: Rectangle<Int32>?)] {
    var found: [(id: Int, window: Rectangle<Int32>?)] = []
    for range in region.longitudeRanges {
      for turn in [-360.0, 0, 360] {
        let longitudes = range.lowerBound + turn...range.upperBound + turn
        let window = Rectangle<Int32>(
          longitudes: longitudes, latitudes: region.south...region.north)
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
    var distinct: [(id: Int, window: Rectangle<Int32>?)] = []
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
