package import Places
import Synchronization

/// The ways to write the words of names of streets in some countries, by the tables of
/// `Resources/spellings`.
///
/// An abbreviation may stand for several words, of which each makes a further name: "Gl. Kongevej" is "Gammel
/// Kongevej" and "Gamle Kongevej". What is written out is never replaced.
package final class StreetSpellings: Sendable {
  /// The words that each abbreviation of a word or two, with a space between, stands for.
  private let long: [String: [[String]]]
  /// The ends of words that abbreviated ends stand for.
  private let endings: [(short: String, long: String)]
  /// The words for a street that maps leave out by convention.
  private let omitted: Set<String>
  /// The letters that are also written as two, and those two.
  private let letters: [(one: String, two: String)]
  /// The words and abbreviations that say beside the name of an area of what kind it is.
  package let areaWords: Set<String>

  /// The largest number of names that one name is written out to, of words that are taken for one abbreviation,
  /// and of words in a name that is written out.
  private static let (limit, runLimit, wordLimit) = (24, 2, 12)
  /// The least number of letters of a word before an abbreviated end.
  private static let shortestStem = 3
  /// The largest number of letters of an abbreviation that need not have letters of the word in their order.
  private static let shortest = 3

  /// The spellings of all countries.
  package static let everywhere = StreetSpellings(SpellingTable.all)

  private static let known = Mutex<[Set<String>: StreetSpellings]>([:])
  /// The largest number of sets of countries whose spellings are kept.
  private static let knownLimit = 64

  /// Returns the spellings of countries.
  ///
  /// - Parameter countries: The codes of the countries (ISO 3166-1).
  package static func of(_ countries: Set<String>) -> StreetSpellings {
    if let spellings = known.withLock({ $0[countries] }) { return spellings }
    let spellings = StreetSpellings(
      SpellingTable.all.filter { !$0.countries.isDisjoint(with: countries) })
    known.withLock { known in
      if known.count >= knownLimit { known = [:] }
      known[countries] = spellings
    }
    return spellings
  }

  /// Creates the spellings that some tables list.
  package init(_ tables: [SpellingTable]) {
    var long: [String: [[String]]] = [:]
    for group in Self.groups(tables) {
      for short in group {
        for word in Self.words(that: short, isShortFor: group) {
          let words = word.split(separator: " ").map(String.init)
          if long[short]?.contains(words) != true { long[short, default: []].append(words) }
        }
      }
    }
    self.long = long
    endings = tables.flatMap(\.endings).flatMap { group -> [(short: String, long: String)] in
      let folded = group.map { FoldedText($0).joined }
      return folded.dropLast().map { ($0, folded[folded.count - 1]) }
    }
    letters = tables.flatMap(\.letters).map { ($0[0], $0[1]) }
    omitted = Set(tables.flatMap(\.omitted).map { FoldedText($0).joined })
    areaWords = Set(tables.flatMap(\.areas).map { FoldedText($0).joined })
  }

  /// Returns the folded spellings of each group of a word or two that are the same in some tables.
  package static func groups(_ tables: [SpellingTable]) -> [[String]] {
    tables.flatMap(\.same).map { $0.map { FoldedText($0).joined } }
  }

  /// Returns the words of a group that a text is short for: those that have at least two letters more or, where
  /// there are none, one.
  private static func words(that short: String, isShortFor group: [String]) -> [String] {
    for more in [2, 1] {
      let words = group.filter { isAbbreviation(short, of: $0, lacking: more) }
      if !words.isEmpty { return words }
    }
    return []
  }

  /// Returns whether a text is short for another: it lacks some letters, and is a few letters or letters of the other
  /// in their order.
  private static func isAbbreviation(
    _ short: String, of long: String, lacking more: Int
  ) -> Bool {
    let letters = short.unicodeScalars.filter { $0 != " " }
    let count = letters.count
    guard count + more <= long.unicodeScalars.count, more > 1 || count <= 2 else { return false }
    if count <= shortest { return true }
    var rest = letters[...]
    for letter in long.unicodeScalars where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty && letters.first == long.unicodeScalars.first
  }

  /// Returns the names, in folded words, that a name in folded words may be short for; none for most names.
  package func writtenOut(_ words: [String]) -> [[String]] {
    guard words.count <= Self.wordLimit,
      words.indices.contains(where: { mayBeShort(words, at: $0) })
    else { return [] }
    var names: [(words: [String], next: Int)] = [([], 0)]
    while let index = names.firstIndex(where: { $0.next < words.count }) {
      let name = names.remove(at: index)
      let further = steps(words, at: name.next).map {
        (words: name.words + $0.words, next: name.next + $0.count)
      }
      names += further.prefix(max(1, Self.limit - names.count))
    }
    return names.map(\.words).filter { $0 != words }
  }

  /// Returns whether a folded word is short for another, or may end as one.
  package func isShort(_ word: String) -> Bool {
    long[word] != nil || omitted.contains(word) || !withWholeEnding(word).isEmpty
  }

  /// Returns whether a folded word is an abbreviation of another.
  package func isShort(_ word: String, for whole: String) -> Bool {
    long[word]?.contains([whole]) == true || withWholeEnding(word).contains(whole)
  }

  /// Returns whether a word of a name, or it and the next, may be short for others.
  private func mayBeShort(_ words: [String], at index: Int) -> Bool {
    long[words[index]] != nil || !withWholeEnding(words[index]).isEmpty
      || index + 1 < words.count && long[words[index] + " " + words[index + 1]] != nil
  }

  /// Returns what may stand for the next words of a name, and for how many of them; the words themselves last.
  private func steps(_ words: [String], at index: Int) -> [(words: [String], count: Int)] {
    var steps: [(words: [String], count: Int)] = []
    for count in 1...min(Self.runLimit, words.count - index) {
      let run = words[index..<index + count].joined(separator: " ")
      steps += (long[run] ?? []).map { ($0, count) }
    }
    steps += withWholeEnding(words[index]).map { ([$0], 1) }
    steps.append(([words[index]], 1))
    return steps
  }

  /// Returns a folded word with its end written out, where that is abbreviated.
  package func withWholeEnding(_ word: String) -> [String] {
    endings.compactMap { ending in
      guard word.hasSuffix(ending.short),
        word.unicodeScalars.count >= ending.short.unicodeScalars.count + Self.shortestStem
      else { return nil }
      return word.dropLast(ending.short.count) + ending.long
    }
  }

  /// Returns a name with letters that are also written as two written so, and one with those two as the letter; none
  /// for most names.
  package func inOtherLetters(_ name: String) -> [String] {
    if letters.isEmpty { return [] }
    let name = name.lowercased()
    let twos = letters.reduce(name) { $0.replacing($1.one, with: $1.two) }
    let ones = letters.reduce(name) { $0.replacing($1.two, with: $1.one) }
    return [twos, ones].filter { $0 != name }
  }

  /// Returns a name in folded words without the word for a street that maps leave out; `nil` where it has none,
  /// and where nothing would be left.
  package func withoutOmitted(_ words: [String]) -> [String]? {
    guard words.count > 1 else { return nil }
    if omitted.contains(words[0]) { return Array(words.dropFirst()) }
    return omitted.contains(words[words.count - 1]) ? words.dropLast() : nil
  }

  /// Returns whether two names in folded words are one, abbreviations in either written out.
  package func areSame(_ one: ArraySlice<String>, _ other: ArraySlice<String>) -> Bool {
    guard let first = one.first, let second = other.first else {
      return one.isEmpty && other.isEmpty
    }
    if first == second, areSame(one.dropFirst(), other.dropFirst()) { return true }
    return mayBegin(one, writtenOut: other) || mayBegin(other, writtenOut: one)
  }

  /// Returns whether two names are one if the first begins with an abbreviation.
  private func mayBegin(_ short: ArraySlice<String>, writtenOut full: ArraySlice<String>) -> Bool {
    guard full.count <= Self.wordLimit, short.count <= Self.wordLimit else { return false }
    return (1...min(Self.runLimit, short.count)).contains { count in
      let run = short.prefix(count).joined(separator: " ")
      return (long[run] ?? []).contains { words in
        full.starts(with: words)
          && areSame(short.dropFirst(count), full.dropFirst(words.count))
      }
    }
  }

  /// Returns a text that is equal for names, in the words of `ParsedStreetName`, that may be one once
  /// abbreviations are written out and the word for a street is left out; others may have it too.
  package static func sortText(of words: [String]) -> String {
    let alike = words.map { Self.alike[$0] ?? $0 }
    guard alike.count > 1 else { return alike.joined() }
    if plain.contains(alike[0]) { return alike.dropFirst().joined() }
    return (plain.contains(alike[alike.count - 1]) ? alike.dropLast() : alike).joined()
  }

  private static let plain = Set(StreetWords.plain.map { alike[$0] ?? $0 })

  /// The word that stands for all those that abbreviations may make one, by each of them.
  private static let alike: [String: String] = {
    var named: [String: Int] = [:]
    var groups: [[String]] = []
    var pairs = everywhere.long.flatMap { short, long in
      long.filter { $0.count == 1 }.map { (short, $0[0]) }
    }
    for words in [StreetWords.same, StreetWords.first, StreetWords.last] {
      pairs += words.map { ($0.key, $0.value) }
    }
    for (one, other) in pairs {
      let own = named[one] ?? groups.count
      let further = named[other]
      if own == groups.count { groups.append([one]) }
      named[one] = own
      if own == further { continue }
      let moved = further.map { groups[$0] } ?? [other]
      groups[own] += moved
      for word in moved { named[word] = own }
    }
    return named.mapValues { groups[$0].min() ?? "" }
  }()
}
