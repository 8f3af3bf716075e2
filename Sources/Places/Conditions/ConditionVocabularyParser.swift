/// A parser of `Resources/conditions.txt`, the text that defines the conditions that people put on
/// places, whose grammar stands at its top.
struct ConditionVocabularyParser {
  /// An error that says which line of a vocabulary of conditions is wrong, and why.
  struct Failure: Error, Equatable, CustomStringConvertible {
    /// The number of the wrong line, from 1.
    let line: Int
    /// A sentence that says what is wrong with the line of the vocabulary.
    let reason: String

    var description: String { "line \(line): \(reason)" }
  }

  private enum Subject {
    case condition(PlaceCondition)
    case words(ConditionVocabulary.WordKind)
    /// A condition that has titles alone.
    case shown(PlaceCondition)
  }

  /// The text among the endings of a language that stands for the stem alone.
  private static let noEnding = "-"

  private(set) var eateries: [PlaceCategory] = []
  private(set) var definitions: [ConditionDefinition] = []
  private(set) var names: [(text: String, language: Language, definition: Int)] = []
  private(set) var words: [ConditionVocabulary.WordKind: [(text: String, language: Language)]] = [:]
  /// The titles of conditions that have no names to be asked for by.
  private(set) var shownTitles: [PlaceCondition: [Language: String]] = [:]
  /// The endings that stand for ~ after a stem, by language; the first makes the title of the stem.
  private var endings: [Language: [String]] = [:]
  private var subject: Subject?
  private var heading = 0
  private var properties: [String: String] = [:]
  private var known: Set<PlaceCondition> = []
  private var number = 0

  /// Creates a parser that has read the whole text of a vocabulary of conditions.
  init(_ text: String) throws(Failure) {
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if bytes.first == UInt8(ascii: "#") { continue }
      let words = bytes.drop { $0 == UInt8(ascii: " ") }
      if words.isEmpty { continue }
      let keyword = words.prefix { $0 != UInt8(ascii: " ") }
      let value = words[keyword.endIndex...].drop { $0 == UInt8(ascii: " ") }
      if value.isEmpty { throw failure("Nothing follows “\(Substring(keyword))”.") }
      let line = (String(Substring(keyword)), String(Substring(value)))
      if bytes.count == words.count {
        try readHeading(line.0, line.1)
      } else {
        try readProperty(line.0, line.1)
      }
    }
    try finish()
  }

  private func failure(_ reason: String) -> Failure { Failure(line: number, reason: reason) }

  private mutating func readHeading(_ keyword: String, _ value: String) throws(Failure) {
    try finish()
    heading = number
    switch keyword {
    case "eateries": eateries = try categories(value)
    case "endings":
      let parts = value.split(separator: " ").map(String.init)
      guard let language = language(parts[0]) else { throw failure("There is no such language.") }
      let own = parts.dropFirst().map { $0 == Self.noEnding ? "" : $0 }
      endings[language] = own.contains("") ? own : own + [""]
    case "words":
      guard let kind = ConditionVocabulary.WordKind(rawValue: value) else {
        throw failure("There are no words of the kind “\(value)”.")
      }
      subject = .words(kind)
    case "shown":
      let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
      subject = .shown(try condition(parts[0], parts.dropFirst().first ?? ""))
    default: subject = .condition(try condition(keyword, value))
    }
  }

  /// Returns a condition that has not been described yet.
  private mutating func condition(
    _ kind: String, _ value: String
  ) throws(Failure) -> PlaceCondition {
    guard let condition = PlaceCondition(kind: kind, value) else {
      throw failure("There is no condition “\(kind) \(value)”.")
    }
    guard known.insert(condition).inserted else {
      throw failure("“\(kind) \(value)” is described twice.")
    }
    return condition
  }

  private mutating func readProperty(_ keyword: String, _ value: String) throws(Failure) {
    guard subject != nil else { throw failure("No condition stands above.") }
    guard ["country", "values", "in", "for"].contains(keyword) || language(keyword) != nil else {
      throw failure("Nothing is called “\(keyword)” of a condition.")
    }
    if properties.updateValue(value, forKey: keyword) != nil {
      throw failure("“\(keyword)” is said twice.")
    }
  }

  private func language(_ code: String) -> Language? {
    CategoryVocabularyParser.languages.first { $0.code == code }
  }

  private func categories(_ value: String) throws(Failure) -> [PlaceCategory] {
    var categories: [PlaceCategory] = []
    for word in value.split(separator: " ") {
      guard let category = PlaceCategory(rawValue: String(word)),
        CategoryVocabulary.standard[category] != nil
      else { throw failure("There is no category “\(word)”.") }
      categories.append(category)
    }
    return categories
  }

  /// The languages that may have the same names as English without saying them again.
  private static let sameNames: Set<Language> = [.german, .french, .spanish, .italian, .finnish]

  private static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the code of the country whose adjective the names of the condition are; `nil` for none.
  private func country() throws(Failure) -> String? {
    guard let code = properties["country"] else { return nil }
    guard code.utf8.count == 2, code.allSatisfy({ ("A"..."Z").contains($0) }) else {
      throw Failure(line: heading, reason: "“\(code)” is no code of a country such as IT.")
    }
    return code
  }

  private mutating func finish() throws(Failure) {
    defer { (subject, properties) = (nil, [:]) }
    guard let subject else { return }
    guard properties["en"] != nil else {
      throw Failure(line: heading, reason: "The condition has no names in English.")
    }
    var plain: [(text: String, language: Language)] = []
    var expanded: [(text: String, language: Language)] = []
    var titles: [Language: String] = [:]
    for language in CategoryVocabularyParser.languages {
      if properties[language.code] == nil {
        // Languages that are written like English may have the same names.
        titles[language] = Self.sameNames.contains(language) ? titles[.english] : nil
      }
      for name in (properties[language.code] ?? "").split(separator: ",") {
        let name = String(name.drop { $0 == " " })
        guard name.hasSuffix("~") else {
          plain.append((name, language))
          if titles[language] == nil { titles[language] = Self.capitalized(name) }
          continue
        }
        let stem = String(name.dropLast())
        let all = (endings[language] ?? [""]).map { stem + $0 }
        if titles[language] == nil { titles[language] = Self.capitalized(all[0]) }
        expanded += all.map { ($0, language) }
      }
    }
    switch subject {
    case .words(let kind): words[kind] = plain + expanded
    case .shown(let condition): shownTitles[condition] = titles
    case .condition(let condition):
      names += (plain + expanded).map { ($0.text, $0.language, definitions.count) }
      let values = (properties["values"] ?? "").split { $0 == " " || $0 == ";" }
      let isCuisine = if case .cuisine = condition { true } else { false }
      definitions.append(
        ConditionDefinition(
          condition: condition, country: try country(), values: Set(values.map(String.init)),
          categories: Set(try categories(properties["in"] ?? "")),
          meant: try properties["for"].map(categories) ?? (isCuisine ? eateries : []),
          names: plain.map(\.text), titles: titles))
    }
  }
}
