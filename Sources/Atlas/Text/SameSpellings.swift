import Places
import ShardFormat

/// The spellings of words that are the same in some language, as "st" and "saint" are, and the words that
/// a name may have as "&".
struct SameSpellings: Sendable {
  /// Another spelling of the words of a query.
  struct Spelling: Hashable {
    var words: [String]
    /// The letters that stand in the query for whole words of a name: "J. Kochanowskiego".
    var initials: [String] = []
  }

  /// Some words of a query, and those that may stand in their place.
  fileprivate struct Replacement {
    var range: Range<Int>
    var words: [String]
  }

  /// The folded words, with spaces between, that are other spellings of a word or two.
  private let others: [String: [[String]]]
  private let short: StreetSpellings
  private let joiners: Set<String>
  /// The articles that names have or lack, in a word of their own or joined to the next.
  private let articles: Set<String>

  /// The least numbers of letters of a word behind an article, of a name beside an initial, and of a word before a
  /// number without a space.
  private static let (shortestStem, shortestSurname, shortestBeforeNumber) = (3, 4, 2)
  /// The largest number of words that have one other spelling.
  private static let runLimit = 2
  /// The largest number of replacements of which two are made at once.
  private static let pairLimit = 24

  /// Creates the spellings that some tables list.
  ///
  /// - Parameter words: Tables with the words that join two others.
  init(_ tables: [SpellingTable], _ words: [WordTable]) {
    var others: [String: [[String]]] = [:]
    for spellings in StreetSpellings.groups(tables) {
      for word in spellings {
        let new = spellings.filter { $0 != word }.map { $0.split(separator: " ").map(String.init) }
        others[word, default: []] += new.filter { others[word]?.contains($0) != true }
      }
    }
    self.others = others
    short = StreetSpellings(tables)
    articles = Set(tables.flatMap(\.articles).map { FoldedText($0).joined })
    joiners = Set(
      words.flatMap(\.phrases).filter { $0.kind == .joins }.map { FoldedText($0.text).joined })
  }

  /// Returns the words of a query in other spellings, the likeliest first: without the words that join two
  /// others, with a letter for a whole word, and each with one or two words in another spelling; none for
  /// most queries.
  ///
  /// - Parameter shards: A closure that returns the shards of which some name has a word.
  func spellings(of words: [String], shards: (String) -> ShardSet) -> [Spelling] {
    var found: [(spelling: Spelling, unknown: Int, changes: Int)] = []
    var seen: Set<Spelling> = []
    func add(_ spelling: Spelling, in set: ShardSet, changes: Int) {
      guard !set.isEmpty, seen.insert(spelling).inserted else { return }
      let known = set.greatestDepth(of: spelling.words.map(shards))
      found.append((spelling, spelling.words.count - known, changes))
    }
    let bases = bases(of: words)
    for base in bases { add(base, in: .all, changes: 0) }
    for base in [Spelling(words: words)] + bases {
      let replacements = replacements(in: base.words) { !shards($0).isEmpty }
        .map { replacement in
          let sets = replacement.words.map(shards)
          return (
            replacement: replacement, shards: sets.reduce(ShardSet.all) { $0.intersection($1) }
          )
        }.filter { !$0.shards.isEmpty }
      for one in replacements {
        add(base.replacing([one.replacement]), in: one.shards, changes: 1)
      }
      for (index, one) in replacements.prefix(Self.pairLimit).enumerated() {
        for other in replacements.prefix(Self.pairLimit).dropFirst(index + 1)
        where one.replacement.range.upperBound <= other.replacement.range.lowerBound {
          add(
            base.replacing([one.replacement, other.replacement]),
            in: one.shards.intersection(other.shards), changes: 2)
        }
      }
    }
    return found.enumerated().sorted {
      ($0.element.unknown, $0.element.changes, $0.offset)
        < ($1.element.unknown, $1.element.changes, $1.offset)
    }.map(\.element.spelling)
  }

  /// Returns the words of a query without those that join two others, and without single letters that may
  /// stand for whole words.
  private func bases(of words: [String]) -> [Spelling] {
    var bases: [Spelling] = []
    let joined = words.indices.filter { index in
      index > 0 && index < words.count - 1 && joiners.contains(words[index])
    }
    if !joined.isEmpty {
      bases.append(Spelling(words: words.indices.filter { !joined.contains($0) }.map { words[$0] }))
    }
    let initials = words.indices.filter { index in
      words[index].count == 1 && words[index].allSatisfy(\.isLetter) && index < words.count - 1
    }
    let rest = words.indices.filter { !initials.contains($0) }.map { words[$0] }
    if !initials.isEmpty, rest.contains(where: { $0.count >= Self.shortestSurname }) {
      bases.append(Spelling(words: rest, initials: initials.map { words[$0] }))
    }
    return bases
  }

