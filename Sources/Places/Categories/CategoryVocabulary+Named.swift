extension CategoryVocabulary {
  /// The categories of the standard vocabulary by their names in lower case, in each language. Of several
  /// with one name the first in the vocabulary has it, and a title comes before another name.
  private static let named: [Language: [String: PlaceCategory]] = {
    var named: [Language: [String: PlaceCategory]] = [:]
    let names = standard.names
    for name in names.filter(\.isTitle) + names.filter({ !$0.isTitle }) {
      let text = name.text.lowercased()
      if named[name.language]?[text] == nil {
        named[name.language, default: [:]][text] = name.category
      }
    }
    return named
  }()

  /// Returns the category of the standard vocabulary of which a text is a name in a language or in English,
  /// in whatever case; `nil` for any other text.
  public static func category(named text: String, in language: Language) -> PlaceCategory? {
    let text = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return named[language]?[text] ?? named[.english]?[text]
  }
}
