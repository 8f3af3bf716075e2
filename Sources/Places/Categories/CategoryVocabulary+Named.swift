private import Foundation

extension CategoryVocabulary {
  /// The categories of the standard vocabulary by their folded names, in each language. Of several with one
  /// name the first in the vocabulary has it, and a title comes before another name.
  private static let named: [Language: [String: PlaceCategory]] = {
    var named: [Language: [String: PlaceCategory]] = [:]
    let names = standard.names
    for name in names.filter(\.isTitle) + names.filter({ !$0.isTitle }) {
      let text = folded(name.text)
      if named[name.language]?[text] == nil {
        named[name.language, default: [:]][text] = name.category
      }
    }
    return named
  }()

  /// Returns the category of the standard vocabulary of which a text is a name in a language or in English,
  /// in whatever case, and with or without its diacritics; `nil` for any other text.
  public static func category(named text: String, in language: Language) -> PlaceCategory? {
    let text = folded(text)
    return named[language.primary]?[text] ?? named[.english]?[text]
  }

  /// Returns a text without case and diacritics, and with one space between words.
  private static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
