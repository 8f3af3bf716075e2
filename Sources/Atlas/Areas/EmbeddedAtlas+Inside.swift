import Places
import SQLite
import ShardFormat

/// An extension of `EmbeddedAtlas` with the test of which places lie in an area that a shard outlines.
extension EmbeddedAtlas {
  /// Returns the identifiers of those of some places that lie in another place: in the area of its
  /// name where a street map has one, and otherwise in its region.
  func inside(
    _ place: MapItem, _ items: [MapItem]
  ) throws(GeocoderError) -> Set<MapItem.ID> {
    var inside = Set(items.filter { place.region.contains($0.coordinate) }.map(\.id))
    let words = FoldedText(place.name).joined.split(separator: " ").map(String.init)
    for shard in shards where shard.isStreetMap && shard.contains(place.coordinate) {
      let areas = shard.areas.chained(words[...], orPrefix: false).ids
      if areas.isEmpty { continue }
      try shard.read { reader throws(SQLiteError) in
        for item in items where item.id.source == shard.metadata.source {
          guard let own = try reader.place(reference: item.id.reference) else { continue }
          if shard.areas.isArea(own.area, inOneOf: areas) {
            inside.insert(item.id)
          } else {
            inside.remove(item.id)
          }
        }
      }
    }
    return inside
  }
}
