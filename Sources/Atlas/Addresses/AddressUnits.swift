/// A recognizer of what an address says of the inside of a house, of letter boxes and of persons,
/// so that a search leaves it out: "Suite 200", "кв. 7", "3rd floor", "PO Box 12", "c/o Smith".
enum AddressUnits {
  /// The words for a flat, a room, a floor or a stair, folded, that a number or a letter follows.
  private static let units: Set = [
    // English
    "suite", "apt", "apartment", "unit", "flat", "room", "rm", "floor", "bldg", "building",
    "penthouse", "ph",
    // German
    "whg", "wohnung", "top", "tur", "stiege", "stg", "stock", "etage", "geschoss",
    // French
    "appt", "appart", "appartement", "batiment", "bat", "escalier", "porte", "boite",
    // Spanish, Portuguese and Italian
    "piso", "planta", "puerta", "pta", "escalera", "esc", "apartamento", "apto", "depto", "dpto",
    "andar", "bloco", "bloque", "interno", "scala",
    // Russian and Ukrainian
    "кв", "квартира", "оф", "офис", "этаж", "эт", "подъезд", "под", "помещение", "пом", "комната",
    "комн", "ком", "підізд",
    // Finnish and Swedish
    "rappu", "porras", "asunto", "as", "huoneisto", "krs", "kerros", "lgh", "lagenhet",
    "lagenhetsnummer", "vaning", "van", "trappa",
    // Norwegian, Danish, Dutch, Polish and Czech
    "leil", "leilighet", "etg", "lejlighed", "verdieping", "bus", "mieszkanie", "lok", "lokal",
    "byt", "patro",
  ]
  /// The words for a flat or a floor, folded, that mean something else unless a number follows.
  private static let numberedUnits: Set = [
    "ste", "fl", "int", "sala", "piano", "tr", "ap", "og", "m", "kat", "lot", "hall",
  ]
  /// The words, folded, that follow the number of a floor or stand for a side of it: "2. Stock",
  /// "3 этаж", "1. tv", "2º izq".
  private static let floors: Set = [
    "floor", "fl", "stock", "etage", "og", "ug", "obergeschoss", "geschoss", "piso", "planta",
    "andar", "piano", "этаж", "эт", "krs", "kerros", "vaning", "tr", "trappor", "sal", "etg",
    "patro", "verdieping", "tv", "th", "mf", "izq", "izda", "dcha", "der", "esq", "dto", "bajo",
  ]
  /// The words for a letter box, folded, that a number follows.
  private static let boxes: Set = [
    ["po", "box"], ["pobox"], ["post", "box"], ["postbox"], ["gpo", "box"], ["box"], ["postfach"],
    ["bp"], ["boite", "postale"], ["apartado"], ["apartado", "postal"],
    ["apartado", "de", "correos"],
    ["apdo"], ["casilla"], ["casilla", "postal"], ["caixa", "postal"], ["casella", "postale"],
    ["postbus"], ["postboks"], ["postilokero"], ["а", "я"], ["абонентскии", "ящик"], ["cedex"],
    ["skrytka", "pocztowa"],
  ]
  /// The first words of all words for a letter box.
  private static let boxBeginnings = Set(boxes.compactMap(\.first))
  /// The words for "no number", as they are typed, in lower case.
  private static let unnumbered: Set = ["s/n", "s/n.", "s/nº", "s/no", "snc", "б/н"]
  private static let longestBox = 3

  /// Returns the words of an address without letter boxes, the person to whom a letter goes, and
  /// the words for a house without a number.
  static func withoutBoxes(_ tokens: [AddressToken]) -> [AddressToken] {
    var kept: [AddressToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      let rest = tokens[index...]
      if let count = boxLength(rest, isFirst: kept.last?.part != token.part) {
        index += count
      } else if token.text.utf8.contains(UInt8(ascii: "/")),
        token.text.lowercased().hasPrefix("c/o")
      {
        index += nameLength(rest, isAlone: tokens.allSatisfy { $0.part == token.part })
      } else {
        if !unnumbered.contains(token.text.lowercased()) { kept.append(token) }
        index += 1
      }
    }
    return kept
  }

