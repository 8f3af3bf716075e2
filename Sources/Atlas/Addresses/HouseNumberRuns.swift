import ShardFormat

/// The runs of digits and of letters that a house number consists of, folded, in order: `12 корп. 1`
/// is `12`, `корп` and `1`.
struct HouseNumberRuns {
  /// A run of digits or of letters in a house number.
  struct Run: Hashable {
    /// The folded digits or letters of a run in a house number.
    var text: String
    var isDigits: Bool
    /// The separator in front of a run in a house number.
    var separator: Separator
  }

  /// A kind of separator in front of a run of digits or letters in a house number; of several, the
  /// greatest counts.
  enum Separator: Int, Comparable {
    case nothing, blank, dot, dash, slash
    /// A comma, semicolon or plus sign, which separates the numbers of a list.
    case list
    /// Any other character.
    case other

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  private(set) var runs: [Run] = []
  /// The separator behind the last run of a house number, such as the dot of `5 bis.`.
  private(set) var end = Separator.nothing

  private static let fractions: [Character: String] = [
    "½": " 1/2", "¼": " 1/4", "¾": " 3/4", "⅓": " 1/3", "⅔": " 2/3",
  ]

  /// Creates the runs of a house number from its text.
  init(_ text: some StringProtocol) {
    let text =
      text.contains { Self.fractions[$0] != nil }
      ? text.reduce(into: "") { $0 += Self.fractions[$1] ?? String($1) } : String(text)
    for scalar in text.unicodeScalars {
      if let separator = Self.ideographs[scalar] {
        end = runs.isEmpty ? .other : max(end, separator)
        continue
      }
      switch Folding.of(scalar) {
      case .letters(let bytes, 1): add(Character(Unicode.Scalar(UInt8(truncatingIfNeeded: bytes))))
      case .letters, .longer:
        for character in FoldedText(String(scalar)).letters { add(character) }
      case .ignored: break
      case .joiner: end = runs.isEmpty ? .other : end
      case .dot: end = max(end, .dot)
      case .separator: end = max(end, Self.separator(scalar))
      }
    }
  }

  /// Adds a folded letter or digit to the last run of the house number, or begins a run.
  private mutating func add(_ character: Character) {
    let isDigit = ("0"..."9").contains(character)
    if end == .nothing, let last = runs.indices.last, runs[last].isDigits == isDigit {
      runs[last].text.append(character)
    } else {
      runs.append(Run(text: String(character), isDigits: isDigit, separator: end))
    }
    end = .nothing
  }

  /// The separators that Chinese characters in and behind numbers are: 8之2號 and 5番地3 are 8-2 and 5-3.
  private static let ideographs: [Unicode.Scalar: Separator] = [
    "號": .dot, "号": .dot, "之": .dash, "の": .dash, "ノ": .dash, "番": .dash, "地": .dash, "丁": .dash,
    "目": .dash,
  ]

  private static func separator(_ scalar: Unicode.Scalar) -> Separator {
    switch scalar {
    case " ", "\u{A0}", "\t": .blank
    case "-", "‐", "‑", "–", "—", "−", "－": .dash
    case "/", "\\", "⁄", "／": .slash
    case ",", ";", "+", "＋", "&": .list
    default: .other
    }
  }
}

/// An extension of `HouseNumberRuns` with the form in which house numbers are compared.
extension HouseNumberRuns {
  /// The letters of other scripts that look like a Latin letter when they are capital letters, by
  /// which people type them.
  fileprivate static let latin: [Character: Character] = [
    "а": "a", "в": "b", "с": "c", "е": "e", "н": "h", "к": "k", "м": "m", "о": "o", "р": "p",
    "т": "t", "х": "x", "у": "y", "і": "i", "ј": "j", "ѕ": "s", "α": "a", "β": "b", "ε": "e",
    "ζ": "z", "η": "h", "ι": "i", "κ": "k", "μ": "m", "ν": "n", "ο": "o", "ρ": "p", "τ": "t",
    "υ": "y", "χ": "x",
  ]

  /// The sounds of Cyrillic letters in Latin ones, without accents, as Serbian has them.
  private static let sounds: [Character: String] = [
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "ђ": "d", "е": "e", "ж": "z", "з": "z",
    "и": "i", "ј": "j",
    "к": "k", "л": "l", "љ": "lj", "м": "m", "н": "n", "њ": "nj", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t",
    "ћ": "c", "у": "u", "ф": "f", "х": "h", "ц": "c", "ч": "c", "џ": "dz", "ш": "s", "і": "i",
    "ї": "i", "є": "e",
    "э": "e", "ю": "ju", "я": "ja", "ы": "y", "ѓ": "g", "ќ": "k", "ѕ": "dz",
  ]

  /// The house number as it is compared with others: without leading zeros, blanks and dots, all
  /// separators between digits a hyphen, letters that look the same equal, and the words for
  /// buildings a letter. "12 корп. 1" and "12К1" are `12k1`, "221–51" is `221-51`.
  var key: String { joined(\.compared) }

  /// The house number as it is compared with others, with Cyrillic letters as Latin ones of their sound: "16б" is `16b`.
  var sound: String {
    joined { run in
      if run.isDigits || HouseNumberWords.buildings[run.text] != nil { return run.compared }
      let letters = HouseNumberWords.letter(in: run.text).map(String.init) ?? run.text
      return letters.reduce(into: "") { $0 += Self.sounds[$1] ?? String($1) }
    }
  }

  private func joined(_ compared: (Run) -> String) -> String {
    var key = ""
    var followsDigits = false
    for (index, run) in runs.enumerated()
    where index > 0 || !HouseNumberWords.signs.contains(run.text) {
      let text =
        index == 0 && HouseNumberWords.provisional.contains(run.text) ? "ev" : compared(run)
      if run.isDigits, followsDigits { key += "-" }
      if !text.isEmpty { followsDigits = run.isDigits }
      key += text
    }
    return key
  }
}

extension HouseNumberRuns.Run {
  /// The run of a house number as it is compared with others: digits without zeros in front,
  /// letters that look the same as the Latin one, words for buildings as a letter.
  var compared: String {
    if let letters = HouseNumberWords.buildings[text] { return letters }
    guard isDigits else {
      let letters = HouseNumberWords.letter(in: text).map(String.init) ?? text
      return String(letters.map { HouseNumberRuns.latin[$0] ?? $0 })
    }
    let digits = text.drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }
}
