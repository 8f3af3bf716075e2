import Foundation
import SearchFeature

/// A namespace for the texts of the search field on pages of other sites.
public enum FieldTexts {
  /// Returns the texts of the search field in a language as JSON, by the names that its script knows.
  public static func json(_ language: InterfaceLanguage) -> String {
    ScriptCatalogue.json(language)
  }
}

/// A namespace for the texts that the page's script shows, as the page hands them to it.
enum ScriptCatalogue {
  /// A list of the texts of one language under the names by which the script knows them.
  private struct Texts: Encodable {
    let again: String
    let cancelled: String
    let choose: String
    let copied: String
    let data: String
    let failures: [String: String]
    let here: String
    let language: String
    let list: String
    let noPosition: String
    let none: String
    let notCopied: String
    let offline: String
    let suggestions: [String: String]
    let unexpected: String
    let unreachable: String
  }

  /// Returns the script's texts in a language as JSON.
  static func json(_ language: InterfaceLanguage) -> String { all[language] ?? "{}" }

  private static let all = Dictionary(
    uniqueKeysWithValues: InterfaceLanguage.allCases.map { ($0, encoded($0)) })

  private static func encoded(_ language: InterfaceLanguage) -> String {
    let texts = language.texts
    let failures = [Failure.Code.rateLimited, .unavailable, .malformedResponse].map { code in
      (code.rawValue, texts.sentence(of: Failure(code: code, message: "")))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? encoder.encode(
      Texts(
        again: texts.triesAgain, cancelled: texts.cancelled,
        choose: texts.chooseSuggestion, copied: texts.copied, data: texts.data,
        // Failures have English messages of their own.
        failures: language == .english ? [:] : Dictionary(uniqueKeysWithValues: failures),
        here: texts.whatIsHere, language: language.rawValue, list: texts.suggestions,
        noPosition: texts.positionUnknown, none: texts.noSuggestions,
        notCopied: texts.notCopied,
        offline: texts.noConnection, suggestions: texts.suggestionCounts,
        unexpected: texts.unexpectedAnswer, unreachable: texts.unreachable))
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
