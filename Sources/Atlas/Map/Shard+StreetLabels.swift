import Places
import SQLite
import ShardFormat

extension Shard {
  /// Returns the most important labels on the street map of a region; none for a shard without
  /// streets.
  func streetLabels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) throws(GeocoderError) -> [MapFeature] {
    let sql = """
      SELECT s.id, s.kind, s.points FROM shape_boxes b CROSS JOIN shapes s ON s.id = b.id
      WHERE b.east >= ? AND b.west <= ? AND b.north >= ? AND b.south <= ?
      AND b.min_detail <= ? AND b.max_detail >= ?
      """
    let detail = StreetLabelKind.firstDetail + Detail(zoom: zoom).rawValue
    var labels: [MapFeature] = []
    var known: Set<Int> = []
    try read { reader throws(SQLiteError) in
      for range in region.longitudeRanges {
        try reader.database.run(
          sql,
          [
            .real(range.lowerBound), .real(range.upperBound), .real(region.south),
            .real(region.north), .integer(detail), .integer(detail),
          ]
        ) { row in
          guard known.insert(row.integer(0)).inserted,
            let kind = StreetLabelKind(rawValue: row.integer(1))
          else { return }
          let read = row.withBlob(2) { StreetLabelCoding.decode($0, kind, in: language) }
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
