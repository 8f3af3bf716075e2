import Atlas
import Places
import TestSupport
import Testing

@Suite(.slow) struct CompletionTests {
  static let france = CoordinateRegion("48,2,9,9")

  @Test func `typing par while looking at France suggests Paris first`() async throws {
    let region = try #require(Self.france)
    let first = try #require(try await World.completions("par", region: region).first)
    #expect(first.title == "Paris")
    #expect(first.subtitle.hasSuffix("France"))
    #expect(first.id.description == "geonames:2988507")
  }

  @Test(arguments: [("par", "Paris"), ("vie", "Vietnam"), ("fra", "France")])
  func `a town comes before a country as large, and a larger country before it`(
    fragment: String, title: String
  ) async throws {
    #expect(try await World.completions(fragment).first?.title == title)
  }

  @Test func `a country does not come first by a name the reader does not know`() async throws {
    let bar = try await World.completions("bar").prefix(3).map(\.title)
    #expect(bar.contains("Barcelona") && !bar.contains("Brazil") && !bar.contains("Bahrain"))
    #expect(try await World.completions("la").prefix(5).contains { $0.title == "Los Angeles" })
    let german = try await World.completions("bras", language: Language(tag: "de") ?? .english)
    #expect(german.first?.title == "Brasilien")
    // Everybody may know the name in the language that is spoken there.
    #expect(try await World.completions("deutschl").first?.title == "Germany")
  }

  @Test func `a state that is called as its country is suggested as the country alone`()
    async throws
  {
    let monaco = try await World.completions("monaco").map(\.id.description)
    #expect(monaco.contains("geonames:2993457") && monaco.contains("geonames:2993458"))
    #expect(!monaco.contains("geonames:MC.00"))
    #expect(
      try await World.completions("georgia").prefix(2).map(\.title) == ["Georgia", "Georgia"])
  }

  @Test func `typing berl suggests Berlin first`() async throws {
    let first = try #require(try await World.completions("berl").first)
    #expect(first.title == "Berlin")
    #expect(first.subtitle == "Germany")
    #expect(marked(first.title, first.titleHighlights) == ["Berl"])
  }

  @Test(arguments: [
    ("münchen", "Munich"), ("munchen", "Munich"), ("Мюнхен", "Munich"), ("東京", "Tokyo"),
    ("ｌｏｎｄｏｎ", "London"), ("القاهرة", "Cairo"), ("서울", "Seoul"), ("lodz", "Lodz"),
    ("saint etienne", "Saint-Etienne"), ("ofallon", "O'Fallon"),
    ("washington dc", "Washington D.C."),
    ("st johns", "St John's"), ("laquila", "L’Aquila"), ("aquila", "L’Aquila"),
  ])
  func `a name in any script, case or spelling is found`(
    query: String, title: String
  ) async throws {
    let titles = try await World.completions(query).map(\.title)
    #expect(titles.first == title)
  }

  @Test(arguments: [
    ("paris texas", "Texas, United States"), ("texas paris", "Texas, United States"),
    ("paris tex", "Texas, United States"), ("london ontario", "Ontario, Canada"),
    ("springfield illinois", "Illinois, United States"),
    ("springfield il", "Illinois, United States"), ("paris fr", "Île-de-France, France"),
    // These names have a hundred namesakes that are more important.
    ("victoria kansa", "Kansas, United States"), ("san antonio florid", "Florida, United States"),
  ])
  func `a state or country beside the name chooses among namesakes`(
    query: String, subtitle: String
  ) async throws {
    #expect(try await World.completions(query).first?.subtitle == subtitle)
  }

  @Test func `words are found in any order, the last one by its beginning`() async throws {
    for query in ["rio de jan", "janeiro rio", "de janeiro ri"] {
      let titles = try await World.completions(query).map(\.title)
      #expect(titles.contains("Rio de Janeiro"), "\(query)")
    }
  }

  @Test func `what is in view comes before what is more important far away`() async throws {
    let view = try #require(CoordinateRegion("43.67,-70.26,0.5,0.5"))  // around Portland, Maine
    let there = try #require(try await World.completions("portl", region: view).first)
    let anywhere = try #require(try await World.completions("portl").first)
    #expect(there.subtitle == "Maine, United States")
    #expect(anywhere.subtitle == "Oregon, United States")
  }

  @Test func `a place found by another name says which`() async throws {
    let first = try #require(try await World.completions("Мюнхе").first)
    #expect(first.subtitle == "Мюнхен · Bavaria, Germany")
    #expect(first.titleHighlights == [])
    #expect(marked(first.subtitle, first.subtitleHighlights) == ["Мюнхе"])
  }

  @Test func `names are in the reader's language`() async throws {
    let german = try #require(Language(tag: "de-CH"))
    let first = try #require(try await World.completions("munich", language: german).first)
    #expect(first.title == "München")
    #expect(first.subtitle == "Munich · Bayern, Deutschland")
  }

  @Test(arguments: [
    ("saint etienne", ["Saint", "Etienne"]), ("saint-et", ["Saint", "Et"]),
    ("ofal", ["O'Fal"]), ("washington d.c", ["Washington", "D.C"]), ("strass", ["Straß"]),
  ])
  func `highlights mark what matched, whatever folding does to its length`(
    query: String, parts: [String]
  ) async throws {
    let found = try await World.completions(query)
    let all = found.map { marked($0.title, $0.titleHighlights) }
    #expect(all.contains(parts), "\(found.map(\.title)) \(all)")
  }

  @Test(arguments: ["springfield", "san jose", "berlin", "clinton", "santa maria", "new york", "a"])
  func `no two suggestions read the same`(query: String) async throws {
    let found = try await World.completions(query)
    #expect(Set(found.map { [$0.title, $0.subtitle] }).count == found.count)
  }

  @Test func `every suggestion leads to its place, at every asking`() async throws {
    let found = try await World.completions("spring")
    #expect(found.count == 8)
    #expect(try await World.completions("spring") == found)
    for completion in found {
      let items = try await World.atlas().search(SearchRequest(query: .completion(completion.id)))
        .mapItems
      #expect(items.map(\.name) == [completion.title])
      #expect(items.map { Completion.ID($0.id) } == [completion.id])
    }
  }

  @Test(arguments: [
    "", " ", "'; DROP TABLE places; --", "\"*", "*", "NEAR(paris london)", "paris OR london",
    "words : paris", "^paris", "{a b}", "‮paris‬", "\u{202E}", "e\u{301}\u{301}\u{301}", "🗼", "👨‍👩‍👧",
    "\u{F0001}", "\u{10FFFF}", "%", "_", "\\", "\0paris", "-1", "1e9",
    String(repeating: " ", count: 200), String(repeating: "a ", count: 100),
    String(repeating: "ä", count: 256),
  ])
  func `hostile text is text like any other`(text: String) async throws {
    let found = try await World.completions(text)
    for completion in found {
      for range in completion.titleHighlights {
        #expect(range.upperBound <= completion.title.utf16.count)
      }
    }
    _ = try await World.search(text)
    #expect(try await World.completions("berlin").first?.title == "Berlin")
  }

  @Test func `a query beyond the limit is refused`() async throws {
    await #expect(throws: GeocoderError.self) {
      try await World.completions(String(repeating: "a", count: 257))
    }
  }
}
