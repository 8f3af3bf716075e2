import Places
import ShardFormat

/// A table of the names of countries and states that a reader knows: those in the reader's
/// language, in English and in the language spoken there. A large country has hundreds of others,
/// which would stand before every place whose name begins like one of them.
struct FamiliarNames {
  let areas: Areas
  let language: Language
  /// The keys of the folded names of countries and states that a reader knows, by the number of the
  /// area, as far as they have been asked for.
  private var known: [Int: [Int]] = [:]

  init(areas: Areas, language: Language) {
    self.areas = areas
    self.language = language
  }

  /// The penalty in score of a country of whose name a prefix was typed: the reader means a town
  /// rather than a country of as many people. A larger value puts more towns before countries while
  /// one types.
  private static let countryPenalty = 0.6
  /// The penalty in score of a country's or state's name of which a prefix was typed and that the
  /// reader does not know. With a larger value fewer foreign names of countries are suggested.
  private static let unfamiliarPenalty = 1.5

  /// Returns the penalty in score of a name of which a prefix was typed, in units of importance; 0
  /// for a place that is no country or state.
  mutating func penaltyOfPrefix(of name: PlaceName) -> Double {
    guard let area = areas.area(ofPlace: name.place), let level = areas.level(of: area),
      level <= .state
    else { return 0 }
    let country = level == .country ? Self.countryPenalty : 0
    return country
      + (name.kind == .main || isFamiliar(name, in: area) ? 0 : Self.unfamiliarPenalty)
  }

  private mutating func isFamiliar(_ name: PlaceName, in area: Int) -> Bool {
    if let names = known[area] { return names.contains(name.folded.key) }
    let names = areas.names(of: area, in: language).map { FoldedText($0).key }
    known[area] = names
    return names.contains(name.folded.key)
  }
}
