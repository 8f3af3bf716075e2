private import Foundation

/// A language by its primary subtag (RFC 5646), in lower case: `en`, `de`, `pt`.
public struct Language: Hashable, Sendable {
  public let code: String

  /// Creates a language from a language tag (`de-CH`, `zh_Hant`), of which it keeps the primary
  /// subtag; `nil` if that is not two or three letters.
  public init?(tag: some StringProtocol) {
    let letters = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
      .map { $0 | 0x20 }
    let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard (2...3).contains(letters.count), letters.allSatisfy(alphabet.contains) else { return nil }
    code = String(decoding: letters, as: UTF8.self)
  }

  private init(code: String) { self.code = code }

  public static let english = Language(code: "en")
  public static let german = Language(code: "de")
  public static let french = Language(code: "fr")
  public static let spanish = Language(code: "es")
  public static let italian = Language(code: "it")
  public static let finnish = Language(code: "fi")
  public static let arabic = Language(code: "ar")
  public static let japanese = Language(code: "ja")
}

extension Language {
  /// Returns the language spoken in most of a country; `nil` where it differs from one place to the
  /// next, and where nobody knows.
  ///
  /// - Parameter countryCode: The ISO 3166-1 alpha-2 code of the country, in upper case.
  public static func spoken(in countryCode: String) -> Language? { byCountry[countryCode] }

  /// The languages each of which is the likeliest one of a country.
  public static let ofCountries = Set(
    countries.compactMap {
      Language(tag: Locale.Language(identifier: "und-\($0)").maximalIdentifier)
    })

  /// Returns whether a text is the code of a country by ISO 3166-1 alpha-2, in upper case.
  public static func isCountry(_ code: String) -> Bool { countries.contains(code) }

  private static let countries = Set(Locale.Region.isoRegions.map(\.identifier))

  /// The language spoken in each country that has one main language, by country code, after the
  /// "likely subtags" of the Unicode CLDR.
  private static let byCountry: [String: Language] = {
    let multilingual: Set = ["BA", "BE", "CA", "CH", "CY", "IN", "LU", "SG", "ZA"]
    return Dictionary(
      countries.compactMap { country in
        let likely = Locale.Language(identifier: "und-\(country)").maximalIdentifier
        guard likely.hasSuffix("-\(country)"), !multilingual.contains(country) else { return nil }
        return Language(tag: likely).map { (country, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }()
}
