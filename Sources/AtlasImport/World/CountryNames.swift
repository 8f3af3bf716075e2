import Foundation
import Places
import ShardFormat

/// A namespace for the names of countries in Unicode's Common Locale Data Repository, which Foundation
/// carries: people know "Stany Zjednoczone", where GeoNames has "Stany Zjednoczone Ameryki".
enum CountryNames {
  /// Returns countries and states. Each country gains its names in the languages that are spoken in most
  /// of some country. They stand after the names that it has, and are of no language, so that it is found
  /// by them and shown as before: the English one of China is "China mainland".
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
    let locales = languages.sorted().map(Locale.init(identifier:))
    return areas.map { area in
      guard area.isCountry else { return area }
      var area = area
      var known = Set(area.names.map(\.text))
      for locale in locales {
        guard let text = name(ofCountry: area.code, in: locale), !known.contains(text) else {
          continue
        }
        let words = FoldedText(text).joined.split(separator: " ")
        if words.contains(where: { word in kinds.contains(where: word.hasPrefix) }) { continue }
        known.insert(text)
        area.names.append(PackedNames.Name(text: text, languages: []))
      }
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
