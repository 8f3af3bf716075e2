import Places
import ShardFormat

/// The names of countries and states that somebody knows: those in their own language, in English,
/// and in what is spoken there. Large countries have hundreds of others, and would stand before
/// what begins so for whoever asks.
struct FamiliarNames {
  let areas: Areas
  let language: Language
  /// By area, folded, so far as they have been asked for.
  private var known: [Int: [Int]] = [:]

  init(areas: Areas, language: Language) {
    self.areas = areas
    self.language = language
  }

  /// Who begins a word means a town rather than a country that has as many people.
  private static let country = 0.6
  private static let foreign = 1.5

  /// What a name says less that is only begun, in units of importance.
  mutating func penaltyWhenBegun(of name: PlaceName) -> Double {
    guard let area = areas.area(ofPlace: name.place), let level = areas.level(of: area),
      level <= .state
    else { return 0 }
    let country = level == .country ? Self.country : 0
    return country + (name.kind == .main || isFamiliar(name, in: area) ? 0 : Self.foreign)
  }

  private mutating func isFamiliar(_ name: PlaceName, in area: Int) -> Bool {
    if let names = known[area] { return names.contains(name.folded.key) }
    let names = areas.names(of: area, in: language).map { FoldedText($0).key }
    known[area] = names
    return names.contains(name.folded.key)
  }
}
