import Atlas
import Places
import ShardFormat
import Testing

@Suite struct CategoryIndexTests {
  static let index = CategoryIndex(.standard)

  func matches(_ text: String, _ code: String, lastIsPrefix: Bool = true) -> [CategoryIndex.Match] {
    let folded = FoldedText(text)
    return Self.index.matches(
      folded.words.filter { !$0.isPart }.map(folded.string), lastIsPrefix: lastIsPrefix,
      language: Language(tag: code) ?? .english)
  }

  @Test(arguments: [
    ("caf", "en", "cafe"), ("Café", "en", "cafe"), ("coffee sh", "en", "cafe"),
    ("coffee shops", "en", "cafe"), ("kahv", "fi", "cafe"), ("KAFFEEHÄUSER", "de", "cafe"),
    ("boulanger", "fr", "bakery"), ("panaderia", "es", "bakery"), ("farmac", "it", "pharmacy"),
    ("chemist", "en", "pharmacy"), ("Apotheke", "en", "pharmacy"),
    ("U-Bahn", "de", "subway_station"),
    ("hotels", "en", "hotel"), ("things to d", "en", "attraction"), ("wc", "fi", "toilets"),
    ("museo", "es", "museum"), ("bus", "en", "bus_stop"), ("distributeur", "fr", "atm"),
    ("hotel de v", "fr", "townhall"), ("church", "en", "church"),
    ("ruokakauppa", "fi", "supermarket"),
    ("dry cleaning", "en", "laundry"), ("gas st", "en", "fuel"), ("bar", "it", "bar"),
    ("مقهى", "ar", "cafe"), ("مقه", "ar", "cafe"), ("صيدلية", "en", "pharmacy"),
    ("カフェ", "ja", "cafe"), ("喫茶", "ja", "cafe"), ("薬局", "en", "pharmacy"),
  ])
  func `a category is found by its names and by how they begin`(
    text: String, language: String, category: String
  ) {
    #expect(matches(text, language).first?.category.rawValue == category)
  }

  @Test func `a word that means two things finds both, the reader's language first`() {
    let bars = matches("bar", "it", lastIsPrefix: false).map(\.category.rawValue)
    #expect(bars == ["bar", "cafe"])
    let squares = matches("tori", "fi", lastIsPrefix: false).map(\.category.rawValue)
    #expect(squares == ["marketplace", "square"])
  }

  @Test(arguments: ["", "x", "cafx", "zzz", "coffee x", "shop coffee", "s"])
  func `what begins no name whole is no whole match`(text: String) {
    #expect(matches(text, "en").filter(\.isWhole).isEmpty)
  }

  @Test(arguments: [
    ("lake", "en", false), ("lakes", "en", true), ("See", "de", false), ("Seen", "de", true),
    ("coffee shops", "en", true), ("湖", "ja", true), ("lak", "en", false),
  ])
  func `a plural is told from the singular, which may be the same`(
    text: String, language: String, isPlural: Bool
  ) {
    #expect(matches(text, language).first?.isPlural == isPlural)
  }

  @Test func `each category is found by its own titles`() {
    for name in CategoryVocabulary.standard.names where name.isTitle {
      let found = matches(name.text, name.language.code, lastIsPrefix: false)
      #expect(found.contains { $0.category == name.category && $0.isWhole }, "\(name.text)")
      #expect(found.count <= 3, "\(name.text) means too much: \(found)")
    }
  }
}
