public import Places

/// A language in which the interface has texts.
public enum InterfaceLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case finnish = "fi"
  case arabic = "ar"
  case japanese = "ja"

  /// Creates the interface's language that is a language; `nil` for one that it does not speak.
  public init?(_ language: Language) { self.init(rawValue: language.primary.code) }

  /// The language of the interface as a language of names.
  public var language: Language {
    switch self {
    case .english: .english
    case .german: .german
    case .french: .french
    case .spanish: .spanish
    case .finnish: .finnish
    case .arabic: .arabic
    case .japanese: .japanese
    }
  }

  /// The name of the language in the language itself.
  public var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .french: "Français"
    case .spanish: "Español"
    case .finnish: "Suomi"
    case .arabic: "العربية"
    case .japanese: "日本語"
    }
  }

  /// A Boolean value that says whether the language is written from right to left.
  public var isRightToLeft: Bool { self == .arabic }

  /// All texts of the interface in the language.
  public var texts: any InterfaceTexts {
    switch self {
    case .english: Catalogues.english
    case .german: Catalogues.german
    case .french: Catalogues.french
    case .spanish: Catalogues.spanish
    case .finnish: Catalogues.finnish
    case .arabic: Catalogues.arabic
    case .japanese: Catalogues.japanese
    }
  }
}

/// A namespace for the catalogues of texts, each of which is made once.
private enum Catalogues {
  static let english: any InterfaceTexts = EnglishTexts()
  static let german: any InterfaceTexts = GermanTexts()
  static let french: any InterfaceTexts = FrenchTexts()
  static let spanish: any InterfaceTexts = SpanishTexts()
  static let finnish: any InterfaceTexts = FinnishTexts()
  static let arabic: any InterfaceTexts = ArabicTexts()
  static let japanese: any InterfaceTexts = JapaneseTexts()
}
