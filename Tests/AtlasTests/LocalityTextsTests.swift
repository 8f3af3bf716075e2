import Testing

@testable import Atlas

/// Tests of the texts that may name localities, and of the names at their beginnings and ends.
@Suite struct LocalityTextsTests {
  @Test func `each name at the beginning or end of a text is looked up once`() {
    let texts = LocalityTexts([["paris", "texas"], ["texas"], ["paris", "paris"]])
    #expect(
      Set(texts.names.map(\.words)) == [
        ["paris"], ["texas"], ["paris", "texas"], ["paris", "paris"],
      ])
    #expect(texts.names.count == 4)
    #expect(Set(texts.vocabulary) == ["paris", "texas"])
  }

  @Test func `the first and last words of a text are those of the names`() throws {
    let texts = LocalityTexts([["new", "york", "new"]])
    let text = try #require(texts.texts.first)
    func words(_ packed: UInt128) -> [String]? {
      texts.names.first { $0.packed == packed }?.words
    }
    #expect(words(text.first(2)) == ["new", "york"])
    #expect(words(text.last(2)) == ["york", "new"])
    #expect(text.first(1) == text.last(1))
    #expect(text.first(3) == text.packed && text.last(3) == text.packed)
  }

  @Test func `texts of no words and of very many are left out`() {
    let long = (0..<16).map { "w\($0)" }
    #expect(LocalityTexts([[], long]).texts.isEmpty)
    #expect(LocalityTexts([Array(long.dropLast())]).names.allSatisfy { $0.words.count <= 8 })
  }
}
