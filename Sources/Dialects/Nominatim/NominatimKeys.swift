import Places

/// A namespace for the keys of the tags by which Nominatim makes an object a place.
enum NominatimKeys {
  private static let main: Set<String> = [
    "aerialway", "aeroway", "amenity", "boundary", "bridge", "club", "craft", "emergency",
    "healthcare", "highway", "historic", "junction", "leisure", "man_made", "military",
    "mountain_pass", "natural", "office", "place", "railway", "shop", "tourism", "tunnel", "water",
    "waterway",
  ]
  /// The keys by which Nominatim makes an object a place only where nothing else says what it is.
  private static let fallback: Set<String> = ["building", "landuse", "public_transport"]

  /// Returns whether Nominatim knows places by a tag.
  static func contain(_ tag: Tag) -> Bool {
    main.contains(tag.key) || fallback.contains(tag.key)
  }

  /// Returns the tag of an object with a key that makes a place of it in Nominatim, where an object is
  /// a place for each such tag; `nil` where the object has none.
  static func tag(_ key: String, of record: PlaceRecord) -> Tag? {
    ([record.part.tag] + record.extraTags).first { $0.key == key && main.contains(key) }
  }
}
