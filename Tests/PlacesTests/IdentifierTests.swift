import Places
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: ["geonames:2988507", "osm:node/123", "stub:a:b"])
  func `a place's id reads back what it writes`(text: String) throws {
    let id = try #require(MapItem.ID(text))
    #expect(id.description == text)
    #expect(Completion.ID(id).description == text)
  }

  @Test func `a place's id says its source`() {
    #expect(MapItem.ID("osm:node/123") == MapItem.ID(source: "osm", reference: "node/123"))
  }

  @Test(arguments: [
    "", ":", "a", "a:", ":a", "osm", "osm:a b", "osm:ä", "osm:\u{0}", "osm:\n",
    "osm:" + String(repeating: "1", count: 61),
  ])
  func `what is no place's id is refused`(text: String) {
    #expect(MapItem.ID(text) == nil)
  }

  @Test(arguments: ["", "a b", "ä", "\u{7F}", "a\r\n", String(repeating: "a", count: 129)])
  func `what is no completion's id is refused`(text: String) {
    #expect(Completion.ID(text) == nil)
  }

  @Test(arguments: [
    ("en", "en"), ("de-CH", "de"), ("zh_Hant", "zh-Hant"), ("PT-br", "pt-BR"), ("gsw", "gsw"),
  ])
  func `a language is its primary subtag, with a script that is not its usual one`(
    tag: String, code: String
  ) {
    #expect(Language(tag: tag)?.code == code)
  }

  @Test(arguments: ["", "e", "engl", "*", "d3", "дe", "-de", "e n"])
  func `what is no language is refused`(tag: String) {
    #expect(Language(tag: tag) == nil)
  }

  @Test(arguments: [
    ("osm:way/40", "way/40"), ("osm:way/40/25", "way/40"), ("osm:node/48/street", "node/48"),
    ("osm:way", nil), ("geonames:way/40", nil),
  ])
  func `a house along a line of houses is linked to that line`(id: String, element: String?) throws
  {
    let found = OpenStreetMapElement(holding: try #require(MapItem.ID(id)))
    #expect(found?.url == element.map { "https://www.openstreetmap.org/\($0)" })
  }

  @Test(arguments: ["", "Cafe", "bus-station", "café", "a b", String(repeating: "a", count: 41)])
  func `what is no category is refused`(name: String) {
    #expect(PlaceCategory(rawValue: name) == nil)
  }

  @Test func `a category has a title for people`() {
    #expect(PlaceCategory(rawValue: "bus_station")?.title == "Bus station")
    #expect(PlaceCategory.cafe.title == "Café")
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (500, 500), (501, 500), (Int.max, 500)])
  func `a request asks for 1 to 500 places`(asked: Int, limit: Int) {
    #expect(SearchRequest(query: .naturalLanguage("a"), limit: asked).limit == limit)
  }
}
