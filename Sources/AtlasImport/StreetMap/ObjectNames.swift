import OpenStreetMap
import Places
import ShardFormat

/// What an object of a street map is called.
enum ObjectNames {
  /// Besides `name`, in the order in which they stand in for it.
  private static let otherKeys: Set<String> = [
    "alt_name", "int_name", "loc_name", "nat_name", "official_name", "old_name", "reg_name",
    "short_name", "name_1", "name_2", "iata", "icao",
  ]
  /// What it may be called where it has no name.
  private static let standIns = ["int_name", "official_name", "brand", "operator"]
  /// After `name:`, what looks like the code of a language and is none.
  private static let noLanguages: Set<String> = ["alt", "old", "pre", "new", "suf"]
  /// One list holds no more.
  private static let listLimit = 16

  /// The main name first; none where it has no name.
  static func of(_ tags: Tags) -> [PackedNames.Name] {
    guard let main = main(tags) else { return [] }
    var names = PlaceNames(main: main[0])
    for name in main.dropFirst() { names.add(name) }
    for tag in tags { add(tag, of: tags, to: &names) }
    return names.all
  }

  private static func main(_ tags: Tags) -> [String]? {
    if let name = tags["name"] {
      let names = list(name)
      if !names.isEmpty { return names }
    }
    let translated = tags.first { language(of: $0.key) != nil }.map { [$0.value] } ?? []
    let others = translated + standIns.compactMap { tags[$0] }
    if let names = others.lazy.map(list).first(where: { !$0.isEmpty }) { return names }
    return tags["highway"] == nil ? nil : numbers(of: tags)
  }

  /// The numbers of a road or a stop that has no name. Those of a road look like it.
  private static func numbers(of tags: Tags) -> [String]? {
    let all = list(tags["ref"] ?? "")
    let numbers = LineDraft.isStreet(tags) ? all.filter { RoadNumber($0) != nil } : all
    return numbers.isEmpty ? nil : numbers
  }

  private static func add(_ tag: Tags.Tag, of tags: Tags, to names: inout PlaceNames) {
    if let language = language(of: tag.key) {
      let isPlain = tag.key.utf8.count == "name:".utf8.count + language.code.utf8.count
      for (index, name) in list(tag.value).enumerated() {
        index == 0
          ? names.add(name, language: language.code, preference: isPlain ? 1 : 0)
          : names.add(name)
      }
    } else if otherKeys.contains(String(tag.key.prefix { $0 != ":" })) || isOther(tag.key, tags) {
      for name in list(tag.value) { names.add(name) }
    }
  }

  private static func isOther(_ key: String, _ tags: Tags) -> Bool {
    switch key {
    case "brand": true
    case "ref", "local_ref":
      ["highway", "public_transport", "railway", "aeroway"].contains { tags[$0] != nil }
    default: false
    }
  }

  /// `name:fr`, `name:zh-Hant`; romanised names are other names.
  private static func language(of key: String) -> Language? {
    guard key.hasPrefix("name:") else { return nil }
    let tag = key.dropFirst("name:".count)
    guard !noLanguages.contains(String(tag)), !tag.contains("_") else { return nil }
    return Language(tag: tag)
  }

  /// `A;B`, each on one line.
  private static func list(_ value: String) -> [String] {
    value.split(separator: ";").prefix(listLimit).map { part in
      let line = part.unicodeScalars.map { $0.value < 0x20 ? " " : Character($0) }
      return String(
        line.trimmingPrefix { $0.isWhitespace }.reversed()
          .trimmingPrefix { $0.isWhitespace }.reversed())
    }.filter { !$0.isEmpty }
  }
}