  /// Returns what may stand in the place of a word or two.
  private func replacements(in words: [String], isKnown: (String) -> Bool) -> [Replacement] {
    var found: [Replacement] = []
    for start in words.indices {
      for end in start + 1...min(words.count, start + Self.runLimit) {
        let run = words[start..<end].joined(separator: " ")
        found += (others[run] ?? []).map { Replacement(range: start..<end, words: $0) }
      }
      let word = words[start]
      let pieces =
        [withNumber(word)].compactMap(\.self) + short.withWholeEnding(word).map { [$0] }
        + (isKnown(word) ? [] : joined(word)) + withOrWithoutArticle(word).map { [$0] }
        + (start > 0 ? StreetNumbers.otherForms(ofNumbering: word).map { [$0] } : [])
      found += pieces.map { Replacement(range: start..<start + 1, words: $0) }
      if articles.contains(word), start + 1 < words.count {
        found.append(Replacement(range: start..<start + 2, words: [words[start + 1]]))
      }
    }
    return found
  }

  /// Returns a word in Arabic letters without the article that is joined to it, or with one if it has none.
  private func withOrWithoutArticle(_ word: String) -> [String] {
    guard let first = word.unicodeScalars.first, (0x600..<0x700).contains(first.value) else {
      return []
    }
    return articles.compactMap { article in
      guard article.unicodeScalars.first.map({ (0x600..<0x700).contains($0.value) }) == true,
        word.count >= article.count
      else { return nil }
      if !word.hasPrefix(article) { return article + word }
      return word.count >= article.count + Self.shortestStem
        ? String(word.dropFirst(article.count)) : nil
    }
  }

  /// Returns the letters and the number behind them that are written as one word: "Route66"; `nil` for any
  /// other word, such as the number of a house.
  private func withNumber(_ word: String) -> [String]? {
    guard let start = word.firstIndex(where: \.isNumber),
      word.distance(from: word.startIndex, to: start) >= Self.shortestBeforeNumber
    else { return nil }
    return [String(word[..<start]), String(word[start...])]
  }

  /// Returns the names that are written as one word, each two with a word such as "and" between them.
  private func joined(_ word: String) -> [[String]] {
    joiners.sorted().compactMap { joiner in
      guard joiner.count > 1, let range = word.dropFirst().dropLast().firstRange(of: joiner)
      else { return nil }
      return [String(word[..<range.lowerBound]), String(word[range.upperBound...])]
    }
  }
}

extension SameSpellings.Spelling {
  /// Returns the spelling with other words in the place of some, from the first to the last.
  fileprivate func replacing(_ replacements: [SameSpellings.Replacement]) -> Self {
    var other = self
    for replacement in replacements.reversed() {
      other.words.replaceSubrange(replacement.range, with: replacement.words)
    }
    return other
  }

  /// Returns whether the words of a name that are not words of the spelling begin with its initials.
  fileprivate func fits(_ item: MatchedItem) -> Bool {
    if initials.isEmpty { return true }
    guard case .place(let match) = item.match.subject else { return false }
    var rest = match.candidate.name.folded.joined.split(separator: " ").filter {
      !words.contains(String($0))
    }
    return initials.allSatisfy { initial in
      guard let index = rest.firstIndex(where: { $0.hasPrefix(initial) }) else { return false }
      rest.remove(at: index)
      return true
    }
  }
}

extension EmbeddedAtlas {
  /// The largest number of spellings of one query that are asked. With a larger value more names are found
  /// that have several words in another spelling, more slowly.
  private static let spellingLimit = 10

  /// Returns the places that have all words of a query in a spelling that is the same as the one typed,
  /// among those that have them as typed, if any; `nil` where those are what is meant, and where none has
  /// another spelling.
  func items(
    spelledLike query: ParsedQuery, limit: Int
  ) throws(GeocoderError) -> [MatchedItem]? {
    let spellings = query.vocabulary.spellings.spellings(of: query.words.words) {
      shards(with: $0, query.lookups)
    }
    if spellings.isEmpty { return nil }
    let typed = try uncorrectedItems(matching: query, limit: limit).filter { !$0.isApproximate }
    if typed.contains(where: { $0.isWholeName && ($0.match.isInView || query.region == nil) }) {
      return nil
    }
    let isCalled = typed.contains(where: \.isWholeName)
    for spelling in spellings.prefix(Self.spellingLimit) {
      let text = spelling.words.joined(separator: " ")
      // The readings as an address know the other spellings of streets.
      let named = ParsedQuery(text, insteadOf: query).asName()
      if !shards.contains(where: { $0.mayMatch(named) }) { continue }
      let other = try located(named)
      let items = try uncorrectedItems(matching: other, limit: limit).filter { item in
        !item.isPartial && spelling.fits(item) && (typed.isEmpty || item.isWholeName)
          && (!isCalled || item.match.isInView)
      }
      if items.isEmpty { continue }
      // The last word may be no more than begun.
      let isBegun = typed.first?.match.beginsName == true && !isCalled
      let cost = isBegun ? Weights.spelledBesideBegun : Weights.spelled
      let spelled = items.map { $0.spelled(cost) }
      let others = typed.filter { item in !items.contains { $0.item.id == item.item.id } }
      return MatchedItem.sorted(spelled + others)
    }
    return nil
  }
}

extension MatchedItem {
  /// A Boolean value that says whether a place is called by all words of a query but those that name what is
  /// around it, and by no others.
  fileprivate var isWholeName: Bool { !isPartial && match.coversName }
}
