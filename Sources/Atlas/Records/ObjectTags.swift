import Places
import SQLite
import ShardFormat

/// A list of the tags of an object of a shard, divided into the one that says what the object is, its
/// names and all others, as Nominatim divides them.
struct ObjectTags {
  /// The tag that says what the object is; `nil` where the shard does not hold it.
  private(set) var main: Tag?
  /// The names of the object by the keys of their tags.
  private(set) var names: [String: String] = [:]
  private var others: [Tag] = []

  /// Creates the divided tags of an object.
  ///
  /// - Parameters:
  ///   - tags: The tags that the shard holds, the main one first.
  ///   - name: The main name of the object, unless it has a tag `name`.
  ///   - translations: The names of the object by language.
  init(_ tags: [Tag], name: String, translations: TaggedNames) {
    translations.forEachName { language, name in
      names["name:\(String(decoding: language, as: UTF8.self))"] = String(
        decoding: name, as: UTF8.self)
    }
    names["name"] = name
    main = tags.first
    for tag in tags.dropFirst() {
      if Self.isName(tag.key) { names[tag.key] = tag.value } else { others.append(tag) }
    }
    // An empty name says that the object has none, and that a brand or a number stands in for it.
    if names["name"]?.isEmpty ?? false { names["name"] = nil }
  }

  /// The value of the object's tag with a key that is neither a name nor says what the object is;
  /// `nil` if there is none.
  subscript(key: String) -> String? { others.first { $0.key == key }?.value }

  /// The tags beside the main tag, the names, the level of a boundary and the parts of an address, in
  /// the order of their keys, each key once.
  var extra: [Tag] {
    let sorted = others.filter { !Self.addressKeys.contains($0.key) }.sorted { $0.key < $1.key }
    var extra: [Tag] = []
    for tag in sorted where tag.key != extra.last?.key { extra.append(tag) }
    return extra
  }

  private static let addressKeys: Set<String> = [
    "admin_level", "postal_code", "ISO3166-1", "ISO3166-1:alpha2", "ISO3166-1:alpha3",
    "ISO3166-1:numeric",
  ]
  /// The keys of names that may be followed by a colon and a language.
  private static let translatedKeys: Set<Substring> = [
    "name", "int_name", "reg_name", "loc_name", "old_name", "alt_name", "official_name",
    "place_name", "short_name",
  ]
  private static let nameKeys: Set<String> = [
    "ref", "int_ref", "nat_ref", "reg_ref", "loc_ref", "old_ref", "ISO3166-2", "brand", "iata",
    "icao", "faa", "addr:housename",
  ]
  /// The keys of tags that tell about a name, and are none.
  private static let noNames: Set<String> = ["name:signed", "name:botanical"]

  /// Returns whether the tag with a key is a name.
  private static func isName(_ key: String) -> Bool {
    if nameKeys.contains(key) || key.hasPrefix("alt_name_") { return true }
    let colon = key.utf8.firstIndex(of: UInt8(ascii: ":")) ?? key.endIndex
    return translatedKeys.contains(key[..<colon]) && !noNames.contains(key)
      && !key.hasSuffix(":prefix") && !key.hasSuffix(":suffix")
      && !key.hasPrefix("name:prefix:") && !key.hasPrefix("name:suffix:")
      && !key.hasPrefix("name:etymology")
  }
}

/// An extension of `ShardReader` with functions that read the tags of places and houses.
extension ShardReader {
  private static let tagsOfPlace = "SELECT tags FROM place_tags WHERE place = ?"
  private static let tagsOfHouse = """
    SELECT t.tags FROM houses h CROSS JOIN house_tags t ON t.house = h.id WHERE h.reference = ?
    """

  /// Returns the tags of a place of the shard, divided; none but its names in a shard whose source has
  /// no tags.
  func tags(of place: Place) throws(SQLiteError) -> ObjectTags {
    ObjectTags(
      try tags(Self.tagsOfPlace, .integer(place.id)), name: place.name,
      translations: TaggedNames(text: place.names))
  }

  /// Returns the tags of a house of the shard, divided; none for a house that is nothing but an
  /// address.
  func tags(of house: House) throws(SQLiteError) -> ObjectTags {
    ObjectTags(
      try tags(Self.tagsOfHouse, .text(house.reference)), name: "",
      translations: TaggedNames(text: ""))
  }

  private func tags(_ sql: String, _ value: Statement.Value) throws(SQLiteError) -> [Tag] {
    var tags: [Tag] = []
    try database.run(sql, [value]) { row in
      if tags.isEmpty { tags = row.withBlob(0, shard.tagTexts.decode) }
    }
    return tags
  }
}
