import Foundation
import Places
import ShardFormat

/// A namespace for the names of countries in Unicode's Common Locale Data Repository, which Foundation
/// carries: people know "Stany Zjednoczone", where GeoNames has "Stany Zjednoczone Ameryki".
enum CountryNames {
  /// Returns countries and states. Each country gains its names in the languages that are spoken in most
  /// of some country, after the names that it has.
  ///
  /// A name with a word that begins like the English one for a state or country is left out: as towns are
  /// found by the names of their country too, and by how these begin, "Washington state" would find the
  /// capital of the "Statele Unite".
  static func added(to areas: [WorldArea]) -> [WorldArea] {
    let languages = Set(
      areas.filter(\.isCountry).compactMap { Language.spoken(in: $0.code)?.code })
    let kinds = CategoryVocabulary.standard.names.filter { name in
      [.state, .country].contains(name.category) && name.language == .english
    }.map { FoldedText($0.text).joined }
    let locales = languages.sorted().map { (language: $0, locale: Locale(identifier: $0)) }
    return areas.map { area in
      guard area.isCountry else { return area }
      var area = area
      let known = Set(area.names.map(\.text))
      var added: [String: [String]] = [:]
      for (language, locale) in locales {
        guard let text = name(ofCountry: area.code, in: locale), !known.contains(text) else {
          continue
        }
        let words = FoldedText(text).joined.split(separator: " ")
        if words.contains(where: { word in kinds.contains(where: word.hasPrefix) }) { continue }
        added[text, default: []].append(language)
      }
      area.names += added.sorted { $0.key < $1.key }
        .map { PackedNames.Name(text: $0.key, languages: $0.value) }
      return area
    }
  }

  /// Returns the name of a country, without what tells it from another of the name in parentheses, as in
  /// "Myanmar (Birmanie)"; `nil` where the language has none.
  private static func name(ofCountry code: String, in locale: Locale) -> String? {
    guard let name = locale.localizedString(forRegionCode: code), name != code else { return nil }
    let text = name.prefix { $0 != "(" && $0 != "（" }
    return text.trimmingCharacters(in: .whitespaces)
  }
}
