import ShardFormat

/// A road known by its number, such as "State Route 13", "SR 13" or "D 938".
struct RoadName {
  /// The number, with a letter behind it if there is one.
  let number: String
  /// The kind of road in one letter or two; empty where the words say no more than that it is a road.
  private let kind: String

  /// The largest number of bytes in the name of a numbered road.
  private static let mostBytes = 40
  /// The words of which names of numbered roads consist, by the kind that they tell.
  private static let kinds: [String: [String]] = [
    "": ["road", "rd", "route", "rte", "rt", "highway", "hwy", "no", "nr", "carretera", "strada"],
    "US": ["us", "ush"], "I": ["i", "ih", "interstate"],
    "S": ["s", "sr", "sh", "st", "state", "ss", "statale"],
    "C": ["c", "cr", "co", "cty", "county"], "FM": ["fm"],
    "D": ["d", "rd", "departementale"], "N": ["n", "rn", "nationale", "national"],
    "B": ["b", "bundesstrasse"], "L": ["l", "landesstrasse"], "K": ["k", "kreisstrasse"],
    "P": ["sp", "provinciale", "provincial"], "DK": ["dk"], "DW": ["dw"],
  ]
  private static let kindsOfWords: [String: Set<String>] = kinds.reduce(into: [:]) { words, kind in
    for word in kind.value { words[word, default: []].insert(kind.key) }
  }

  /// Creates the road that a name or a reference names; `nil` for a text that has more than words for roads and one
  /// number at its end.
  init?(_ name: String) {
    guard name.utf8.count <= Self.mostBytes,
      name.utf8.contains(where: { (0x30...0x39).contains($0) })
    else {
      return nil
    }
    let folded = FoldedText(name)
    let words = folded.words.filter { !$0.isPart }.map(folded.string).flatMap(Self.divided)
    let numbers = words.filter { $0.first?.isNumber == true }
    guard numbers.count == 1, words.last == numbers[0], words.count > 1 else { return nil }
    var found: Set<String> = []
    for word in words.dropLast() {
      guard let kinds = Self.kindsOfWords[word] else { return nil }
      found.formUnion(kinds)
    }
    number = numbers[0]
    found.remove("")
    // "Rd" beside another word for a kind of roads is short for "road".
    if found.count > 1 { found.remove("D") }
    kind = found.count == 1 ? found.first ?? "" : ""
  }

  /// Returns the letters and the number of a word such as "d938" as two words.
  private static func divided(_ word: String) -> [String] {
    guard let digit = word.firstIndex(where: \.isNumber), digit > word.startIndex else {
      return [word]
    }
    return [String(word[..<digit]), String(word[digit...])]
  }

  /// Returns whether another name may be one of the same road: roads of one number whose kinds do not
  /// contradict each other.
  func mayBe(_ other: RoadName) -> Bool {
    number == other.number && (kind == other.kind || kind.isEmpty || other.kind.isEmpty)
  }
}
