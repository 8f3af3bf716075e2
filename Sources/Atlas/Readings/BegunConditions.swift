import Places
import ShardFormat

/// The ways in which a query that is being typed may go on to conditions on points of interest, by the
/// beginning of its last words: "vegan rest" may become "vegan restaurants".
struct BegunConditions {
  /// A way in which a query may go on.
  struct Continuation {
    /// The folded words of the query with the last ones completed.
    var words: [String]
    /// A Boolean value that says whether the last words are completed as they are typed.
    var isWhole: Bool
    /// A Boolean value that says whether the query is nothing but the beginning of one condition.
    var isAlone: Bool
    /// A Boolean value that says whether the last words begin another name of a category than its
    /// title, and the category is none that people look for day by day.
    var isSynonym = false
  }

  private let query: ParsedQuery
  private let words: [String]
  private let tokens: [ConditionQuery.Token]

  /// The largest number of words of a query that is completed to one with conditions.
  static let wordLimit = 8

  /// The least number of letters of a condition that is suggested without anything before it. With
  /// a larger value "thai" and "vegan" are suggested later.
  private static let lettersAlone = 4
  /// The least number of letters of a condition in another language than the reader's and English that
  /// is suggested after other words, which may be in that language too. With a larger value
  /// "pharmacie ouv" goes on later.
  private static let unfamiliarLettersAfter = 3
  /// The least number of letters of a word in another language than the reader's and English that is completed, as
  /// words of many languages begin with the same letters.
  private static let unfamiliarLetters = 4
  /// The largest number of names that are compared for one beginning, and of continuations.
  private static let (nameLimit, limit) = (64, 8)

  init(_ query: ParsedQuery, _ conditions: ConditionQuery) {
    self.query = query
    words = query.words.words
    tokens = conditions.tokens
  }

  /// The likeliest ways in which the query may go on, those first that complete most of its words.
  var continuations: [Continuation] {
    var found: [Continuation] = []
    if tokens.allSatisfy(isUnderstood) {
      found.append(Continuation(words: words, isWhole: true, isAlone: tokens.count == 1))
    }
    for (index, token) in tokens.enumerated() {
      // What follows a comma is where a place lies: "City Hall, N".
      let start = token.range.lowerBound
      if start > 0, query.words.original(start - 1..<start + 1).contains(",") { break }
      found += continuations(after: tokens[..<index], from: token.range.lowerBound)
      if found.count >= Self.limit || !isUnderstood(token) { break }
    }
    return Array(found.prefix(Self.limit))
  }

  /// Returns whether words of the query are a condition, what is looked for, or a word beside these.
  private func isUnderstood(_ token: ConditionQuery.Token) -> Bool {
    token.condition != nil || token.isCategory || token.isWish
      || words[token.range].allSatisfy(query.vocabulary.conditions.isConnective)
  }

  /// Returns the ways in which words may go on that begin a name after the words of some tokens.
  private func continuations(
    after head: ArraySlice<ConditionQuery.Token>, from start: Int
  ) -> [Continuation] {
    let (before, begun) = (Array(words[..<start]), words[start...])
    let hasCondition = head.contains { $0.condition != nil }
    let hasKind = head.contains { $0.isCategory && $0.condition == nil || $0.head != nil }
    let letters = begun.reduce(0) { $0 + $1.unicodeScalars.count }
    // "Sushi ne" goes on to "near" rather than to Nepalese sushi.
    if letters > 1, begun.count == 1,
      begun.first.map(query.vocabulary.phrases.isRelationBegun) == true
    {
      let isSaid = hasCondition && !head.isEmpty
      return isSaid ? [Continuation(words: before, isWhole: true, isAlone: false)] : []
    }
    var found: [Name] = []
    if head.isEmpty || hasCondition || head.contains(where: \.isCategory) {
      found = conditionNames(begun, letters, after: head)
        .filter { $0.isWhole || !head.isEmpty || letters >= Self.lettersAlone }
    }
    if hasCondition, !hasKind { found = kindNames(begun, letters) + found }
    let continuations = found.map {
      Continuation(
        words: before + $0.words, isWhole: $0.isWhole, isAlone: head.isEmpty,
        isSynonym: $0.isSynonym)
    }
    let whole = continuations.filter(\.isWhole)
    return whole + continuations.filter { !$0.isWhole }
  }

