private import Foundation

extension Language {
  /// The language spoken in most of a country; nil where it is another from one place to the next,
  /// and where nobody knows.
  ///
  /// - Parameter countryCode: ISO 3166-1 alpha-2, upper case.
  public static func spoken(in countryCode: String) -> Language? { byCountry[countryCode] }

  /// By the "likely subtags" of the Unicode CLDR.
  private static let byCountry: [String: Language] = {
    let multilingual: Set = ["BA", "BE", "CA", "CH", "CY", "IN", "LU", "SG", "ZA"]
    let countries = Locale.Region.isoRegions.map(\.identifier)
    return Dictionary(
      countries.compactMap { country in
        let likely = Locale.Language(identifier: "und-\(country)").maximalIdentifier
        guard likely.hasSuffix("-\(country)"), !multilingual.contains(country) else { return nil }
        return Language(tag: likely).map { (country, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }()
}
