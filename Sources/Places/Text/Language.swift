private import Foundation

/// A language by its primary subtag (RFC 5646), in lower case, with the script or country where names come in two forms
/// and that is not the usual one: `en`, `de`, `zh`, `zh-Hant`, `pt-BR`. That of a reader also tells the reader's further
/// languages.
public struct Language: Hashable, Sendable {
  public let code: String
  /// The codes under which names are looked for that have none in the language, the best first.
  private let furtherCodes: [String]

  /// The largest number of further languages of a reader that count.
  private static let furtherLimit = 4

  /// The languages whose names come in two forms, in two scripts above all, with the subtag of the less usual one, and
  /// the subtags by which the likely subtags of the Unicode CLDR tell it.
  private static let forms: [String: (subtag: String, subtags: Set<String>)] = [
    "zh": ("Hant", ["hant", "tw", "hk", "mo"]), "sr": ("Latn", ["latn", "me"]),
    "pt": ("BR", ["br"]),
  ]

  /// Creates a language from a language tag (`de-CH`, `zh_Hant`, `zh-TW`), of which it keeps the primary
  /// subtag and the form if it is not the language's usual one; `nil` if the first is not two or three letters.
  public init?(tag: some StringProtocol) {
    let letters = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
      .map { $0 | 0x20 }
    let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard (2...3).contains(letters.count), letters.allSatisfy(alphabet.contains) else { return nil }
    let primary = String(decoding: letters, as: UTF8.self)
    guard tag.utf8.count > letters.count, let known = Self.forms[primary] else {
      self.init(code: primary)
      return
    }
    let subtags = tag.split { $0 == "-" || $0 == "_" }.dropFirst().prefix(3).map { $0.lowercased() }
    // A script that is written out counts more than the one of a country.
    let script = subtags.first { $0.utf8.count == 4 } ?? subtags.first { $0.utf8.count == 2 } ?? ""
    self.init(code: known.subtags.contains(script) ? "\(primary)-\(known.subtag)" : primary)
  }

  /// Returns the language as that of a reader who has names in others where there are none in it.
  ///
  /// - Parameter others: The further languages of the reader, the best first.
  public func before(_ others: some Sequence<Language>) -> Language {
    var codes = ownCodes
    for other in others.prefix(Self.furtherLimit) {
      codes += other.ownCodes.filter { !codes.contains($0) }
    }
    return Language(code: code, furtherCodes: Array(codes.dropFirst(ownCodes.count)))
  }

  /// The language in whatever form, without the further languages of its reader.
  public var primary: Language { Language(code: String(code.prefix { $0 != "-" })) }

  /// The codes under which names for a reader of the language are looked for, the best first: those in its own form,
  /// those in the other, and those in the reader's further languages.
  public var codesOfNames: [String] { ownCodes + furtherCodes }

  /// The codes of names in the language, in its own form and in the other.
  var ownCodes: [String] {
    let primary = primary.code
    guard let subtag = Self.forms[primary]?.subtag else { return [code] }
    let other = "\(primary)-\(subtag)"
    return code == primary ? [primary, other] : [other, primary]
  }

  private init(code: String, furtherCodes: [String] = []) {
    (self.code, self.furtherCodes) = (code, furtherCodes)
  }

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

  static let countries = Set(Locale.Region.isoRegions.map(\.identifier))

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
