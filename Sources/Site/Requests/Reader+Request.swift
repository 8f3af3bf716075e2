import Foundation
import HTTP
import Places
import SearchFeature
import Templates

extension Reader {
  /// Creates the reader of a page from what the page's URL says, the language that the reader chose
  /// before, and the header field `Accept-Language`.
  ///
  /// The interface is in the language that the URL asks for, if it speaks that one, or else in the
  /// one that was chosen, or else in the one that it speaks of those that the reader accepts, the best
  /// first, or else in English. Places are named in the language that the URL asks for, or else in the
  /// one that was chosen, or else in the one that the reader likes best; those without a name in it in the
  /// next one that the reader accepts.
  ///
  /// - Parameters:
  ///   - language: The language that the URL asks for; `nil` for none.
  ///   - country: The country that the URL asks for beside the language, by ISO 3166-1 alpha-2; `nil` for
  ///     none.
  ///   - page: The language of the page that the answer becomes a part of, which may have been made
  ///     before the reader chose another one; `nil` for a whole page.
  ///   - units: The units that the URL asks for; `nil` for those of the reader's country.
  init(
    of request: Request, language: Language?, country: String? = nil, page: Language? = nil,
    units: WeatherUnits?
  ) {
    let accepted = request.acceptedLanguages
    let kept = request.keptLanguage
    let own = accepted.lazy.compactMap { tag in
      InterfaceLanguage(tag.language).map { (tag: tag.tag, language: $0) }
    }
    let usual = kept ?? own.first?.language ?? .english
    let interface =
      [language, page].lazy.compactMap { $0.flatMap(InterfaceLanguage.init) }.first ?? usual
    let chosen = language ?? (interface == usual ? kept : interface)?.language
    // A reader who chose another language may still accept it, with a region.
    let national = country.map { "\(interface.rawValue)-\($0)" }
    let tag =
      national ?? accepted.first { $0.language == interface.language }?.tag
      ?? (interface == .english ? nil : interface.rawValue)
    self.init(
      language: (chosen ?? accepted.first?.language ?? .english).before(accepted.map(\.language)),
      interface: interface,
      units: units ?? national.map { Customs.of($0).units } ?? Self.units(of: chosen, accepted),
      hasTwelveHourClock: tag.map { Customs.of($0).hasTwelveHourClock } ?? false)
  }

  /// Returns the units of a reader: those of the country that the browser names with the language that
  /// was chosen by hand; or else of where that language is spoken, unless that is English, which
  /// countries of miles and of kilometres speak; or else of the browser's preferred language.
  private static func units(
    of chosen: Language?, _ accepted: [(tag: String, language: Language)]
  ) -> WeatherUnits {
    if let chosen {
      let own = accepted.first { $0.language == chosen && $0.tag.contains("-") }
      if let own { return Customs.of(own.tag).units }
      if chosen != .english { return Customs.of(chosen.code).units }
    }
    return accepted.first.map { Customs.of($0.tag).units } ?? .metric
  }
}

extension Request {
  /// The languages that the request's field `Accept-Language` names, by their tags, the best first;
  /// those that it refuses by a quality of 0 are left out.
  fileprivate var acceptedLanguages: [(tag: String, language: Language)] {
    headers.qualityValues(of: "Accept-Language").filter { $0.quality > 0 }
      .sorted { $0.quality > $1.quality }
      .compactMap { value in Language(tag: value.item).map { (value.item, $0) } }
  }
}

/// A set of customs of the country that a language tag names, or of the country where most people
/// speak the language.
struct Customs {
  let units: WeatherUnits
  let hasTwelveHourClock: Bool

  /// Returns the identifier of the locale by whose customs a language tag is read: with the country where
  /// the tag names one, and the language where it is one of the page or, without a country, the main one of
  /// a country. Foundation keeps each locale that was ever asked for, so that there must be few.
  static func locale(of tag: String) -> String {
    let parts = tag.split { $0 == "-" || $0 == "_" }.prefix(3)
    let country = parts.dropFirst().map { $0.uppercased() }.first(where: Language.isCountry)
    let language = Language(tag: tag)?.primary
    let isOfPage = language.flatMap { InterfaceLanguage(rawValue: $0.code) } != nil
    let isKnown = isOfPage || country == nil && language.map(Language.ofCountries.contains) == true
    let code = isKnown ? language?.code ?? "und" : "und"
    return country.map { "\(code)_\($0)" } ?? code
  }

  /// Returns the customs that Foundation knows for a language tag such as `de-CH`.
  static func of(_ tag: String) -> Customs {
    let locale = Locale(identifier: locale(of: tag))
    let units: WeatherUnits =
      switch locale.measurementSystem {
      case .us: .us
      case .uk: .uk
      default: .metric
      }
    return Customs(
      units: units,
      hasTwelveHourClock: [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle))
  }
}
