import ShardFormat

/// A pattern of the words that people type of a street's name: given names, titles, prepositions and articles may be
/// missing, cut short, cut to initials or abbreviated as the map's countries do, and words may be joined or apart.
struct StreetNamePattern {
  /// The words that were typed, spelled out.
  private let words: [String]
  /// The ways to write names of streets in the countries of the map.
  private let spellings: StreetSpellings

  /// The least number of letters that a name has in common with a pattern in whole words that tell it from others.
  private static let shortestCommon = 3
  /// The largest number of letters of a word that is cut short, as "kard" for "kardynała".
  private static let longestShort = 4
  /// The largest number of words in a name that is compared with a pattern.
  private static let nameLimit = 12

  init(_ street: ParsedStreetName, _ spellings: StreetSpellings = .of([])) {
    (words, self.spellings) = (street.words, spellings)
  }

  /// Returns whether a word tells a street from others: it is no letter, article or preposition, nor a word that may be
  /// abbreviated, as most words for kinds of streets are.
  static func isTelling(_ word: String) -> Bool {
    (word.unicodeScalars.count > 1 || StreetNumbers.isFigures(word))
      && !IntersectionWords.particles.contains(word)
      && !StreetTypes.has(word) && !ParsedStreetName.mayBeAbbreviated(word)
  }

  /// The words of a name that a pattern lacks.
  struct Missing: Equatable {
    /// The share of the letters of the name's telling words that are in such words, from 0 to 1.
    var share: Double
    /// A Boolean value that says whether a word for a kind of streets is among them.
    var hasKind: Bool
  }

  /// Returns the words of a name that the pattern lacks; `nil` for a name that is not of the pattern.
  func missing(from name: ParsedStreetName) -> Missing? {
    guard name.words.count <= Self.nameLimit else { return nil }
    var used = Set<Int>()
    var (next, common) = (0, 0)
    while next < words.count {
      guard let found = match(from: next, name.words, used) else {
        guard isKindAlone(next, name) else { return nil }
        next += 1
        continue
      }
      used.formUnion(found.range)
      if found.isWhole {
        common += Self.letters(words[next..<next + found.count])
      }
      next += found.count
    }
    guard common >= Self.shortestCommon else { return nil }
    let missing = name.words.indices.filter { !used.contains($0) }.map { name.words[$0] }
    let all = Self.letters(name.words[...])
    return Missing(
      share: all == 0 ? 0 : Double(Self.letters(missing[...])) / Double(all),
      hasKind: missing.contains(where: StreetTypes.has))
  }

  /// Returns the number of letters of telling words.
  private static func letters(_ words: ArraySlice<String>) -> Int {
    words.reduce(0) { letters, word in
      // A number tells as much as a short word.
      letters
        + (StreetNumbers.isFigures(word)
          ? shortestCommon : isTelling(word) ? word.unicodeScalars.count : 0)
    }
  }

  /// Returns whether a word is one for a kind of streets at either end of the pattern, of which the name has none.
  private func isKindAlone(_ index: Int, _ name: ParsedStreetName) -> Bool {
    (index == 0 || index == words.count - 1) && StreetTypes.has(words[index])
      && !name.words.contains(where: StreetTypes.has)
  }

  /// Returns the words of a name that the first words of the pattern, from an index on, stand for, and how many of the
  /// pattern they are; `nil` where they stand for none.
  private func match(
    from index: Int, _ name: [String], _ used: Set<Int>
  ) -> (range: Range<Int>, count: Int, isWhole: Bool)? {
    let word = words[index]
    let free = name.indices.filter { !used.contains($0) }
    if let whole = free.first(where: { name[$0] == word || spellings.isShort(word, for: name[$0]) })
    {
      return (whole..<whole + 1, 1, true)
    }
    for start in free where start + 1 < name.count && !used.contains(start + 1) {
      if name[start] + name[start + 1] == word { return (start..<start + 2, 1, true) }
    }
    if index + 1 < words.count,
      let joined = free.first(where: { name[$0] == word + words[index + 1] })
    {
      return (joined..<joined + 1, 2, true)
    }
    for start in free {
      guard let count = Self.countCutShort(name[start...], to: word),
        (start..<start + count).allSatisfy({ !used.contains($0) })
      else { continue }
      return (start..<start + count, 1, false)
    }
    return nil
  }

  /// Returns the number of words at the beginning of a name that a word is short for: its first letters, the initials
  /// of one or more, or the whole of one that the name itself has cut to its initial; `nil` for none.
  private static func countCutShort(_ name: ArraySlice<String>, to word: String) -> Int? {
    guard let first = name.first else { return nil }
    let count = word.unicodeScalars.count
    if count <= longestShort || ParsedStreetName.mayBeAbbreviated(word), first.hasPrefix(word) {
      return 1
    }
    if first.unicodeScalars.count == 1, word.hasPrefix(first) { return 1 }
    guard (2..<longestShort).contains(count), name.count >= count else { return nil }
    return zip(word, name).allSatisfy { $1.first == $0 } ? count : nil
  }
}
