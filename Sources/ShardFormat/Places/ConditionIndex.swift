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

  /// The largest number of words of a name in the index.
  package let longestName: Int
  private let meanings: [String: [Meaning]]

  /// Creates an index of the names of the conditions in a vocabulary.
  package init(_ vocabulary: ConditionVocabulary) {
    var (meanings, longest): ([String: [Meaning]], Int) = ([:], 1)
    func add(_ text: String, _ meaning: Meaning) {
      let folded = FoldedText(text)
      longest = max(longest, folded.wordCount)
      let isKnown =
        meanings[folded.joined]?.contains {
          // Of two conditions with one name the first is meant.
          if case .condition = $0, case .condition = meaning { true } else { $0 == meaning }
        } ?? false
      if !isKnown { meanings[folded.joined, default: []].append(meaning) }
    }
    for (text, definition) in vocabulary.names {
      add(text, .condition(vocabulary.definitions[definition].condition))
    }
    for (kind, texts) in vocabulary.words {
      let meaning: Meaning =
        switch kind {
        case .eating: .eating
        case .connective: .connective
        case .wish: .wish
        }
      for text in texts { add(text, meaning) }
    }
    self.meanings = meanings.mapValues { $0.sorted { $0.precedence < $1.precedence } }
    longestName = longest
  }

  /// Returns the meanings of some folded words, conditions first; none where they are no name.
  package func meanings(of words: some Sequence<String>) -> [Meaning] {
    meanings[words.joined(separator: " ")] ?? []
  }

  /// Returns the two parts of a compound such as Finnish "kasvisravintola" or German
  /// "Thairestaurant", whose first part is the name of a condition and whose second one is a place
  /// to eat at; `nil` for other words.
  package func parts(ofCompound word: String) -> (condition: PlaceCondition, head: String)? {
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

  /// The least numbers of bytes of a compound and of each of its parts, and the greatest one of a
  /// compound.
  private static let (leastCompound, leastPart, greatestCompound) = (7, 3, 40)
}

extension ConditionIndex.Meaning {
  fileprivate var precedence: Int {
    switch self {
    case .condition: 0
    case .eating: 1
    case .wish: 2
    case .connective: 3
    }
  }
}
