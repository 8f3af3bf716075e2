/// The categories people search by: what makes a place one of them, and what they are called.
public struct CategoryVocabulary: Sendable {
  /// Over the tags of OpenStreetMap.
  public static let standard = CategoryVocabulary(CategoryGroup.allCases.flatMap(\.definitions))

  /// Those that win over others stand before them.
  public let definitions: [CategoryDefinition]

  private struct Candidate {
    let condition: TagCondition
    let position: Int
  }

  private let positions: [PlaceCategory: Int]
  /// The kinds of a category, the weightiest first.
  private let narrower: [PlaceCategory: [PlaceCategory]]
  /// By key and value of the first tag of their conditions.
  private let candidates: [String: [Substring: [Candidate]]]

  init(_ definitions: [CategoryDefinition]) {
    self.definitions = definitions
    positions = Dictionary(
      definitions.enumerated().map { ($1.category, $0) }, uniquingKeysWith: { first, _ in first })
    narrower = definitions.sorted { $0.weight > $1.weight }.reduce(into: [:]) { narrower, kind in
      for category in kind.broader { narrower[category, default: []].append(kind.category) }
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

  public subscript(category: PlaceCategory) -> CategoryDefinition? {
    positions[category].map { definitions[$0] }
  }

  /// The category of a place by its tags: that of the most tags, then that which stands first.
  ///
  /// - Parameter value: of the tag with that key.
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

  /// For people, in English where the language has no word.
  public func title(
    of category: PlaceCategory, in language: Language = .english, plural: Bool = false
  ) -> String {
    guard let names = self[category]?.names, let own = names[language] ?? names[.english] else {
      return category.plainTitle
    }
    return own[plural ? 1 : 0]
  }

  /// Whether a category is called so, alone or several of it.
  public func isTitle(_ text: String, in language: Language) -> Bool {
    definitions.contains { $0.names[language]?.prefix(2).contains(text) ?? false }
  }

  /// All that people may type for a category, in every language.
  public var names: [CategoryName] {
    definitions.flatMap { definition in
      definition.names.flatMap { language, names in
        names.enumerated().map { index, text in
          CategoryName(
            text: text, language: language, category: definition.category, isTitle: index < 2)
        }
      }
    }
  }

  /// The category and all that are kinds of it, the weightiest first after itself.
  public func kinds(of category: PlaceCategory) -> [PlaceCategory] {
    [category] + narrower[category, default: []]
  }
}

/// One of the names of a category.
public struct CategoryName: Hashable, Sendable {
  public let text: String
  public let language: Language
  public let category: PlaceCategory
  /// Whether it is what the category is called, and not another word for it.
  public let isTitle: Bool
}
