import OpenStreetMap
import Places
import ShardFormat

/// A namespace for reading the names of an object of OpenStreetMap from its tags.
enum ObjectNames {
  /// The keys of tags, besides `name`, that hold names of an object. A number may follow (`alt_name_1`),
  /// or a language (`alt_name:fr`).
  private static let otherKeys: Set<String> = [
    "alt_name", "int_name", "loc_name", "nat_name", "official_name", "old_name", "reg_name",
    "short_name", "lock_name", "iata", "icao",
  ]
  /// The keys of tags that hold the name of the bridge or tunnel that a way runs across or through. A
  /// language may follow.
  private static let structures = ["bridge:name", "tunnel:name"]
  /// The keys of tags that hold a name of one side, or one direction, of a way.
  private static let sides = ["name:left", "name:right", "name:forward", "name:backward"]
  /// The keys of tags whose values stand in for a missing name, in the order of preference.
  private static let standIns =
    sides + ["int_name", "official_name", "lock_name"] + structures + ["brand", "operator"]
  /// The suffixes after `name:` that look like the code of a language and are none.
  private static let noLanguages: Set<String> = [
    "alt", "old", "pre", "new", "suf", "left", "right", "forward", "backward",
  ]
  /// The largest number of names that are read from the list in one tag.
  private static let listLimit = 16

  /// Returns the names that tags give an object, the main name first; none for an object without a
  /// name.
  static func of(_ tags: Tags) -> [PackedNames.Name] {
    guard let main = main(tags) else { return [] }
    var names = PlaceNames(main: main[0])
    for name in main.dropFirst() { names.add(name) }
    for tag in tags { add(tag, of: tags, to: &names) }
    return names.all
  }

  /// Returns the names in the tag that holds an object's main name, or in one that stands in for
  /// it; `nil` for an object without a name.
  private static func main(_ tags: Tags) -> [String]? {
    if let name = tags["name"] {
      let names = list(name)
      if !names.isEmpty { return names }
    }
    let translated = tags.first { language(of: $0.key) != nil }.map { [$0.value] } ?? []
    let others = translated + standIns.compactMap { tags[$0] } + [ofHouse(tags)].compactMap(\.self)
    if let names = others.lazy.map(list).first(where: { !$0.isEmpty }) { return names }
    return tags["highway"] == nil ? nil : numbers(of: tags)
  }

  /// Returns the name of a house in its address, such as "Rose Cottage", or its address where it is written
  /// in one text and nothing tells the number; `nil` for an object without one, and for what is no name but a
  /// number.
  static func ofHouse(_ tags: Tags) -> String? {
    let written = tags.houseNumber == nil ? tags["addr:full"] : nil
    return [tags["addr:housename"], written].lazy.compactMap(\.self)
      .first { $0.contains(where: \.isLetter) }
  }

  /// Returns the numbers of a road or a stop that has no name, or `nil`. Numbers of a road must
  /// look like road numbers.
  private static func numbers(of tags: Tags) -> [String]? {
    let all = list(tags["ref"] ?? "")
    let numbers = LineDraft.isStreet(tags) ? all.filter { RoadNumber($0) != nil } : all
    return numbers.isEmpty ? nil : numbers
  }

  /// Adds the names that a tag holds, if any, to the names of its object.
  private static func add(_ tag: Tags.Tag, of tags: Tags, to names: inout PlaceNames) {
    if let language = language(of: tag.key) {
      // A name whose script is told is surer than one in the language, and that than one of a dialect.
      let tagged = tag.key.dropFirst("name:".utf8.count)
      let preference = tagged == language.code ? 1 : Self.namesScript(tagged) ? 2 : 0
      for (index, name) in list(tag.value).enumerated() {
        index == 0
          ? names.add(name, language: language.code, preference: preference)
          : names.add(name)
      }
    } else if isOtherName(tag.key) || isOther(tag.key, tags) {
      for name in list(tag.value) { names.add(name) }
    }
  }

  /// Returns whether the tag of a language names a script, as `zh-Hans` does.
  private static func namesScript(_ tag: Substring) -> Bool {
    tag.split(separator: "-").dropFirst().first?.utf8.count == 4
  }

  /// Returns whether a key is one of names other than `name` and its translations, such as `old_name_2`,
  /// `name_3`, `name:left` and `bridge:name`.
  private static func isOtherName(_ key: String) -> Bool {
    if key.hasPrefix("name:") { return sides.contains { key == $0 || key.hasPrefix($0 + ":") } }
    let first = key.prefix { $0 != ":" }
    if otherKeys.contains(String(first)) { return true }
    if structures.contains(where: { key == $0 || key.hasPrefix($0 + ":") }) { return true }
    guard let digits = first.lastIndex(of: "_"), first[digits...].count > 1,
      first[digits...].dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return false }
    return first[..<digits] == "name" || otherKeys.contains(String(first[..<digits]))
  }

  /// Returns whether a tag whose key is not one of names holds a name of this object nevertheless,
  /// such as the number of a bus stop.
  private static func isOther(_ key: String, _ tags: Tags) -> Bool {
    switch key {
    case "brand": true
    case "addr:housename": tags["building"] != nil && ofHouse(tags) != nil
    case "ref", "local_ref":
      ["highway", "public_transport", "railway", "aeroway"].contains { tags[$0] != nil }
    default: false
    }
  }

  /// Returns the language of a key such as `name:fr` or `name:zh-Hant`, or `nil`. Romanised names
  /// (`name:ja_rm`) have no language.
  private static func language(of key: String) -> Language? {
    guard key.hasPrefix("name:") else { return nil }
    let tag = key.dropFirst("name:".count)
    guard !noLanguages.contains(String(tag)), !tag.contains("_") else { return nil }
    return Language(tag: tag)
  }

  /// Returns the parts of a value such as `A;B`, each without line breaks and surrounding white
  /// space.
  private static func list(_ value: String) -> [String] {
    value.split(separator: ";").prefix(listLimit).map { part in
      let line = part.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }
      return String(
        line.trimmingPrefix { $0.isWhitespace }.reversed()
          .trimmingPrefix { $0.isWhitespace }.reversed())
    }.filter { !$0.isEmpty }
  }
}
