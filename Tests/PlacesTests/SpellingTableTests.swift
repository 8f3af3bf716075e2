import Testing

@testable import Places

/// Tests of the tables of spellings of a language or a country.
@Suite struct SpellingTableTests {
  private static let text = """
    # A comment.
    countries: PT, BR
    same: dr = doutor, s = são, n sra = nossa senhora
    ends: pl = platz
    omitted: rua
    area: bairro, município
    """

  @Test func `a table has its spellings in their order`() throws {
    let table = try SpellingTable(Self.text, code: "pt")
    #expect(table.countries == ["PT", "BR"])
    #expect(table.same == [["dr", "doutor"], ["s", "são"], ["n sra", "nossa senhora"]])
    #expect(table.endings == [["pl", "platz"]])
    #expect(table.omitted == ["rua"])
    #expect(table.areas == ["bairro", "município"])
  }

  @Test func `a table of a country is for that country`() throws {
    #expect(try SpellingTable("same: cl = calle", code: "CO").countries == ["CO"])
  }

  @Test(arguments: [
    ("same: st", 1, "Spellings that are the same are a word or two with = between them."),
    (
      "# a\nsame: st = a long phrase", 2,
      "Spellings that are the same are a word or two with = between them."
    ),
    ("countries: Portugal", 1, "There is no “countries”."),
    ("near: x", 1, "There is no “near”."),
  ])
  func `a mistake is told with its line`(text: String, line: Int, reason: String) {
    let failure = #expect(throws: WordTableParser.Failure.self) {
      try SpellingTable(text, code: "pt")
    }
    #expect(failure == WordTableParser.Failure(line: line, reason: reason))
  }

  @Test func `what is no code of a language or a country names no table`() {
    #expect(throws: WordTableParser.Failure.self) { try SpellingTable("", code: "Portuguese") }
  }

  @Test func `each of the program's own tables is for some country`() {
    let tables = SpellingTable.all
    #expect(Set(tables.map(\.code)).isSuperset(of: ["de", "pl", "CO", "US"]))
    for table in tables { #expect(!table.countries.isEmpty, "\(table.code)") }
  }
}
