/// A table of the ways in which words of names are written in a language or in a country, whose grammar
/// `Resources/spellings/README.md` describes.
public struct SpellingTable: Sendable {
  /// The code of the language in lower case, or of the country (ISO 3166-1) in capitals.
  public let code: String
  /// The codes (ISO 3166-1) of the countries where names are written so.
  public private(set) var countries: Set<String> = []
  /// The spellings of a word or two each that are one and the same: "st" and "saint".
  public private(set) var same: [[String]] = []
  /// The ends of words, the abbreviations before what they stand for: "pl" and "platz".
  public private(set) var endings: [[String]] = []
  /// The words for a street that maps leave out by convention.
  public private(set) var omitted: [String] = []
  /// The words before or behind the name of an area that say of what kind it is.
  public private(set) var areas: [String] = []
  /// The articles that names have or lack, in the language's script joined to the next word.
  public private(set) var articles: [String] = []
  /// The letters that are also written as two, and those two.
  public private(set) var letters: [[String]] = []
  /// The letters of the language's script, and the Latin ones by which its standard of romanization writes them: "-"
  /// for none; ^ before letters at the beginning of a word.
  public private(set) var latin: [[String]] = []
  /// Names as they are written short, and what each may be short for, to be tested.
  public private(set) var examples: [(short: String, long: String)] = []

  /// The tables in `Resources/spellings`, in the order of their codes. A file that cannot be read ends the
  /// program with its name, the number of the line and the reason.
  public static let all: [SpellingTable] = NameTable.tables(in: "spellings").map { code in
    NameTable.read("spellings/\(code).txt") { text throws(WordTableParser.Failure) in
      try SpellingTable(text, code: code)
    }
  }

  /// Creates a table from a text in the grammar that `Resources/spellings/README.md` describes.
  ///
  /// - Parameter code: The code of the table's language or country.
  init(_ text: String, code: String) throws(WordTableParser.Failure) {
    self.code = code
    if Language.isCountry(code) {
      countries = [code]
    } else if Language(tag: code)?.code != code {
      throw WordTableParser.Failure(
        line: 0, reason: "“\(code)” is no code of a language or a country.")
    }
    for line in try NameTable(text).lines {
      switch line.key {
      case "countries" where line.names.allSatisfy(Language.isCountry):
        countries.formUnion(line.names)
      case "same": same = try line.groups()
      case "ends": endings = try line.groups()
      case "omitted": omitted = line.names
      case "area": areas = line.names
      case "article": articles = line.names
      case "letters": letters = try line.groups()
      case "latin": latin = try line.groups()
      case "examples":
        examples = try line.names.map { name throws(WordTableParser.Failure) in
          try Self.example(name, line)
        }
      default: throw line.failure("There is no “\(line.key)”.")
      }
    }
  }

  /// Returns the codes of the languages in which names in a country are written, by its code (ISO 3166-1).
  public static func languages(ofNamesIn country: String) -> [String] { ofCountries[country] ?? [] }

  private static let ofCountries: [String: [String]] = {
    let tables = all.filter { !Language.isCountry($0.code) }
    let written = tables.flatMap { table in table.countries.map { ($0, [table.code]) } }
    let spoken = Language.countries.compactMap { country in
      Language.spoken(in: country).map { (country, [$0.code]) }
    }
    return Dictionary(written + spoken, uniquingKeysWith: +).mapValues { Set($0).sorted() }
  }()

  private static func example(
    _ text: String, _ line: NameTable.Line
  ) throws(WordTableParser.Failure) -> (short: String, long: String) {
    let names = text.split(separator: " = ").map(String.init)
    guard names.count == 2 else { throw line.failure("An example is “short name = long name”.") }
    return (names[0], names[1])
  }
}
