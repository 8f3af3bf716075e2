import ShardFormat

/// The words for kinds of streets in many languages, by which streets are looked for whose kind a
/// query leaves out or has wrong: "Broad" and "Broad Road" for "Broad Street".
///
/// All words are folded and spelled out as `ParsedStreetName` has them.
enum StreetTypes {
  /// The words for kinds of streets that stand before a name: "Rue Grimaldi".
  private static let before =
    words(
      """
      rue avenue boulevard place chemin impasse allee route quai passage square cours promenade
      calle paseo carretera camino travesia via viale corso largo vicolo travessa praca estrada
      rodovia alameda ulica aleja trg
      """
    ) + cyrillic

  /// The words for kinds of streets that stand behind a name: "Broad Street".
  private static let behind =
    words(
      """
      street avenue road lane drive boulevard place court way square terrace crescent close gardens
      grove highway parkway circle alley walk row trail utca ut ter ulica namesti trida
      """
    ) + cyrillic

  /// The words for kinds of streets in Cyrillic letters, which stand before and behind names.
  private static let cyrillic = words(
    """
    улица проспект переулок площадь набережная шоссе бульвар проезд тупик аллея вулиця провулок
    булевард
    """)

  /// The ends of compounds that are the kind of a street: "Storgatan", "Bahnhofweg".
  private static let endings = words(
    """
    strasse weg gasse platz allee ring damm ufer steig gatan gata gate gaten gade vagen vag veien
    vei veg vegen vej plats platsen plass torget torg grand katu tie kuja polku tori ranta kaari
    puisto aukio raitti laan plein gracht kade
    """)

  /// The ends of Finnish compounds, which often follow a genitive: "Mannerheimintie".
  private static let genitiveEndings = ["katu", "tie", "kuja", "polku", "tori", "ranta"].flatMap {
    ["n" + $0, "in" + $0]
  }

  private static let all = Set(before + behind)

  /// Returns whether a folded word is one for a kind of streets.
  static func has(_ word: String) -> Bool { all.contains(word) }

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

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
    var stems = [Stem(words: words, takesWords: true, endings: endings)]
    if words.count > 1, all.contains(last) {
      stems.append(Stem(words: words.dropLast(), takesWords: true, endings: endings))
    }
    if words.count > 1, all.contains(words[0]) {
      stems.append(Stem(words: Array(words.dropFirst()), takesWords: true, endings: endings))
    }
    stems.removeAll { stem in
      stem.words.reduce(0) { $0 + $1.unicodeScalars.count } < shortestName
    }
    stems.append(Stem(words: words, endings: genitiveEndings))
    if let letter = last.last {
      stems += [stem(words, without: 1, endings.filter { $0.first == letter })].compactMap(\.self)
    }
    if let ending = endings.first(where: { words.joined().hasSuffix($0) }) {
      stems += [stem(words, without: ending.count, endings)].compactMap(\.self)
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
    let others = stem.takesWords ? [name] + before.map { $0 + name } + behind.map { name + $0 } : []
    return others + stem.endings.map { name + $0 }
  }
}
