import OpenStreetMap
import Places
import ShardFormat

/// A namespace for the choice of those tags of an object that a shard holds, for records of places.
///
/// The first of them says what the object is. Left out are addresses, notes of mappers and importers
/// (after the keys that Nominatim ignores), and names that the shard holds with the place. The tag
/// `name` with an empty value says that the object has no name, where a brand, a number or the name of
/// its house stands in for it.
enum RecordTags {
  /// The keys of tags that are notes of mappers and importers, or parts of addresses.
  private static let ignoredKeys: Set<String> = [
    "attribution", "comment", "fixme", "created_by", "import", "type", "postcode",
    "country_code", "building:ruian:type", "ref:bygningsnr", "odbl", "is_in",
  ]
  /// The parts before the first colon of keys that are ignored.
  private static let ignoredNamespaces: Set<String> = [
    "note", "source", "tiger", "nysgissam", "NHD", "nhd", "gnis", "geobase", "yh", "osak", "naptan",
    "CLC", "lacounty", "survey", "is_in",
  ]

  /// Returns the tags of an object that a shard holds, the first of which says what it is; none where
  /// no tag says that.
  ///
  /// - Parameter names: The names of the object that the shard holds with the place.
  static func of(_ tags: Tags, category: PlaceCategory, names: [PackedNames.Name]) -> [Tag] {
    // What is known by the name of its house alone is a house, though it may be an entrance too.
    let isHouse =
      category == .pointOfInterest && tags["name"] == nil && ObjectNames.ofHouse(tags) != nil
    let main = isHouse ? MainTag.ofHouse(tags) : MainTag.of(tags, category: category)
    return main.map { of(tags, main: $0, names: names) } ?? []
  }

  /// Returns the tags of an object with a house number that a shard holds; none for an object that
  /// is nothing but an address.
  static func ofHouse(_ tags: Tags) -> [Tag] {
    let main = MainTag.ofHouse(tags)
    let chosen = of(tags, main: main, names: [])
    return chosen == [Tag("place", "house")] ? [] : chosen
  }

  private static func of(_ tags: Tags, main: Tag, names: [PackedNames.Name]) -> [Tag] {
    var chosen = [main]
    var known: Set<String> = []
    for name in names.dropFirst() {
      for language in name.languages { known.insert("\(language)\t\(name.text)") }
    }
    if tags["name"] == nil, !names.isEmpty { chosen.append(Tag("name", "")) }
    for tag in tags where tag.key != main.key && !isIgnored(tag.key) {
      if tag.key == "name", tag.value == names.first?.text { continue }
      if tag.key.hasPrefix("name:"),
        known.contains("\(tag.key.dropFirst("name:".count))\t\(tag.value)")
      {
        continue
      }
      chosen.append(Tag(tag.key, tag.value))
    }
    return bounded(chosen)
  }

  /// Adds to the tags of a boundary those that it lacks of the node which stands for the same place.
  /// The node's `place` becomes `linked_place`, as in Nominatim.
  static func link(_ node: [Tag], to tags: inout [Tag]) {
    let known = Set(tags.map(\.key))
    for tag in node where !known.contains(tag.key) && !tag.key.hasPrefix("name") {
      tags.append(tag.key == "place" ? Tag("linked_place", tag.value) : tag)
    }
    tags = bounded(tags)
  }

  /// Returns the number of bytes of all keys and values.
  static func byteCount(_ tags: [Tag]) -> Int {
    tags.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  }

  private static func isIgnored(_ key: String) -> Bool {
    if key.hasPrefix("addr:") { return key != "addr:housename" }
    return ignoredKeys.contains(key.lowercased()) || key.hasSuffix("source")
      || ignoredNamespaces.contains(String(key.prefix { $0 != ":" }))
  }

  /// Returns the first of some tags that a shard has room for, without control characters.
  private static func bounded(_ tags: [Tag]) -> [Tag] {
    var rest = TagTexts.byteLimit
    var bounded: [Tag] = []
    for tag in tags.prefix(TagTexts.tagLimit) {
      rest -= tag.key.utf8.count + tag.value.utf8.count
      if rest < 0 { break }
      bounded.append(Tag(plain(tag.key), plain(tag.value)))
    }
    return bounded
  }

  /// Returns a text with spaces in place of control characters.
  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }
}
