/// The words that say beside the name of an area of what kind it is: "New York County", "Kanton Bern",
/// "State of Ohio". Few maps have them in the name.
enum AdministrativeWords {
  /// The words that stand behind a name, or before it with a preposition.
  private static let behind: Set = [
    "county", "state", "province", "district", "region", "municipality", "borough", "city",
    "prefecture", "maakunta", "kunta", "lan",
  ]
  /// The words that stand before a name, with or without a preposition.
  private static let before: Set = [
    "canton", "kanton", "kreis", "landkreis", "bezirk", "gemeinde", "bundesland", "departement",
    "commune", "provincia", "comune", "regione", "municipio", "comunidad", "region",
  ]
  private static let prepositions: Set = ["of", "de", "du", "di", "del", "von"]

  /// Returns whether one of some folded words may be for a kind of areas.
  static func areAmong(_ words: some Sequence<String>) -> Bool {
    words.contains { before.contains($0) || behind.contains($0) }
  }

  /// Returns folded words without those for kinds of areas, and without the prepositions beside
  /// these.
  static func removed(from words: ArraySlice<String>) -> [String] {
    var kept: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      let isBeforePreposition = rest.first.map(prepositions.contains) ?? false
      let isKind =
        before.contains(word)
        || behind.contains(word) && (!kept.isEmpty || isBeforePreposition)
      if !isKind { kept.append(word) }
      if isKind, isBeforePreposition { rest = rest.dropFirst() }
    }
    return kept
  }
}
