import Places
import ShardFormat

/// A table of the codes by which addresses name the states of countries, such as `ON` for Ontario,
/// which people type after a city: "London ON".
enum StateCodes {
  /// The least share of a country's states that have to be known by name for its codes to count:
  /// where addresses name provinces and the areas are regions, two may have one name by chance.
  private static let leastShare = 0.6

  /// Returns countries and states, to whose names the codes of states are added.
  static func added(to areas: [WorldArea]) -> [WorldArea] {
    var areas = areas
    let states = Dictionary(grouping: areas.indices.filter { !areas[$0].isCountry }) {
      String(areas[$0].countryCode)
    }
    for (country, indices) in states {
      guard let format = AddressFormats.standard[country], !format.states.isEmpty else { continue }
      let codes = codes(of: format)
      let found = indices.compactMap { index in
        areas[index].names.lazy.compactMap { codes[FoldedText($0.text).joined] }.first
          .map { (index: index, code: $0) }
      }
      guard Double(found.count) >= leastShare * Double(indices.count) else { continue }
      for (index, code) in found where !areas[index].names.contains(where: { $0.text == code }) {
        areas[index].names.append(PackedNames.Name(text: code, languages: []))
      }
    }
    return areas
  }

  /// Returns the codes of a country's states by their folded names.
  private static func codes(of format: AddressFormat) -> [String: String] {
    let named = format.states.sorted { $0.key < $1.key }.flatMap { code, names in
      names.map { (FoldedText($0).joined, code) }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}
