import Places
import SQLite
import ShardFormat

extension Shard {
  /// Returns the most important of the labels in a region that a shard stores ready to be drawn: the
  /// names on a street map, or those of the world's natural features.
  ///
  /// A label across the antimeridian is stored once and goes on beyond 180 degrees, so that it is
  /// looked for in copies of the region a turn apart.
  func storedLabels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) throws(GeocoderError) -> [MapFeature] {
    let sql = """
      SELECT s.id, s.kind, s.points FROM shape_boxes b CROSS JOIN shapes s ON s.id = b.id
      WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
      AND b.min_detail <= ? AND b.max_detail >= ?
      """
    let detail = StoredLabelKind.firstDetail + Detail(zoom: zoom).rawValue
    var labels: [MapFeature] = []
    var known: Set<Int> = []
    try read { reader throws(SQLiteError) in
      for (range, turn) in region.longitudeRanges.flatMap({ range in
        [-360.0, 0, 360].map { (range, $0) }
      }) {
        try reader.database.run(
          sql,
          [
            .real(range.lowerBound + turn), .real(range.upperBound + turn), .real(region.south),
            .real(region.north), .integer(detail), .integer(detail),
          ]
        ) { row in
          guard known.insert(row.integer(0)).inserted,
            let kind = StoredLabelKind(rawValue: row.integer(1))
          else { return }
          let read = row.withBlob(2) {
            LabelCoding.decode($0, kind, in: language, source: metadata.source)
          }
          // Shards written by older importers hold values that are no road numbers.
          labels += kind == .shield ? read.filter { RoadNumber($0.name ?? "") != nil } : read
        }
      }
    }
    labels.removeAll { !$0.touches(region) }
    labels.sort { $0.rank < $1.rank }
    return Array(labels.prefix(limit))
  }
}