  /// Returns the number of words that a letter box at the beginning of some words takes, with its
  /// number; `nil` where there is none.
  ///
  /// - Parameter isFirst: Whether the words are the first of their part.
  private static func boxLength(_ tokens: ArraySlice<AddressToken>, isFirst: Bool) -> Int? {
    guard let first = tokens.first?.words.first, boxBeginnings.contains(first) else { return nil }
    var words: [String] = []
    for (offset, token) in tokens.prefix(longestBox).enumerated()
    where token.part == tokens.first?.part {
      words += token.words
      guard boxes.contains(words) else { continue }
      let next = tokens.dropFirst(offset + 1).first
      let hasNumber = next?.part == token.part && next?.beginsWithDigit == true
      // A lone "box" is one only where nothing else stands before it.
      if words == ["cedex"] { return hasNumber && (next?.text.count ?? 0) <= 2 ? 2 : 1 }
      if hasNumber, words != ["box"] || isFirst { return offset + 2 }
    }
    return nil
  }

  /// Returns the number of words at the beginning of some words that name the person to whom a
  /// letter goes: up to the next comma, or the first name where all is one part.
  private static func nameLength(_ tokens: ArraySlice<AddressToken>, isAlone: Bool) -> Int {
    guard let first = tokens.first else { return 0 }
    if isAlone { return first.words.count > 2 ? 1 : 2 }
    return tokens.prefix { $0.part == first.part }.count
  }

  /// Returns the words of an address without those for a flat, a room, a floor or a stair.
  static func withoutUnits(_ tokens: [AddressToken]) -> [AddressToken] {
    var kept: [AddressToken] = []
    var index = 0
    while index < tokens.count {
      let count = unitLength(tokens[index...])
      if count == 0 { kept.append(tokens[index]) }
      index += max(count, 1)
    }
    return withoutLoneNumbers(kept)
  }

  /// Returns the number of words that a unit at the beginning of some words takes; 0 for none.
  private static func unitLength(_ tokens: ArraySlice<AddressToken>) -> Int {
    guard let first = tokens.first else { return 0 }
    let next = tokens.dropFirst().first.flatMap { $0.part == first.part ? $0 : nil }
    let third = tokens.dropFirst(2).first.flatMap { $0.part == first.part ? $0 : nil }
    if first.text.hasPrefix("#"), first.words.count == 1 { return 1 }
    if let (letters, _) = first.lettersAndDigits, letters.count > 1,
      units.contains(letters) || numberedUnits.contains(letters)
    {
      return 1
    }
    if first.words.count == 1, let next, isUnit(first.words[0], of: next) { return 2 }
    guard isFloor(first), let next, next.words.count == 1 else { return 0 }
    if first.text.contains(where: { "ºª".contains($0) }), next.words[0].count == 1 { return 2 }
    guard floors.contains(next.words[0]) else { return 0 }
    // In "12 Floor 3" the floor is 3.
    if let third, isUnit(next.words[0], of: third) { return 0 }
    return 2
  }

  private static func isUnit(_ word: String, of value: AddressToken) -> Bool {
    guard value.words.count == 1, value.words[0].utf8.count <= 6 else { return false }
    let hasDigit = value.words[0].hasNumeral
    let isLetter = value.words[0].count == 1
    return units.contains(word) && (hasDigit || isLetter)
      || numberedUnits.contains(word) && hasDigit
  }

  /// Returns whether a word may be the number of a floor: "3", "3rd", "2.", "2º".
  private static func isFloor(_ token: AddressToken) -> Bool {
    guard token.beginsWithDigit, token.words.count == 1 else { return false }
    let word = token.words[0]
    return word.prefix(while: \.isNumeral).count <= 2 && word.count <= 4
  }

  /// Returns the words of an address without parts that are a short number alone, where another
  /// part has a number: "12, 14 Main Street" is flat 12 in house 14.
  private static func withoutLoneNumbers(_ tokens: [AddressToken]) -> [AddressToken] {
    guard tokens.contains(where: \.beginsWithDigit) else { return tokens }
    var counts: [Int: Int] = [:]
    for token in tokens { counts[token.part, default: 0] += 1 }
    let isLone = tokens.map { token in
      counts[token.part] == 1 && isFloor(token)
        && token.words[0].prefix(while: \.isNumeral).count <= 3
    }
    let hasOther = zip(tokens, isLone).contains { $0.beginsWithDigit && !$1 && $0.text.count <= 5 }
    return hasOther ? zip(tokens, isLone).filter { !$1 }.map(\.0) : tokens
  }
}
