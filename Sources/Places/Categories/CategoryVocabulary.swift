private import Foundation

/// A vocabulary of the categories of places that people search by: the tags of OpenStreetMap that
/// make a place one of each, and the names of each.
public struct CategoryVocabulary: Sendable {
  /// The vocabulary of categories that is read from `Resources/categories.txt`. A file that cannot
  /// be read ends the program with the number of the line and the reason.
  public static let standard: CategoryVocabulary = {
    let file = Bundle.module.bundleURL.appendingPathComponent("Resources/categories.txt")
    do {
      return try CategoryVocabulary(String(contentsOf: file, encoding: .utf8))
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }()

  /// The languages in which every category has names, which are those that the page speaks and Italian.
  public static let languages = Set(CategoryVocabularyParser.languages)

  /// The definitions of all categories of the vocabulary. Of categories that a place fits equally
  /// well, the first wins.
  public let definitions: [CategoryDefinition]
  /// The categories that people look for nearby day by day, the most wanted first.
  public let everyday: [PlaceCategory]

  private struct Candidate {
    let condition: TagCondition
    let position: Int
  }

  private let positions: [PlaceCategory: Int]
  /// The names of the categories that nobody searches by, such as that of streets.
  private let otherNames: [PlaceCategory: [Language: [String]]]
  /// The categories that each category is a kind of.
  private let broader: [PlaceCategory: [PlaceCategory]]
  /// The categories that are kinds of each category, as a bakery is of a shop, the weightiest
  /// first.
  private let narrower: [PlaceCategory: [PlaceCategory]]
  /// The conditions that make a place one of a category, by the key and the value of the first tag
  /// of each.
  private let candidates: [String: [Substring: [Candidate]]]

  /// Creates a vocabulary of categories from a text in the grammar that stands at the top of
  /// `Resources/categories.txt`.
  init(_ text: String) throws(CategoryVocabularyParser.Failure) {
    let parser = try CategoryVocabularyParser(text)
    definitions = parser.definitions
    everyday = parser.everyday
    otherNames = parser.otherNames
    positions = Dictionary(
      definitions.enumerated().map { ($1.category, $0) }, uniquingKeysWith: { first, _ in first })
    let others = parser.otherBroader.sorted { $0.key.rawValue < $1.key.rawValue }
    let kinds =
      definitions.sorted { $0.weight > $1.weight }.map { ($0.category, $0.broader) }
      + others.map { ($0.key, $0.value) }
    broader = Dictionary(kinds, uniquingKeysWith: { first, _ in first })
    narrower = kinds.reduce(into: [:]) { narrower, kind in
      for category in kind.1 { narrower[category, default: []].append(kind.0) }
    }
    var candidates: [String: [Substring: [Candidate]]] = [:]
    for (position, definition) in definitions.enumerated() {
      for condition in definition.conditions {
        guard let tag = condition.tags.first else { continue }
        candidates[tag.key, default: [:]][tag.value[...], default: []].append(
          Candidate(condition: condition, position: position))
      }
    }
    self.candidates = candidates.mapValues { byValue in
      guard let any = byValue["*"] else { return byValue }
      return byValue.mapValues { $0 + any }
    }
  }

  /// The definition of a category in the vocabulary; `nil` for a category that is not in it.
  public subscript(category: PlaceCategory) -> CategoryDefinition? {
    positions[category].map { definitions[$0] }
  }

  /// Returns the definitions of the categories of a group, such as food or transport.
  public func definitions(of group: CategoryGroup) -> [CategoryDefinition] {
    definitions.filter { $0.group == group }
  }

  /// Returns the category of a place by its tags: of the categories whose condition the place
  /// meets, the one with the most tags in its condition, then the one that stands first in the
  /// vocabulary; `nil` for none.
  ///
  /// - Parameter value: A function that returns the value of the place's tag with a key.
  public func category(of value: (_ key: String) -> String?) -> PlaceCategory? {
    var best: Candidate?
    for (key, byValue) in candidates {
      guard let text = value(key), !Self.absences.contains(text) else { continue }
      for said in TagCondition.values(text) {
        for candidate in byValue[said] ?? byValue["*"] ?? []
        where Self.wins(candidate, over: best) && candidate.condition.isMet(by: value) {
          best = candidate
        }
      }
    }
    return best.map { definitions[$0.position].category }
  }

  private static let absences: Set = ["no", "vacant", "disused", "abandoned"]

  private static func wins(_ candidate: Candidate, over best: Candidate?) -> Bool {
    guard let best else { return true }
    let (count, bestCount) = (candidate.condition.tags.count, best.condition.tags.count)
    return count == bestCount ? candidate.position < best.position : count > bestCount
  }

  /// Returns the name of a category for people, singular or plural, in English where the language
  /// has no name for it.
  public func title(
    of category: PlaceCategory, in language: Language = .english, plural: Bool = false
  ) -> String {
    ownTitle(of: category, in: language, plural: plural)
      ?? ownTitle(of: category, in: .english, plural: plural) ?? category.titleFromName
  }

  /// Returns the name of a category for people in a language; `nil` where the language has no name
  /// for it.
  public func ownTitle(
    of category: PlaceCategory, in language: Language, plural: Bool = false
  ) -> String? {
    (self[category]?.names ?? otherNames[category])?[language.primary]?[plural ? 1 : 0]
  }

  /// Returns whether a text is the title of any category in a language, in the singular or the
  /// plural.
  public func isTitle(_ text: String, in language: Language) -> Bool {
    definitions.contains { $0.names[language.primary]?.prefix(2).contains(text) ?? false }
  }

  /// The names of all categories of the vocabulary in every language.
  public var names: [CategoryName] {
    definitions.flatMap { definition in
      definition.names.flatMap { language, names in
        names.enumerated().map { index, text in
          CategoryName(
            text: text, language: language, category: definition.category, isTitle: index < 2,
            isPlural: index == 1)
        }
      }
    }
  }

  /// Returns the categories that a category is a kind of, as a bakery is a shop.
  public func broader(of category: PlaceCategory) -> [PlaceCategory] {
    broader[category, default: []]
  }

  /// Returns a category, followed by all that are kinds of it, the weightiest first.
  public func kinds(of category: PlaceCategory) -> [PlaceCategory] {
    [category] + narrower[category, default: []]
  }
}
