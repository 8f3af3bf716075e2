import Places
import ShardFormat
import Testing

@testable import Atlas

/// Tests of the phrases that stand around the names in a query.
@Suite struct PhraseIndexTests {
  private let phrases = QueryVocabulary.vocabulary(for: .english, in: []).phrases

  private func words(_ text: String) -> [String] { QueryWords(text).words }

  @Test(arguments: [
    ("near Kiasma", "kiasma", Phrase.Kind.near), ("in the USA", "the usa", .in),
    ("en face de la gare", "la gare", .opposite), ("gegenüber vom Bahnhof", "bahnhof", .opposite),
    ("in der Nähe von Vaduz", "vaduz", .near), ("accanto alla stazione", "stazione", .beside),
    ("detrás de la catedral", "la catedral", .behind), ("du Louvre", "louvre", .of),
  ])
  func `a relation before a place is told from its name`(
    text: String, place: String, kind: Phrase.Kind
  ) {
    let words = words(text)
    #expect(phrases.relation(beginning: words[...])?.kind == kind)
    #expect(Array(phrases.place(in: words[...])).joined(separator: " ") == place)
  }

  @Test(arguments: [("Stockmann lähellä", "stockmann"), ("Kiasma", "kiasma")])
  func `a relation may stand behind its place`(text: String, place: String) {
    #expect(Array(phrases.place(in: words(text)[...])) == [place])
  }

  @Test(arguments: [
    ("where is the casino", "casino"), ("wo ist der Bahnhof", "bahnhof"),
    ("où est la gare s'il vous plaît", "gare"), ("casino please", "casino"),
    ("show me the nearest pharmacy", "pharmacy"),
  ])
  func `what asks and what thanks are no part of what is looked for`(text: String, rest: String)
    throws
  {
    let words = words(text)
    let range = try #require(phrases.withoutQuestion(words))
    #expect(words[range].joined(separator: " ") == rest)
  }

  @Test func `nothing is left out of a query that is nothing else`() {
    #expect(phrases.withoutQuestion(["find"]) == nil)
    #expect(phrases.withoutQuestion(["casino"]) == nil)
  }

  /// "Most" is Polish for a bridge, and a town; "parking" is the same in many languages.
  @Test func `words in Latin letters count where their language is spoken`() throws {
    let here = QueryVocabulary.vocabulary(for: .english, in: ["PL"])
    let elsewhere = QueryVocabulary.vocabulary(for: .english, in: ["FR"])
    let reader = QueryVocabulary.vocabulary(for: try #require(Language(tag: "pl")), in: ["FR"])
    #expect(!here.categories.matches(["apteka"], lastIsPrefix: false).isEmpty)
    #expect(elsewhere.categories.matches(["apteka"], lastIsPrefix: false).isEmpty)
    #expect(!reader.categories.matches(["apteka"], lastIsPrefix: false).isEmpty)
  }

  @Test func `words in other letters count anywhere`() {
    let index = QueryVocabulary.vocabulary(for: .english, in: []).categories
    #expect(index.matches(["аптека"], lastIsPrefix: false).first?.category.rawValue == "pharmacy")
  }
}
