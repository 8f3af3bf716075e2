package import Places

/// An index of the conditions that people put on places by the names of the conditions, folded as
/// the atlas folds words.
package struct ConditionIndex: Sendable {
  /// A meaning of some words of a query beside what is looked for.
  package enum Meaning: Hashable, Sendable {
    case condition(PlaceCondition)
    /// The meaning of words for a place to eat at.
    case eating
    /// The meaning of words that join a condition to a place.
    case connective
    /// The meaning of words for what everybody wishes.
    case wish
  }

  /// A name in the index with one of its meanings.
  package struct Name: Hashable, Sendable {
    /// The folded words of a name, with a space between them.
    package let words: String
    /// The name as the vocabulary writes it.
    package let text: String
    package let language: Language
    package let meaning: Meaning
    /// The position of a name among all names of the vocabulary.
    package let position: Int
  }

  /// The names in the index by their folded words.
  private let names: TextIndex<Name>
  /// The last bytes of the words for a place to eat at, by which most words are told to be no compound
  /// with one.
  private let eatingEnds: Set<[UInt8]>

  /// Creates an index of the names of the conditions in a vocabulary and in tables of further words.
  package init(_ vocabulary: ConditionVocabulary, _ tables: [WordTable] = []) {
    var names: [Name] = []
    func add(_ text: String, _ language: Language, _ meaning: Meaning) {
      names.append(
        Name(
          words: FoldedText.joined(text), text: text, language: language, meaning: meaning,
          position: names.count))
    }
    for (text, language, definition) in vocabulary.names {
      add(text, language, .condition(vocabulary.definitions[definition].condition))
    }
    for table in tables {
      for definition in vocabulary.definitions {
        for text in table.conditions[definition.condition] ?? [] {
          add(text, table.language, .condition(definition.condition))
        }
      }
    }
    for kind in ConditionVocabulary.WordKind.allCases {
      let meaning: Meaning =
        switch kind {
        case .eating: .eating
        case .connective: .connective
        case .wish: .wish
        }
      for (text, language) in vocabulary.words[kind] ?? [] { add(text, language, meaning) }
      for table in tables {
        for text in table.words[kind] ?? [] { add(text, table.language, meaning) }
      }
    }
    eatingEnds = Set(names.filter { $0.meaning == .eating }.map { Self.end(of: $0.words) })
    self.names = TextIndex(names.map { ($0.words, $0) })
  }

  /// Returns the names of conditions and of places to eat at that begin with some folded words, of
  /// which the last one may be the beginning of one.
  package func names(beginningWith words: some Sequence<String>) -> some Sequence<Name> {
    names.entries(beginning: words.joined(separator: " ")).lazy.map(\.value)
      .filter { $0.meaning.isLookedFor }
  }

  /// Returns the largest number of words of a name in the index that begins with a folded word; 0 where
  /// none does.
  package func longestName(beginningWith word: String) -> Int {
    let longer = names.entries(beginning: word + " ").map { entry in
      1 + entry.text.utf8.count { $0 == UInt8(ascii: " ") }
    }
    return longer.max() ?? (names.entries(of: word).isEmpty ? 0 : 1)
  }

  /// Returns the meanings of some folded words, conditions first; none where they are no name.
  package func meanings(of words: some Sequence<String>) -> [Meaning] {
    meanings(ofName: words.joined(separator: " "))
  }

  /// Returns the meanings of a name in folded words, of which one at most is a condition: of two with one name the
  /// first is meant.
  private func meanings(ofName words: String) -> [Meaning] {
    let entries = names.entries(of: words)
    if entries.isEmpty { return [] }
    var meanings: [Meaning] = []
    for entry in entries {
      let meaning = entry.value.meaning
      let isKnown = meanings.contains {
        if case .condition = $0, case .condition = meaning { true } else { $0 == meaning }
      }
      if !isKnown { meanings.append(meaning) }
    }
    return meanings.sorted { $0.precedence < $1.precedence }
  }

  /// Returns whether a folded word joins a condition to a place, such as "with".
  package func isConnective(_ word: String) -> Bool {
    names.entries(of: word).contains { $0.value.meaning == .connective }
  }

  /// Returns whether some of a query's words may be conditions, which takes less time than to divide the
  /// query; hardly any name of a place has such words.
  package func mayHaveConditions(_ words: [String]) -> Bool {
    words.contains { longestName(beginningWith: $0) > 0 || parts(ofCompound: $0) != nil }
  }

  /// Returns the two parts of a compound such as Finnish "kasvisravintola" or German
  /// "Thairestaurant", whose first part is the name of a condition and whose second one is a place
  /// to eat at; `nil` for other words.
  package func parts(ofCompound word: String) -> (condition: PlaceCondition, head: String)? {
    guard eatingEnds.contains(Self.end(of: word)) else { return nil }
    let bytes = Array(word.utf8)
    guard bytes.count >= Self.leastCompound, bytes.count <= Self.greatestCompound else {
      return nil
    }
    for split in Self.leastPart...(bytes.count - Self.leastPart) {
      guard let front = String(validating: bytes[..<split], as: UTF8.self),
        let head = String(validating: bytes[split...], as: UTF8.self),
        meanings(ofName: head).contains(.eating)
      else { continue }
      for meaning in meanings(ofName: front) {
        if case .condition(let condition) = meaning { return (condition, head) }
      }
    }
    return nil
  }

  /// Returns the last three bytes of a word.
  private static func end(of word: String) -> [UInt8] { Array(word.utf8.suffix(leastPart)) }

  /// The least numbers of bytes of a compound and of each of its parts, and the greatest one of a
  /// compound.
  private static let (leastCompound, leastPart, greatestCompound) = (7, 3, 40)
}

extension ConditionIndex.Meaning {
  /// A Boolean value that says whether words of a meaning say what is looked for.
  fileprivate var isLookedFor: Bool {
    switch self {
    case .condition, .eating: true
    case .connective, .wish: false
    }
  }

  fileprivate var precedence: Int {
    switch self {
    case .condition: 0
    case .eating: 1
    case .wish: 2
    case .connective: 3
    }
  }
}
