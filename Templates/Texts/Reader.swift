public import Places
public import SearchFeature

/// A reader of a page, as far as pages differ by reader: the languages, units and clock of the page.
public struct Reader: Hashable, Sendable {
  /// The language in which places are named, which the interface need not speak.
  public let language: Language
  /// The language of the interface.
  public let interface: InterfaceLanguage
  /// The units in which the reader reads distances and the weather.
  public let units: WeatherUnits
  /// A Boolean value that says whether the reader's clocks count the hours from 1 to 12 twice a day.
  public let hasTwelveHourClock: Bool

  /// Creates a reader.
  ///
  /// - Parameter interface: The language of the interface; `nil` for the language of names where the
  ///   interface speaks it, and else for English.
  public init(
    language: Language = .english, interface: InterfaceLanguage? = nil,
    units: WeatherUnits = .metric, hasTwelveHourClock: Bool = false
  ) {
    self.language = language
    self.interface = interface ?? InterfaceLanguage(language) ?? .english
    self.units = units
    self.hasTwelveHourClock = hasTwelveHourClock
  }

  /// All texts of the interface in the reader's language.
  public var texts: any InterfaceTexts { interface.texts }
}

extension Reader {
  /// Returns the name of a category for the reader, with the language that it is in where that is
  /// not the language of the page.
  func title(
    of category: PlaceCategory, plural: Bool = false
  ) -> (text: String, language: Language?) {
    let vocabulary = CategoryVocabulary.standard
    if language.primary != interface.language,
      let title = vocabulary.ownTitle(of: category, in: language, plural: plural)
    {
      return (title, language)
    }
    if let title = vocabulary.ownTitle(of: category, in: interface.language, plural: plural) {
      return (title, nil)
    }
    let title = vocabulary.title(of: category, plural: plural)
    return (title, interface == .english ? nil : .english)
  }

  /// Returns the name of a condition for the reader, with the language that it is in where that is
  /// not the language of the page.
  func title(of condition: PlaceCondition) -> (text: String, language: Language?) {
    let vocabulary = ConditionVocabulary.standard
    if let title = vocabulary.title(of: condition, in: interface.language) { return (title, nil) }
    return (vocabulary.title(of: condition), interface == .english ? nil : .english)
  }
}
