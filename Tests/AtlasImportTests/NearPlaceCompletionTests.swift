import Atlas
import AtlasImport
import Places
import TestSupport
import Testing

@Suite struct NearPlaceCompletionTests {
  /// Runs a closure with an atlas of the town, with cafés all over it and a casino at its end,
  /// beside which a café has the name of both.
  private func withCasino(_ body: (EmbeddedAtlas) async throws -> Void) async throws {
    try await withCafes { map in
      map.node(111, 0, 12.6, ["amenity": "cafe", "name": "Cafe Casino"])
    } then: { atlas in
      try await body(atlas)
    }
  }

  private let town = CoordinateRegion.porto

  private func offered(
    _ fragment: String, _ atlas: EmbeddedAtlas, _ language: Language = .english
  ) async throws -> [Completion] {
    try await atlas.completions(for: fragment, region: town, language: language)
  }

  @Test(
    .slow,
    arguments: [
      ("cafes near gra", "Cafés near Grand Casino"),
      ("cafe near grand casino", "Cafés near Grand Casino"),
      ("cafe in port", "Cafés in Porto"), ("coffee shop around old to", "Cafés in Old Town"),
      ("cafe near harbour", "Cafés near Harbour Street"), ("cafe near", "Cafés"),
      ("cafes ne", "Cafés"),
    ])
  func `a category near a place is offered as what it is`(
    fragment: String, title: String
  ) async throws {
    try await withCasino { atlas in
      let first = try #require(try await offered(fragment, atlas).first)
      #expect(first.title == title)
      #expect(first.kind == .category)
      #expect(first.category == .cafe)
    }
  }

  @Test func `it resolves to what is nearest to the place`() async throws {
    try await withCasino { atlas in
      let near = try #require(try await offered("cafes near gra", atlas).first)
      let found = try await atlas.search(SearchRequest(query: .completion(near.id), region: town))
      #expect(Set(found.mapItems.prefix(2).map(\.name)) == ["Cafe Casino", "Café 5"])
      let bounded = try await atlas.search(
        SearchRequest(
          query: .completion(near.id),
          region: CoordinateRegion(south: 1.9995, west: 179.901, north: 2.0005, east: 179.9035),
          isBounded: true))
      #expect(!bounded.mapItems.contains { $0.name == "Café 5" })
    }
  }

  @Test func `in a town is near its middle, and not near that of its area`() async throws {
    try await withPorto { map in
      for (id, corner) in [(-5.0, 30.0), (-5, 90), (5, 90), (5, 30)].enumerated() {
        map.node(300 + id, corner.0, corner.1)
      }
      map.way(300, [300, 301, 302, 303, 300])
      map.node(310, 0, 35, ["place": "town", "name": "Longtown", "population": "9000"])
      map.relation(
        300, [("way", 300, "outer"), ("node", 310, "label")],
        [
          "type": "boundary", "boundary": "administrative", "admin_level": "8",
          "name": "Longtown",
        ])
      map.node(311, 0, 60, ["amenity": "cafe", "name": "Far"])
      map.node(312, 0, 36, ["amenity": "cafe", "name": "Near"])
    } then: { map in
      let atlas = try map.opened()
      let offered = try #require(try await self.offered("cafe in longt", atlas).first)
      #expect(offered.title == "Cafés in Longtown")
      let chosen = try await atlas.search(SearchRequest(query: .completion(offered.id)))
      let typed = try await map.search("cafe in longtown")
      #expect(chosen.mapItems.prefix(2).map(\.name) == ["Near", "Far"])
      #expect(typed.mapItems.prefix(2).map(\.name) == ["Near", "Far"])
    }
  }

  @Test func `without a word between, what is called so comes first`()
    async throws
  {
    try await withCasino { atlas in
      let casino = try await offered("cafe casino", atlas)
      #expect(casino.first?.title == "Cafe Casino")
      let porto = try await offered("cafe porto", atlas)
      #expect(porto.contains { $0.title == "Cafés in Porto" })
    }
  }

  @Test(arguments: [
    ("kahvila lähellä grand", "Kahvilat lähellä Grand Casino", "fi"),
    ("Café bei Grand", "Cafés bei Grand Casino", "de"),
    ("cafés près de grand", "Cafés près de Grand Casino", "fr"),
  ])
  func `it is said in the reader's language`(
    fragment: String, title: String, code: String
  ) async throws {
    try await withCasino { atlas in
      let language = try #require(Language(tag: code))
      let first = try await offered(fragment, atlas, language).first
      #expect(first?.title == title)
    }
  }

  @Test(arguments: ["cafe in x", "cafe in zzz", "museum in porto", "street near casino"])
  func `nothing is offered where there is no such place, or nothing of the kind`(
    fragment: String
  ) async throws {
    try await withCasino { atlas in
      let completions = try await offered(fragment, atlas)
      #expect(!completions.contains { $0.kind == .category })
    }
  }
}
