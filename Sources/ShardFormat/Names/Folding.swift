import Foundation

/// How one scalar of a text counts in search: case, width and diacritics are folded, for any
/// script. The import and the queries go through the same folding; a change here asks for a new
/// `ShardSchema.version`.
package enum Folding: Equatable {
  /// Up to three bytes of UTF-8, the first in the lowest byte of `bytes`.
  case letters(bytes: UInt32, count: Int)
  /// More than three bytes.
  case longer([UInt8])
  /// Belongs to the word around it without counting: a diacritic, a soft hyphen.
  case ignored
  /// An apostrophe: "O'Fallon" is `ofallon`, and found by `fallon` as well.
  case joiner
  /// Joins single letters ("D.C." is `dc`), else separates.
  case dot
  case separator

  @inline(__always)
  package static func of(_ scalar: Unicode.Scalar) -> Folding {
    // Most letters there are need no table.
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: .letters(bytes: scalar.value, count: 1)
    case 0x41...0x5A: .letters(bytes: scalar.value | 0x20, count: 1)
    case 0x20: .separator
    default: looked(up: scalar)
    }
  }

  private static func looked(up scalar: Unicode.Scalar) -> Folding {
    let value = scalar.value
    if value < UInt32(table.count) { return table[Int(value)] }
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE,  // kana
      0x3400...0x9FFF, 0xAC00...0xD7A3:  // ideographs, Hangul
      return letters(Array(String(scalar).utf8))
    default:
      return derived(scalar)
    }
  }

  /// Most scripts with letter case or diacritics, worked out once.
  private static let table: [Folding] = (0..<0x3000).map { value in
    Unicode.Scalar(UInt32(value)).map(derived) ?? .separator
  }

  /// Letters that have no decomposition into the letter they are taken for.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe",
    "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "n", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ə": "e", "ɛ": "e",
    "ɔ": "o", "ς": "σ",
  ]

  private static let apostrophes: Set<Unicode.Scalar> = [
    "'", "’", "‘", "ʼ", "ʻ", "ʹ", "ʾ", "ʿ", "`", "´", "′", "＇",
  ]

  private static func derived(_ scalar: Unicode.Scalar) -> Folding {
    if apostrophes.contains(scalar) { return .joiner }
    if scalar == "." { return .dot }
    if scalar.value == 0x640 { return .ignored }  // tatweel only stretches a word
    var bytes: [UInt8] = []
    var ignored = false
    for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
      for lower in part.properties.lowercaseMapping.unicodeScalars {
        switch kind(of: lower) {
        case .word: bytes += (replacements[lower] ?? String(lower)).utf8
        case .ignored: ignored = true
        case .other: break
        }
      }
    }
    return bytes.isEmpty ? (ignored ? .ignored : .separator) : letters(bytes)
  }

  private static func letters(_ bytes: [UInt8]) -> Folding {
    guard bytes.count <= 3 else { return .longer(bytes) }
    let packed = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return .letters(bytes: packed, count: bytes.count)
  }

  private enum Kind { case word, ignored, other }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      return .word
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // Marks without a combining class are vowels of Indic and South-East Asian scripts; a
      // virama or a kana voicing mark makes another letter.
      let combining = scalar.properties.canonicalCombiningClass
      return combining == .notReordered || combining == .virama || combining == .kanaVoicing
        ? .word : .ignored
    case .format: return .ignored
    default: return .other
    }
  }
}
