/// A file of `Resources/words`, of which the names are parsed only where they count.
public struct WordTableFile: Sendable {
  public let language: Language
  /// The codes (ISO 3166-1) of the countries where the language is spoken by many.
  public let countries: Set<String>
  /// A Boolean value that says whether the words of the table are in Latin letters, as those of most
  /// languages are.
  public let isLatin: Bool
  /// The text of the file, which need not be opened again: a server may have too many files open by then.
  private let text: String

  /// The files in the order of their languages. One that cannot be read ends the program with its name and the
  /// reason.
  public static let all: [WordTableFile] = NameTable.tables(in: "words").map { code in
    NameTable.read("words/\(code).txt") { text throws(WordTableParser.Failure) in
      try WordTableFile(text, code: code)
    }
  }

  /// The table in the file. A mistake in it ends the program with the name of the file, the number of the line and the
  /// reason.
  public var table: WordTable {
    do {
      return try WordTable(text, code: language.code)
    } catch {
      fatalError("words/\(language.code).txt: \(error)")
    }
  }

  init(_ text: String, code: String) throws(WordTableParser.Failure) {
    let spoken = text.utf8.split(separator: UInt8(ascii: "\n")).first { line in
      line.starts(with: "spoken: ".utf8)
    }
    let head = try WordTable(spoken.map { String(Substring($0)) } ?? "", code: code)
    (language, countries) = (head.language, head.countries)
    isLatin = Self.isLatin(text)
    self.text = text
  }

  /// Returns whether at least half of the letters of the names in a table are Latin.
  private static func isLatin(_ text: String) -> Bool {
    var (latin, others) = (0, 0)
    var (isName, last) = (false, UInt8(0))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): isName = false
      case UInt8(ascii: ":"): isName = true
      case _ where !isName: break
      // In UTF-8 the letters up to U+024F begin with a lower byte, and those from U+1E00 on with E1 B8 to E1 BB.
      case 0x41...0x5A, 0x61...0x7A, 0xC3..<0xC9: latin += 1
      case 0xB8...0xBB where last == 0xE1: latin += 1
      case 0xCD...: others += 1
      default: break
      }
      last = byte
    }
    return latin > others
  }

  private static let countriesOfLanguages = Dictionary(
    uniqueKeysWithValues: all.map { ($0.language, $0.countries) })

  /// Returns whether a language is spoken by many in some of the countries with some codes (ISO 3166-1).
  public static func isSpoken(_ language: Language, in countries: Set<String>) -> Bool {
    countriesOfLanguages[language.primary].map { !$0.isDisjoint(with: countries) } ?? false
  }
}