  private typealias Name = (words: [String], isWhole: Bool, isSynonym: Bool)

  /// Returns the names of conditions that begin with words, each condition once.
  private func conditionNames(
    _ begun: ArraySlice<String>, _ letters: Int, after head: ArraySlice<ConditionQuery.Token>
  ) -> [Name] {
    let connective = head.last.map { words[$0.range.upperBound - 1] }
      .flatMap { query.vocabulary.conditions.isConnective($0) ? $0 : nil }
    let typed = begun.joined(separator: " ")
    let isShort = head.isEmpty && letters < Self.lettersAlone
    if isShort, query.vocabulary.conditions.meanings(of: begun).isEmpty { return [] }
    let likely = query.vocabulary.conditions.names(beginningWith: begun).prefix(Self.nameLimit)
      .filter { name in
        guard case .condition(let condition) = name.meaning else { return false }
        if head.isEmpty, !Self.saysWhat(condition) { return false }
        if name.words == typed { return true }
        return !isShort
          && (isFamiliar(name, letters)
            || !head.isEmpty && letters >= Self.unfamiliarLettersAfter)
      }.sorted { $0.order(for: query.language) < $1.order(for: query.language) }
    let names = EmbeddedAtlas.unique(likely, by: \.meaning).lazy.filter { name in
      head.isEmpty || name.words == typed || isPlausible(name, after: connective)
    }
    return names.prefix(Self.limit).map { (Self.words($0.words), $0.words == typed, false) }
  }

  /// Returns whether a condition may follow a word such as "with", or a category: "with" is not
  /// followed by "without fee" or a cuisine, nor a restaurant by "ice cream".
  private func isPlausible(_ name: ConditionIndex.Name, after connective: String?) -> Bool {
    if let connective {
      if case .condition(.cuisine) = name.meaning { return false }
      if name.words.hasPrefix(connective) { return false }
    }
    return query.categories(named: Self.words(name.words), lastIsPrefix: false).isEmpty
  }

  /// Returns the names of places to eat at and of categories that begin with words.
  private func kindNames(_ begun: ArraySlice<String>, _ letters: Int) -> [Name] {
    let typed = begun.joined(separator: " ")
    let eating = query.vocabulary.conditions.names(beginningWith: begun).prefix(Self.nameLimit)
      .filter { $0.meaning == .eating && ($0.words == typed || isFamiliar($0, letters)) }
      .min { $0.order(for: query.language) < $1.order(for: query.language) }
    let categories = query.categories(named: Array(begun), lastIsPrefix: true)
      .filter { $0.isWhole || $0.isPlain || letters >= Self.unfamiliarLetters }
    let titles = categories.prefix(Self.limit).map { match in
      let title = CategoryVocabulary.standard.title(
        of: match.category, in: query.language, plural: true)
      let isEveryday = CategoryVocabulary.standard.everyday.contains(match.category)
      return (
        Self.words(FoldedText(title).joined), match.isWhole, !match.isPlain && !isEveryday
      )
    }
    return (eating.map { [(Self.words($0.words), $0.words == typed, false)] } ?? []) + titles
  }

  /// Returns whether a condition says by itself what is looked for.
  private static func saysWhat(_ condition: PlaceCondition) -> Bool {
    !(ConditionVocabulary.standard[condition]?.meant.isEmpty ?? true)
  }

  /// Returns whether a reader is shown a name that words begin: words of many languages begin with the
  /// same letters.
  private func isFamiliar(_ name: ConditionIndex.Name, _ letters: Int) -> Bool {
    name.order(for: query.language).strangeness < 2
      || letters >= Self.unfamiliarLetters
  }

  private static func words(_ joined: String) -> [String] {
    joined.split(separator: " ").map(String.init)
  }
}
