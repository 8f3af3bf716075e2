import ShardFormat

/// The words for kinds of streets in many languages, by which streets are looked for whose kind a
/// query leaves out or has wrong: "Broad" and "Broad Road" for "Broad Street".
///
/// All words are folded and spelled out as `ParsedStreetName` has them.
enum StreetTypes {
  private static let all = Set(StreetWords.before + StreetWords.behind)

  /// Returns whether a folded word is one for a kind of streets.
  static func has(_ word: String) -> Bool { all.contains(word) }

  /// The least number of letters in a street's name without its kind.
  private static let shortestName = 3

  /// Returns the keys, in the table `street_keys`, of streets with the same name and the word for
  /// their kind in another place, as "улица Тверская" for "Тверская улица".
  static func keysInOtherOrder(_ street: ParsedStreetName) -> [String] {
    let words = street.words
    guard words.count > 1 else { return [] }
    var keys: [String] = []
    if all.contains(words[0]) { keys.append((words.dropFirst() + [words[0]]).joined()) }
    if all.contains(words[words.count - 1]) {
      keys.append(words[words.count - 1] + words.dropLast().joined())
    }
    return keys
  }

  /// The words of a street's name without the word for its kind, or with a part of it, and what may
  /// stand beside them in the names of streets of other kinds.
  struct Stem {
    var words: [String]
    /// A Boolean value that says whether a word for a kind of streets, or none, may stand beside the
    /// stem.
    var takesWords = false
    /// The ends of compounds that may follow the last word.
    var endings: [String]
  }

  /// Returns the stems of streets whose name differs in nothing but the word for their kind: one that
  /// is left out, exchanged, or cut to its first letter ("Storg.").
  static func stems(of street: ParsedStreetName) -> [Stem] {
    let words = street.words
    guard let last = words.last else { return [] }
    var stems = [Stem(words: words, takesWords: true, endings: StreetWords.endings)]
    if words.count > 1, all.contains(last) {
      stems.append(Stem(words: words.dropLast(), takesWords: true, endings: StreetWords.endings))
    }
    if words.count > 1, all.contains(words[0]) {
      stems.append(
        Stem(words: Array(words.dropFirst()), takesWords: true, endings: StreetWords.endings))
    }
    stems.removeAll { stem in
      stem.words.reduce(0) { $0 + $1.unicodeScalars.count } < shortestName
    }
    stems.append(Stem(words: words, endings: StreetWords.genitiveEndings))
    if let letter = last.last {
      stems += [stem(words, without: 1, StreetWords.endings.filter { $0.first == letter })]
        .compactMap(\.self)
    }
    if let ending = StreetWords.endings.first(where: { words.joined().hasSuffix($0) }) {
      stems += [stem(words, without: ending.count, StreetWords.endings)].compactMap(\.self)
    }
    return stems
  }

  /// Returns the stem of a street's name without some letters at its end; `nil` where too few are
  /// left.
  private static func stem(_ words: [String], without count: Int, _ endings: [String]) -> Stem? {
    var (words, left) = (words, count)
    while left > 0, let last = words.popLast() {
      if last.count > left { words.append(String(last.dropLast(left))) }
      left -= min(left, last.count)
    }
    let length = words.reduce(0) { $0 + $1.count }
    return length >= shortestName ? Stem(words: words, endings: endings) : nil
  }

  /// Returns the keys, in the table `street_keys`, of the streets with a stem.
  static func keys(_ stem: Stem) -> [String] {
    let name = stem.words.joined()
    let others =
      stem.takesWords
      ? [name] + StreetWords.before.map { $0 + name } + StreetWords.behind.map { name + $0 } : []
    return others + stem.endings.map { name + $0 }
  }
}
