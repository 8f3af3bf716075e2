import Places
import ShardFormat

/// A query divided into the conditions that it puts on places and the words of what is looked for:
/// "24h" and "supermarket helsinki".
struct ConditionQuery {
  /// A word of a query beside its conditions.
  struct Word {
    /// The word, folded.
    var folded: String
    /// The index of the word in the query.
    var index: Int
  }

  /// The conditions that a query puts on the places found.
  private(set) var filter = PlaceFilter()
  /// The words beside the conditions, in their order.
  private(set) var rest: [Word] = []
  /// The categories that the conditions mean where the rest names none; none where the conditions
  /// say nothing about what is looked for.
  private(set) var meant: [PlaceCategory] = []
  /// A Boolean value that says whether the query has words that are conditions or mere wishes.
  private(set) var hasConditions = false

  /// The words of a query as runs that have one meaning each.
  let tokens: [Token]

  /// Creates the division of a query's words.
  ///
  /// - Parameter categoryLength: A closure that returns how many of some words, from the first on,
  ///   are the longest name of a category; 0 for none.
  init(
    _ words: [String], _ vocabulary: QueryVocabulary, categoryLength: (ArraySlice<String>) -> Int
  ) {
    tokens = Self.tokens(words, vocabulary.conditions, categoryLength)
    // What may be a category and a condition is a condition beside another category.
    let kept =
      tokens.contains { $0.isCategory && $0.condition == nil }
      ? nil : tokens.firstIndex { $0.isCategory }
    for (index, token) in tokens.enumerated() {
      if let condition = token.condition, index != kept {
        filter.insert(condition)
        add(ConditionVocabulary.standard[condition]?.meant ?? [])
        hasConditions = true
        // A connective before a condition belongs to it.
        while let last = rest.last, vocabulary.conditions.isConnective(last.folded) {
          rest.removeLast()
        }
        if let head = token.head {
          rest.append(Word(folded: head, index: token.range.lowerBound))
        }
      } else if token.isWish, !Self.followsRelation(token.range, words, vocabulary.phrases) {
        hasConditions = true
      } else {
        rest += token.range.map { Word(folded: words[$0], index: $0) }
      }
    }
    // "Cuisine" by itself is nothing that anybody leaves out.
    if rest.isEmpty, filter.isEmpty { hasConditions = false }
  }

  /// A Boolean value that says whether the words name more cuisines than one, which no place is looked for by.
  var asksForSeveralCuisines: Bool {
    tokens.count { if case .cuisine = $0.condition { true } else { false } } > 1
  }

  /// Creates the division of a query of which no word is a condition.
  init(unconditional words: [String]) {
    tokens = []
    rest = words.enumerated().map { Word(folded: $0.element, index: $0.offset) }
  }

  /// A run of a query's words that has one meaning.
  struct Token {
    /// The indices of the words.
    var range: Range<Int>
    var condition: PlaceCondition?
    /// The second part of a compound whose first part is the condition.
    var head: String?
    /// A Boolean value that says whether words are the name of a category or mean a place to eat at.
    var isCategory = false
    var isWish = false
  }

  /// Returns the words as runs, of which the longest name wins at each word.
  private static func tokens(
    _ words: [String], _ index: ConditionIndex, _ categoryLength: (ArraySlice<String>) -> Int
  ) -> [Token] {
    var tokens: [Token] = []
    var start = 0
    while start < words.count {
      var token = Token(range: start..<start + 1)
      let categoryCount = categoryLength(words[start...])
      if categoryCount > 0 {
        token.range = start..<start + categoryCount
        token.isCategory = true
      }
      let longest = min(index.longestName(beginningWith: words[start]), words.count - start)
      for count in stride(from: longest, through: max(categoryCount, 1), by: -1) {
        let meanings = index.meanings(of: words[start..<start + count])
        guard let first = meanings.first, first != .connective else { continue }
        if case .condition(let condition) = first {
          token.condition = condition
        } else if first == .wish {
          token.isWish = categoryCount == 0
        } else {
          token.isCategory = true
        }
        if count > categoryCount { token.range = start..<start + count }
        if count > categoryCount, token.condition != nil { token.isCategory = false }
        break
      }
      if token.condition == nil, !token.isCategory, !token.isWish,
        let parts = index.parts(ofCompound: words[start])
      {
        token.condition = parts.condition
        token.head = parts.head
      }
      tokens.append(token)
      start = token.range.upperBound
    }
    return tokens
  }

  private mutating func add(_ categories: [PlaceCategory]) {
    // Of two conditions the narrower one says what is looked for.
    if meant.isEmpty || !categories.isEmpty && categories.count < meant.count {
      meant = categories
    }
  }

  /// Returns whether a word that means near or in a place stands before a run of words: "hotel in
  /// Best" is a hotel in a town of that name.
  private static func followsRelation(
    _ range: Range<Int>, _ words: [String], _ phrases: PhraseIndex
  ) -> Bool {
    // In the middle of a query such a word may be an article: "find a good hotel".
    guard range.lowerBound > 0, range.upperBound == words.count else { return false }
    let phrase = [words[range.lowerBound - 1]] + words[range]
    return phrases.place(in: phrase[...]).count < phrase.count
  }
}

extension ParsedQuery {
  /// The largest number of words in the name of a category that is looked for among other words.
  private static let longestCategory = 4

  /// The query divided into conditions and the words of what is looked for.
  var conditions: ConditionQuery { conditions(in: words.words) }

  /// Returns folded words divided into conditions and those of what is looked for.
  func conditions(in words: [String]) -> ConditionQuery {
    ConditionQuery(words, vocabulary) { rest in
      for count in (1...min(Self.longestCategory, rest.count)).reversed()
      where !categories(named: Array(rest.prefix(count)), lastIsPrefix: false).isEmpty {
        return count
      }
      return 0
    }
  }
}

extension PlaceFilter {
  /// A Boolean value that says whether the filter has conditions that only food meets.
  var isAboutFood: Bool {
    cuisine != nil
      || features.contains { feature in
        feature.group == "diet" || [.takeaway, .delivery, .driveThrough].contains(feature)
      }
  }
}
