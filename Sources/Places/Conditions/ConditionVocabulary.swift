private import Foundation

/// A condition that people put on the places they look for.
public enum PlaceCondition: Hashable, Sendable {
  /// A condition for a cuisine, as OpenStreetMap's `cuisine` names it.
  case cuisine(String)
  case feature(PlaceFeature)
  case wheelchair(WheelchairAccess)
  case opening(OpeningCondition)

  /// Creates a condition from its kind and value, as `cuisine` and `italian`; `nil` where there is no such
  /// condition.
  init?(kind: String, _ value: String) {
    switch kind {
    case "cuisine" where Cuisine.key(value) == value: self = .cuisine(value)
    case "feature":
      guard let feature = PlaceFeature(rawValue: value) else { return nil }
      self = .feature(feature)
    case "wheelchair":
      guard let access = WheelchairAccess(rawValue: value) else { return nil }
      self = .wheelchair(access)
    case "open":
      guard let opening = OpeningCondition(value) else { return nil }
      self = .opening(opening)
    default: return nil
    }
  }
}

/// A definition of a condition of the vocabulary: what it is called, and which places it concerns.
public struct ConditionDefinition: Hashable, Sendable {
  public let condition: PlaceCondition
  /// The code of ISO 3166-1 of the country whose adjective a cuisine's names are, as Italian is of
  /// Italy; `nil` for none.
  public let country: String?
  /// The values of OpenStreetMap's `cuisine` that mean the cuisine, beside its own name.
  public let values: Set<String>
  /// The categories whose places have the condition by themselves.
  public let categories: Set<PlaceCategory>
  /// The categories that are meant where only the condition is named; none where a condition says
  /// nothing about what is looked for.
  public let meant: [PlaceCategory]
  /// The names of the condition in all languages, without those that endings make of a stem.
  public let names: [String]
  /// The condition's name for people in each language that has one of its own.
  let titles: [Language: String]

  /// The condition's name for people, in English.
  public var title: String { names.first ?? "" }
}

/// A vocabulary of the conditions that people put on places, and of the words beside them.
public struct ConditionVocabulary: Sendable {
  /// A kind of words that name no condition but stand beside one.
  public enum WordKind: String, CaseIterable, Sendable {
    /// The kind of words for a place to eat at.
    case eating
    /// The kind of words that join a condition to a place.
    case connective
    /// The kind of words for what everybody wishes.
    case wish
  }

  /// The vocabulary of conditions that is read from `Resources/conditions.txt`. A file that cannot
  /// be read ends the program with the number of the line and the reason.
  public static let standard: ConditionVocabulary = {
    let file = Bundle.module.bundleURL.appendingPathComponent("Resources/conditions.txt")
    do {
      return try ConditionVocabulary(String(contentsOf: file, encoding: .utf8))
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }()

  /// The definitions of all conditions of the vocabulary, in the order of the text.
  public let definitions: [ConditionDefinition]
  /// The categories that people mean by “food”, and by a cuisine alone, the likeliest first.
  public let eateries: [PlaceCategory]
  /// All names of the conditions with their languages, by their positions among the definitions.
  public let names: [(text: String, language: Language, definition: Int)]
  /// The words that stand beside conditions with their languages, by their kind.
  public let words: [WordKind: [(text: String, language: Language)]]

  private let positions: [PlaceCondition: Int]
  /// The titles of conditions that have no names to be asked for by.
  private let shownTitles: [PlaceCondition: [Language: String]]

  /// Creates a vocabulary of conditions from a text in the grammar that stands at the top of
  /// `Resources/conditions.txt`.
  init(_ text: String) throws(ConditionVocabularyParser.Failure) {
    let parser = try ConditionVocabularyParser(text)
    definitions = parser.definitions
    eateries = parser.eateries
    names = parser.names
    words = parser.words
    shownTitles = parser.shownTitles
    positions = Dictionary(
      definitions.enumerated().map { ($1.condition, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The definition of a condition in the vocabulary; `nil` for one that is not in it.
  public subscript(condition: PlaceCondition) -> ConditionDefinition? {
    positions[condition].map { definitions[$0] }
  }

  /// Returns the names of a condition with their languages, the usual ones first.
  public func names(of condition: PlaceCondition) -> [(text: String, language: Language)] {
    guard let position = positions[condition] else { return [] }
    return names.lazy.filter { $0.definition == position }.map { ($0.text, $0.language) }
  }

  /// Returns the definition of a cuisine; `nil` for one that is not in the vocabulary.
  public func cuisine(_ name: String) -> ConditionDefinition? { self[.cuisine(name)] }

  /// Returns the name of a condition for people in a language; `nil` where the language has no name
  /// for it.
  public func title(of condition: PlaceCondition, in language: Language) -> String? {
    self[condition]?.titles[language.primary] ?? shownTitles[condition]?[language.primary]
  }

  /// Returns the name of a condition for people, in English.
  public func title(of condition: PlaceCondition) -> String {
    if let title = self[condition]?.title, !title.isEmpty { return title }
    if let title = shownTitles[condition]?[.english] { return title }
    switch condition {
    case .cuisine(let name): return Cuisine.title(name)
    case .feature(let feature): return Cuisine.title(String(feature.name))
    case .wheelchair(let access):
      return access == .limited ? "Partly wheelchair accessible" : "Wheelchair accessible"
    case .opening(let opening): return "Open \(opening)"
    }
  }
}

extension PlaceFilter {
  /// The conditions of the filter, each by itself, in the order in which they are shown.
  public var conditions: [PlaceCondition] {
    var conditions: [PlaceCondition] = []
    if let opening { conditions.append(.opening(opening)) }
    if let wheelchair, wheelchair != .no { conditions.append(.wheelchair(wheelchair)) }
    if let cuisine { conditions.append(.cuisine(cuisine)) }
    return conditions + features.map { .feature($0) }
  }

  /// Adds a condition to the filter, in place of another of its kind where only one can be set.
  public mutating func insert(_ condition: PlaceCondition) {
    switch condition {
    case .cuisine(let name): cuisine = name
    case .feature(let feature): features.append(feature)
    case .wheelchair(let access): wheelchair = access
    case .opening(let condition): opening = condition
    }
  }

  /// Returns the filter without a condition.
  public func removing(_ condition: PlaceCondition) -> PlaceFilter {
    var filter = self
    switch condition {
    case .cuisine: filter.cuisine = nil
    case .feature(let feature): filter.features.removeAll { $0 == feature }
    case .wheelchair: filter.wheelchair = nil
    case .opening: filter.opening = nil
    }
    return filter
  }
}
