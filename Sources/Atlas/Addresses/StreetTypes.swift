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

  /// Returns the keys, in the table `street_keys`, of streets whose name differs in nothing but the
  /// word for their kind: one that is left out, exchanged, or cut to its first letter ("Storg.").
  static func keysOfOtherTypes(_ street: ParsedStreetName) -> [String] {
    let words = street.words
    guard let last = words.last else { return [] }
    var keys: [String] = []
    let whole = words.joined()
    add(whole, to: &keys)
    keys += genitiveEndings.map { whole + $0 }
    if words.count > 1, all.contains(last) { add(words.dropLast().joined(), to: &keys) }
    if words.count > 1, all.contains(words[0]) { add(words.dropFirst().joined(), to: &keys) }
    let cut = whole.dropLast()
    if cut.count >= shortestName, let letter = whole.last {
      keys += endings.filter { $0.first == letter }.map { cut + $0 }
    }
    if let ending = endings.first(where: { whole.hasSuffix($0) }) {
      let name = whole.dropLast(ending.count)
      if name.count >= shortestName { keys += (endings.map { name + $0 }) }
    }
    return keys.filter { $0 != whole }
  }

  /// Adds the keys of streets of each kind with a name.
  private static func add(_ name: String, to keys: inout [String]) {
    guard name.unicodeScalars.count >= shortestName else { return }
    keys.append(name)
    keys += before.map { $0 + name }
    keys += behind.map { name + $0 }
    keys += endings.map { name + $0 }
  }
}
