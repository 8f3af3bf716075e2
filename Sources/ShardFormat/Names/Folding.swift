import Foundation
import Places

/// A result of folding one Unicode scalar of a text: what it adds to the words that search
/// compares. Case, width and diacritics are folded, for any script.
///
/// The import and the queries use the same folding, so that a change here requires a new
/// `ShardSchema.version`.
package enum Folding: Equatable {
  /// A scalar that folds to letters that take up to three bytes of UTF-8, packed with the first
  /// byte lowest into `bytes`; `count` is the number of these bytes.
  case letters(bytes: UInt32, count: Int)
  /// A scalar that folds to letters that take more than three bytes of UTF-8, held as these bytes.
  case longer([UInt8])
  /// A scalar that folding leaves out of the word around it: a diacritic, a soft hyphen.
  case ignored
  /// A scalar that folds as an apostrophe, which joins parts into a word: "O'Fallon" is `ofallon`,
  /// and is found by `fallon` as well.
  case joiner
  /// A scalar that folds as a dot, which joins single letters ("D.C." is `dc`) and separates words
  /// elsewhere.
  case dot
  /// A scalar that separates words as a result of folding, such as a space or a hyphen.
  case separator

  /// Returns the folding of a Unicode scalar.
  @inline(__always)
  package static func of(_ scalar: Unicode.Scalar) -> Folding {
    // The letters of most texts need no table.
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: .letters(bytes: scalar.value, count: 1)
    case 0x41...0x5A: .letters(bytes: scalar.value | 0x20, count: 1)
    case 0x20: .separator
    default: looked(up: scalar)
    }
  }

  /// Returns the folding of a Unicode scalar from `table`, or works it out for a scalar beyond the
  /// table's end.
  private static func looked(up scalar: Unicode.Scalar) -> Folding {
    let value = scalar.value
    if value < UInt32(table.count) { return table[Int(value)] }
    switch value {
    case 0x3400...0x9FFF:  // ideographs
      return ideographs[Int(value - 0x3400)]
    case 0x3041...0x3096, 0x30A1...0x30F4, 0x30F7...0x30FA, 0x30FC...0x30FE,  // kana
      0xAC00...0xD7A3:  // Hangul
      return letters(Array(String(scalar).utf8))
    default:
      return derived(scalar)
    }
  }

  /// The foldings of the first 0x3000 Unicode scalars, which most scripts with letter case or
  /// diacritics are among, worked out once.
  private static let table: [Folding] = (0..<0x3000).map { value in
    Unicode.Scalar(UInt32(value)).map(derived) ?? .separator
  }

  /// The foldings of ideographs from 0x3400 to 0x9FFF, each the form that stands for all that readers take for one.
  private static let ideographs: [Folding] = (UInt32(0x3400)...0x9FFF).map { value in
    guard let scalar = Unicode.Scalar(value) else { return .separator }
    return letters(Array(String(HanVariants.standing[scalar] ?? scalar).utf8))
  }

  /// The letters that folding puts in place of letters which Unicode does not decompose: "ss" for
  /// "ß".
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe",
    "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "n", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ə": "e", "ɛ": "e",
    "ɔ": "o", "ς": "σ",
    // Arabic letters that one keyboard has and another has not, or that are written alike at the end of a word.
    "ة": "ه", "ۃ": "ه", "ہ": "ه", "ھ": "ه", "ە": "ه", "ى": "ي", "ی": "ي", "ې": "ي", "ک": "ك",
    "ڪ": "ك", "ٱ": "ا",
    "ٲ": "ا", "ٳ": "ا",
    // Small kana that stand for a word and are written in either size.
    "ヶ": "ケ", "ヵ": "カ",
  ]

  /// The apostrophes and similar scalars that join parts of words when a text is folded, as the middle dot of Catalan
  /// does.
  private static let apostrophes: Set<Unicode.Scalar> = [
    "'", "’", "‘", "ʼ", "ʻ", "ʹ", "ʾ", "ʿ", "`", "´", "′", "＇", "׳", "״", "·", "‧",
  ]

  /// Returns the folding of a Unicode scalar, worked out from its Unicode properties.
  private static func derived(_ scalar: Unicode.Scalar) -> Folding {
    if apostrophes.contains(scalar) { return .joiner }
    if scalar == "." { return .dot }
    if scalar.value == 0x640 { return .ignored }  // tatweel only stretches a word
    var bytes: [UInt8] = []
    var ignored = false
    for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
      for lower in part.properties.lowercaseMapping.unicodeScalars {
        switch kind(of: lower) {
        case .word: bytes += (replacements[lower] ?? digit(lower) ?? String(lower)).utf8
        case .ignored: ignored = true
        case .other: break
        }
      }
    }
    return bytes.isEmpty ? (ignored ? .ignored : .separator) : letters(bytes)
  }

  /// Returns the ASCII digit of the value of a decimal digit of any script; `nil` for any other scalar.
  private static func digit(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return String(Int(value))
  }

  /// Returns the folding of a scalar that folds to the given letters in UTF-8.
  private static func letters(_ bytes: [UInt8]) -> Folding {
    guard bytes.count <= 3 else { return .longer(bytes) }
    let packed = bytes.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return .letters(bytes: packed, count: bytes.count)
  }

  /// A role in folding, for each of the lower-case scalars that a scalar decomposes into: part of a
  /// word, left out of the word, or neither.
  private enum Kind { case word, ignored, other }

  /// Returns the role that a lower-case scalar has in folding, by its general category and
  /// combining class.
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
