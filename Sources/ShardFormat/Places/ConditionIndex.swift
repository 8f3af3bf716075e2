import Basics
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

  /// The largest numbers of words of the names in the index that begin with a word.
  private let longestNames: [String: Int]
  private let meanings: [String: [Meaning]]
  /// The last bytes of the words for a place to eat at, by which most words are told to be no compound
  /// with one.
  private let eatingEnds: Set<[UInt8]>
  /// The names of conditions and of places to eat at, in the order of their folded words as bytes.
  private let names: [Name]

  /// Creates an index of the names of the conditions in a vocabulary and in tables of further words.
  package init(_ vocabulary: ConditionVocabulary, _ tables: [WordTable] = []) {
    var (meanings, longest): ([String: [Meaning]], [String: Int]) = ([:], [:])
    var names: [Name] = []
    func add(_ text: String, _ language: Language, _ meaning: Meaning) {
      let folded = FoldedText(text)
      names.append(
        Name(
          words: folded.joined, text: text, language: language, meaning: meaning,
          position: names.count))
      let first = String(folded.joined.prefix { $0 != " " })
      longest[first] = max(longest[first] ?? 0, folded.wordCount)
      let isKnown =
        meanings[folded.joined]?.contains {
          // Of two conditions with one name the first is meant.
          if case .condition = $0, case .condition = meaning { true } else { $0 == meaning }
        } ?? false
      if !isKnown { meanings[folded.joined, default: []].append(meaning) }
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
    self.meanings = meanings.mapValues { $0.sorted { $0.precedence < $1.precedence } }
    longestNames = longest
    eatingEnds = Set(meanings.filter { $0.value.contains(.eating) }.map { Self.end(of: $0.key) })
    self.names = names.filter { $0.meaning.isLookedFor }
      .sorted { $0.words.utf8.lexicographicallyPrecedes($1.words.utf8) }
  }

  /// Returns the names of conditions and of places to eat at that begin with some folded words, of
  /// which the last one may be the beginning of one.
  package func names(beginningWith words: some Sequence<String>) -> ArraySlice<Name> {
    let prefix = words.joined(separator: " ")
    let start = names.partitioningIndex {
      !$0.words.utf8.lexicographicallyPrecedes(prefix.utf8)
    }
    return names[start...].prefix { $0.words.utf8.starts(with: prefix.utf8) }
  }

  /// Returns the largest number of words of a name in the index that begins with a folded word; 0 where
  /// none does.
  package func longestName(beginningWith word: String) -> Int { longestNames[word] ?? 0 }

  /// Returns the meanings of some folded words, conditions first; none where they are no name.
  package func meanings(of words: some Sequence<String>) -> [Meaning] {
    meanings[words.joined(separator: " ")] ?? []
  }

  /// Returns whether a folded word joins a condition to a place, such as "with".
  package func isConnective(_ word: String) -> Bool { meanings(of: [word]).contains(.connective) }

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
        meanings[head]?.contains(.eating) == true
      else { continue }
      for meaning in meanings[front] ?? [] {
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
