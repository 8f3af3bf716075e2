import Places
import ShardFormat

/// A search for points of interest that meet conditions, put in words for a suggestion: "Vegan
/// restaurants", "Pharmacies open now".
struct ConditionPhrase {
  private enum Role {
    /// The role of a cuisine, a diet or the like, which stands before what is looked for.
    case adjective
    /// The role of any other condition.
    case condition
    /// The role of what is looked for.
    case kind
    /// The role of a word that joins a condition to what stands before it.
    case connective
  }

  private var parts: [(text: String, role: Role)] = []
  private let language: Language

  /// Creates a phrase from a query's division, without the words that name a place and mere wishes.
  ///
  /// - Parameters:
  ///   - words: The folded words that were divided.
  ///   - query: The query with the reader's language.
  ///   - meant: The category that is meant where the words name none.
  init(
    _ conditions: ConditionQuery, of words: [String], _ query: ParsedQuery, meant: PlaceCategory?
  ) {
    language = query.language.primary
    // What may be a category and a condition is a category where no other one stands.
    let isKindNamed = conditions.tokens.contains { $0.isCategory && $0.condition == nil }
    let kept = isKindNamed ? nil : conditions.tokens.firstIndex { $0.isCategory }
    var connectives: [String] = []
    for (index, token) in conditions.tokens.enumerated() where !token.isWish {
      let own = Array(words[token.range])
      if let condition = token.condition, index != kept {
        parts += connectives.map { ($0, .connective) }
        let named = token.head.map { [String(own[0].dropLast($0.count))] } ?? own
        let isOwn =
          Self.written(named, .condition(condition), query)?.language == language
        if token.head != nil, isOwn {
          // The reader's own language has the compound: "Kasvisravintola".
          parts.append((own[0], .kind))
        } else {
          let role = condition.isAdjective ? Role.adjective : .condition
          parts.append((Self.text(of: condition, named, query), role))
          if let head = token.head { parts.append((Self.kind([head], query), .kind)) }
        }
      } else if token.isCategory {
        parts.append((Self.kind(own, query), .kind))
      }
      let joins = own.count == 1 && own.allSatisfy(query.vocabulary.conditions.isConnective)
      connectives = joins && token.condition == nil ? connectives + own : []
    }
    if let meant, !parts.contains(where: { $0.role == .kind }) {
      let title = CategoryVocabulary.standard.title(of: meant, in: language, plural: true)
      let adjectives = parts.lastIndex { $0.role == .adjective }
      parts.insert((title, .kind), at: isNounFirst ? 0 : (adjectives ?? parts.count - 1) + 1)
    }
    if !isNounFirst { putAdjectivesFirst() }
  }

  /// A Boolean value that says whether adjectives follow nouns in the reader's language.
  private var isNounFirst: Bool {
    let languages: Set<Language> = [.french, .spanish, .italian]
    return languages.contains(language)
  }

  /// Moves an adjective that follows what is looked for before it: "restaurant vegan".
  private mutating func putAdjectivesFirst() {
    guard let kind = parts.firstIndex(where: { $0.role == .kind }) else { return }
    for index in parts.indices.dropFirst(kind + 1)
    where parts[index].role == .adjective && parts[index - 1].role != .connective {
      parts.insert(parts.remove(at: index), at: kind)
    }
  }

  /// The phrase, which begins with a capital letter.
  var title: String {
    let words = parts.enumerated().map { index, part in
      let isName = index == 0 || part.role == .adjective || language == .german
      return isName || part.role == .condition ? part.text : part.text.lowercasedFirst
    }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns the words of a category in the plural, or those for a place to eat at as they are.
  private static func kind(_ words: [String], _ query: ParsedQuery) -> String {
    if let match = query.categories(named: words, lastIsPrefix: false).first {
      return CategoryVocabulary.standard.title(of: match.category, in: query.language, plural: true)
    }
    return written(words, .eating, query)?.text ?? words.joined(separator: " ")
  }

  /// Returns the words of a condition as the vocabulary writes them in the middle of a sentence.
  private static func text(
    of condition: PlaceCondition, _ words: [String], _ query: ParsedQuery
  ) -> String {
    let language = query.language.primary
    guard let name = written(words, .condition(condition), query) else {
      return words.joined(separator: " ")
    }
    // A reader is shown names in no third language.
    if name.order(for: language).strangeness > 1 {
      let all = ConditionVocabulary.standard.names(of: condition)
      let own = all.first { $0.language == language } ?? all.first { $0.language == .english }
      return Self.inSentence(own?.text ?? name.text, condition)
    }
    return Self.inSentence(name.text, condition)
  }

  private static func inSentence(_ name: String, _ condition: PlaceCondition) -> String {
    if case .cuisine = condition { return name }
    // The first English name is a title: "Open now".
    let isTitle = name == ConditionVocabulary.standard.title(of: condition)
    return isTitle ? name.lowercasedFirst : name
  }

  private static func written(
    _ words: [String], _ meaning: ConditionIndex.Meaning, _ query: ParsedQuery
  ) -> ConditionIndex.Name? {
    let folded = words.joined(separator: " ")
    return query.vocabulary.conditions.names(beginningWith: words)
      .filter { $0.words == folded && $0.meaning == meaning }
      .min { $0.order(for: query.language) < $1.order(for: query.language) }
  }
}

extension ConditionIndex.Name {
  /// Returns the order of a name among others for a reader: names in the reader's language first, then
  /// English ones.
  func order(for reader: Language) -> (strangeness: Int, position: Int) {
    (language == reader.primary ? 0 : language == .english ? 1 : 2, position)
  }
}

extension PlaceCondition {
  /// A Boolean value that says whether a condition stands before what is looked for: a cuisine, a diet,
  /// a fuel, "free", "wheelchair accessible".
  fileprivate var isAdjective: Bool {
    switch self {
    case .cuisine: true
    case .feature(let feature): feature.group != nil || feature == .free
    case .wheelchair: true
    case .opening: false
    }
  }
}

extension String {
  /// The text with a small first letter, unless its first word has other capital letters, as "Wi-Fi"
  /// has.
  fileprivate var lowercasedFirst: String {
    let rest = dropFirst().prefix { $0 != " " }
    return rest.contains(where: \.isUppercase) ? self : prefix(1).lowercased() + dropFirst()
  }
}
