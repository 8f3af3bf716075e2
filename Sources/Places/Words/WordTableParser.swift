/// A parser of a table of `Resources/words`, whose grammar `Resources/words/README.md` describes.
struct WordTableParser {
  /// An error that says which line of a table is wrong, and why.
  struct Failure: Error, Equatable, CustomStringConvertible {
    /// The number of the wrong line, from 1.
    let line: Int
    /// A sentence that says what is wrong with the line.
    let reason: String

    var description: String { "line \(line): \(reason)" }
  }

  /// The mark at the beginning of a phrase that stands behind its place.
  private static let followsPlace = "…"

  let language: Language
  private(set) var countries: Set<String> = []
  private(set) var categories: [PlaceCategory: [String]] = [:]
  private(set) var conditions: [PlaceCondition: [String]] = [:]
  private(set) var words: [ConditionVocabulary.WordKind: [String]] = [:]
  private(set) var phrases: [Phrase] = []
  private(set) var weakWords: [WordTable.WeakWord: [String]] = [:]
  private var number = 0

  /// Creates a parser that has read the whole text of a table.
  ///
  /// - Parameter code: The code of the table's language.
  init(_ text: String, code: String) throws(Failure) {
    guard let language = Language(tag: code), language.code == code else {
      throw Failure(line: 0, reason: "“\(code)” is no code of a language.")
    }
    self.language = language
    for line in try NameTable(text).lines {
      number = line.number
      try read(line.key, line.names)
    }
  }

  private func failure(_ reason: String) -> Failure { Failure(line: number, reason: reason) }

  private mutating func read(_ key: String, _ names: [String]) throws(Failure) {
    let parts = key.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    switch parts.first {
    case "spoken": countries = Set(names)
    case "category":
      guard parts.count == 2, let category = PlaceCategory(rawValue: parts[1]),
        CategoryVocabulary.standard[category] != nil
      else { throw failure("There is no “\(key)”.") }
      categories[category] = names
    case "condition":
      guard parts.count == 3,
        let condition = PlaceCondition(kind: parts[1], parts[2])
      else {
        throw failure("There is no “\(key)”.")
      }
      conditions[condition] = names
    case "eating": words[.eating] = names
    case "with": words[.connective] = names
    case "wish": words[.wish] = names
    default:
      if let kind = WordTable.WeakWord(rawValue: key) {
        weakWords[kind] = names
        return
      }
      guard let kind = Phrase.Kind(rawValue: key) else {
        throw failure("There is no “\(key)”.")
      }
      phrases += names.map { name in
        let follows = name.hasPrefix(Self.followsPlace)
        return Phrase(
          text: follows ? String(name.dropFirst()) : name, kind: kind, language: language,
          followsPlace: follows)
      }
    }
  }
}
