/// The words that say beside the name of an area of what kind it is: "New York County", "Kanton Bern",
/// "State of Ohio". Few maps have them in the name.
enum AdministrativeWords {
  private static let kinds: Set = [
    "county", "state", "province", "district", "region", "municipality", "borough", "city",
    "prefecture", "canton", "kanton", "kreis", "landkreis", "bezirk", "gemeinde", "bundesland",
    "departement", "commune", "provincia", "comune", "regione", "municipio", "comunidad",
    "maakunta", "kunta", "lan",
  ]
  private static let prepositions: Set = ["of", "de", "du", "di", "del", "von"]

  /// Returns folded words without those for kinds of areas, and without the prepositions beside
  /// these.
  static func removed(from words: ArraySlice<String>) -> [String] {
    words.indices.filter { index in
      let isAfterKind = index > words.startIndex && kinds.contains(words[index - 1])
      return !kinds.contains(words[index]) && !(isAfterKind && prepositions.contains(words[index]))
    }.map { words[$0] }
  }
}
