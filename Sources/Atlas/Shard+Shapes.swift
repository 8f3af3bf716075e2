import Places

extension Shard {
  /// Land, water, borders and streets in a region, at the detail that `zoom` shows.
  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) throws(GeocoderError) -> [MapFeature] {
    let sql = """
      SELECT s.id, s.kind, s.points FROM shape_boxes b CROSS JOIN shapes s ON s.id = b.id
      WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
      AND b.min_detail <= ? AND b.max_detail >= ?
      """
    let detail = Detail(zoom: zoom).rawValue
    var found: [Int: MapFeature] = [:]
    // A shape across the antimeridian is stored once, going on beyond 180 degrees: it is in the
    // region if any of its copies a turn apart is.
    try read { connection throws(SQLiteError) in
      for range in region.longitudeRanges {
        for turn in [-360.0, 0, 360] {
          try connection.run(
            sql,
            [
              .real(range.lowerBound + turn), .real(range.upperBound + turn),
              .real(region.south), .real(region.north), .integer(detail), .integer(detail),
            ]
          ) { row in
            let id = row.integer(0)
            guard found[id] == nil, let kind = ShapeKind(code: row.integer(1)) else { return }
            let lines = row.withBlob(2, kind.decode)
            found[id] = MapFeature(
              kind: kind.feature, geometry: kind.isRing ? .rings(lines) : .lines(lines))
          }
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map { $0.value }
  }
}
