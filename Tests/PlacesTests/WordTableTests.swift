import Testing

@testable import Places

/// Tests of the tables of the words with which people search in a language.
@Suite struct WordTableTests {
  private static let text = """
    # A comment.
    spoken: PT, BR
    category cafe: café, cafés, cafetaria
    condition feature fuel:diesel: gasóleo, a diesel
    wish: melhor
    near: perto de, …próximo
    street: rua, avenida
    direction: norte
    """

  @Test func `a table has its names in their order, and phrases on either side of a place`() throws
  {
    let table = try WordTable(Self.text, code: "pt")
    #expect(table.countries == ["PT", "BR"])
    #expect(table.categoryNames.map(\.text) == ["café", "cafés", "cafetaria"])
    #expect(table.categoryNames.map(\.isPlural) == [false, true, false])
    #expect(table.categoryNames.map(\.isTitle) == [true, true, false])
    let diesel = try #require(PlaceFeature(rawValue: "fuel:diesel"))
    #expect(table.conditions[.feature(diesel)] == ["gasóleo", "a diesel"])
    #expect(table.words[.wish] == ["melhor"])
    #expect(table.phrases.map(\.text) == ["perto de", "próximo"])
    #expect(table.phrases.map(\.followsPlace) == [false, true])
    #expect(table.weakWords == [.street: ["rua", "avenida"], .direction: ["norte"]])
    #expect(try WordTableFile(Self.text, code: "pt").isLatin)
  }

  @Test(arguments: [
    ("category cafe", 1, "A line is “key: name, name”."),
    ("# a\ncategory nonsense: x", 2, "There is no “category nonsense”."),
    ("condition cuisine: x", 1, "There is no “condition cuisine”."),
    ("condition open never: x", 1, "There is no “condition open never”."),
    ("far: x", 1, "There is no “far”."),
    ("near: x\nnear: y", 2, "“near” stands here twice."),
    ("near: x,, y", 1, "A name is empty."),
  ])
  func `a mistake is told with its line`(text: String, line: Int, reason: String) {
    let failure = #expect(throws: WordTableParser.Failure.self) { try WordTable(text, code: "pt") }
    #expect(failure == WordTableParser.Failure(line: line, reason: reason))
  }

  @Test func `what is no code of a language names no table`() {
    #expect(throws: WordTableParser.Failure.self) { try WordTable("", code: "Portuguese") }
  }

  /// A line that is missing is told by `.ci/words`.
  @Test func `the program's own tables name every kind and condition, or none`() {
    let tables = WordTable.all
    #expect(tables.contains { $0.language == .english })
    for table in tables {
      #expect(!table.phrases.isEmpty, "\(table.language.code)")
      if CategoryVocabulary.languages.contains(table.language) {
        #expect(table.categories.isEmpty && table.conditions.isEmpty)
        continue
      }
      #expect(!table.countries.isEmpty, "\(table.language.code)")
      #expect(table.countries.allSatisfy(Language.isCountry), "\(table.language.code)")
      #expect(table.categories.count == CategoryVocabulary.standard.definitions.count)
      #expect(table.conditions.count == ConditionVocabulary.standard.definitions.count)
    }
  }
}
