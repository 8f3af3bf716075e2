import Places

extension PlaceCategory {
  /// The tag of OpenStreetMap that a place of the category is taken to have where its own is not
  /// known: that by which the category is told, such as `amenity=cafe`.
  var tag: Tag {
    if let tag = Self.tags[rawValue] { return tag }
    let condition = CategoryVocabulary.standard[self]?.conditions.first
    guard let tag = condition?.tags.first else { return Tag("place", "locality") }
    return Tag(tag.key, tag.value == "*" ? "yes" : tag.value)
  }

  /// A table of the tags of categories that have none in the vocabulary, or a misleading one.
  private static let tags: [String: Tag] = [
    "country": Tag("boundary", "administrative"), "state": Tag("boundary", "administrative"),
    "capital": Tag("place", "city"), "city": Tag("place", "city"), "town": Tag("place", "town"),
    "village": Tag("place", "village"), "hamlet": Tag("place", "hamlet"),
    "suburb": Tag("place", "suburb"), "quarter": Tag("place", "quarter"),
    "neighbourhood": Tag("place", "neighbourhood"), "region": Tag("place", "region"),
    "locality": Tag("place", "locality"), "postcode": Tag("place", "postcode"),
    "address": Tag("place", "house"), "street": Tag("highway", "residential"),
    "railway": Tag("railway", "rail"), "waterway": Tag("waterway", "river"),
    "aerialway": Tag("aerialway", "cable_car"), "peak": Tag("natural", "peak"),
    "ocean": Tag("place", "ocean"), "sea": Tag("place", "sea"), "bay": Tag("natural", "bay"),
    "gulf": Tag("natural", "bay"), "fjord": Tag("natural", "bay"),
    "strait": Tag("natural", "strait"), "lake": Tag("natural", "water"),
    "lagoon": Tag("natural", "water"), "reservoir": Tag("natural", "water"),
  ]
}
