public import Places
import SQLite
import ShardFormat

extension EmbeddedAtlas: PlaceRecordSource {
  /// The largest number of points that the outlines in one answer have together. Records beyond it
  /// come without an outline.
  private static let pointLimit = 1 << 22

  public func records(
    of ids: [MapItem.ID], outlines: Bool
  ) throws(GeocoderError) -> [PlaceRecord] {
    var found: [MapItem.ID: PlaceRecord] = [:]
    var rest = outlines ? Self.pointLimit : 0
    for shard in shards {
      let missing = ids.filter { $0.source == shard.metadata.source && found[$0] == nil }
      if missing.isEmpty { continue }
      try shard.read { reader throws(SQLiteError) in
        for id in missing where found[id] == nil && !Task.isCancelled {
          guard let record = try reader.record(id, hasOutline: rest > 0) else { continue }
          rest -= record.outline?.pointCount ?? 0
          found[id] = record
        }
      }
      if Task.isCancelled { throw .cancelled }
    }
    return ids.compactMap { found[$0] }
  }

  public func parts(of id: MapItem.ID, limit: Int) throws(GeocoderError) -> [MapItem.ID] {
    for shard in shards where shard.metadata.source == id.source {
      let found = try shard.read { reader throws(SQLiteError) in
        try reader.aliases(ofPlace: id.reference, limit: limit)
      }
      if !found.isEmpty { return found.map { MapItem.ID(source: id.source, reference: $0) } }
    }
    return []
  }
}
