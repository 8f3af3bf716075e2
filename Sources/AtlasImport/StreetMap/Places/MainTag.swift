import OpenStreetMap
import Places

/// A namespace for the choice of the tag that says what an object is, such as `amenity=cafe`.
///
/// Nominatim makes a place of each such tag of an object. Here an object is one place, and the first
/// of Nominatim's tags in the order of this table counts, unless another one made the place one of
/// its category.
enum MainTag {
  /// The keys of tags that say what an object is, the first of them first.
  private static let keys = [
    "boundary", "place", "amenity", "shop", "tourism", "leisure", "office", "craft", "club",
    "emergency", "railway", "aeroway", "aerialway", "highway", "man_made", "military",
    "mountain_pass", "natural", "waterway", "public_transport",
  ]
  /// The keys of tags that say what an object is where none of `keys` does.
  private static let fallbackKeys = [
    "historic", "healthcare", "landuse", "junction", "bridge", "tunnel", "building",
  ]
  /// The keys of tags that say what a named object is which Nominatim does not know.
  private static let otherKeys = [
    "power", "route", "barrier", "geological", "area:highway", "golf", "indoor", "building:part",
    "entrance",
  ]
  /// The values that deny what their key says.
  private static let denials: Set<String> = ["no"]
  /// The values of `boundary` that bound no area which people name.
  private static let noBoundaries: Set<String> = ["place", "land_area", "protected_area"]

  private static let standingWater = Tag("natural", "water")
  /// The values of `water` that say that an area is part of a watercourse.
  private static let runningWaters: Set<String> = [
    "river", "stream", "canal", "ditch", "drain",
  ]

  /// Returns the tag that says what an object is; `nil` for an object without such a tag.
  ///
  /// - Parameter category: The category that the object is of.
  static func of(_ tags: Tags, category: PlaceCategory) -> Tag? {
    let main = main(of: tags, category: category)
    guard main == standingWater, let water = tag("water", of: tags),
      !runningWaters.contains(water.value)
    else { return main }
    return water
  }

  private static func main(of tags: Tags, category: PlaceCategory) -> Tag? {
    let found = keys.compactMap { tag($0, of: tags) }
    if category == .street, let street = found.first(where: { $0.key == "highway" }) {
      return street
    }
    if found.first?.key == "boundary" || found.first?.key == "place" { return found.first }
    let conditions = CategoryVocabulary.standard[category]?.conditions ?? []
    let deciding = conditions.lazy.compactMap(\.tags.first).compactMap { wanted in
      found.first { $0.key == wanted.key && ($0.value == wanted.value || wanted.value == "*") }
    }.first
    let fallback = (fallbackKeys + otherKeys).lazy.compactMap { tag($0, of: tags) }
    return deciding ?? found.first ?? fallback.first
  }

  /// Returns the tag that says what an object with a house number is; `place=house` for one that is
  /// nothing but an address, such as an entrance.
  static func ofHouse(_ tags: Tags) -> Tag {
    (keys + fallbackKeys).lazy.compactMap { tag($0, of: tags) }.first ?? house
  }

  /// The tag that stands for what an object is that is nothing but an address.
  static let house = Tag("place", "house")

  /// Returns the tag of an object with a key, unless its value denies it.
  private static func tag(_ key: String, of tags: Tags) -> Tag? {
    guard let value = tags[key], !value.isEmpty, !denials.contains(value) else { return nil }
    if key == "boundary", noBoundaries.contains(value) { return nil }
    return Tag(key, value)
  }
}
