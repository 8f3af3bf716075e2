import Atlas
import AtlasImport
import Foundation
import Places
import TestSupport
import Testing

@Suite struct CategorySearchTests {
  private let town = CoordinateRegion.porto

  private func search(
    _ query: String, in region: CoordinateRegion?, isBounded: Bool = false, _ atlas: EmbeddedAtlas
  ) async throws -> SearchResponse {
    try await atlas.search(
      SearchRequest(
        query: .naturalLanguage(query), region: region, isBounded: isBounded))
  }

  @Test func `a category is offered before places of its name, and resolves to the nearest`()
    async throws
  {
    try await withCafes { atlas in
      let offered = try await atlas.completions(for: "cafe", region: town, language: .english)
      #expect(offered.first?.title == "Cafés")
      #expect(offered.first?.subtitle == "Search Nearby")
      #expect(offered.first?.kind == .category)
      #expect(offered.first?.titleHighlights == [0..<4])
      #expect(offered.dropFirst().contains { $0.title == "Café 0" })
      let id = try #require(offered.first?.id)
      let found = try await atlas.search(SearchRequest(query: .completion(id), region: town))
      #expect(found.mapItems.prefix(3).map(\.name) == ["The Mole", "Café 0", "Café 1"])
      #expect(found.mapItems.allSatisfy { $0.category == .cafe })
    }
  }

  @Test(arguments: ["cafe", "Cafés", "coffee shop", "Kaffeehaus", "kahvila"])
  func `a category is found by its names in all languages`(query: String) async throws {
    try await withCafes { atlas in
      let found = try await search(query, in: town, atlas)
      #expect(found.mapItems.map(\.category) == Array(repeating: .cafe, count: 6))
    }
  }

  @Test(arguments: [
    "cafes near grand casino", "cafe grand casino", "grand casino cafe", "Café bei Grand Casino",
    "cafés près de grand casino", "kahvila lähellä grand casino",
  ])
  func `a category near a place is looked for there`(query: String) async throws {
    try await withCafes { atlas in
      let found = try await search(query, in: town, atlas)
      #expect(found.mapItems.first?.name == "Café 5")
    }
  }

  @Test func `where there are few, it is looked farther away, and said`() async throws {
    try await withCafes { atlas in
      let corner = CoordinateRegion(
        south: 1.9995, west: 179.911, north: 2.0005, east: 179.913)
      let found = try await search("cafe", in: corner, atlas)
      #expect(found.mapItems.first?.name == "Café 5")
      #expect(found.mapItems.count >= 5)
      #expect(found.notice == .lookedFartherAway)
      let bounded = try await search("cafe", in: corner, isBounded: true, atlas)
      #expect(bounded.mapItems.map(\.name) == ["Café 5"])
      #expect(bounded.notice == nil)
    }
  }

  @Test func `categories are known where there are places of them`() async throws {
    try await withCafes { atlas in
      #expect(atlas.capabilities.categories(in: town).isSuperset(of: [.cafe]))
      #expect(atlas.capabilities.categories(in: CoordinateRegion.newYork) == [])
    }
  }

  @Test func `no category is offered where there is no street map`() async throws {
    try await withCafes { atlas in
      let elsewhere = CoordinateRegion(south: 40, west: 10, north: 40.1, east: 10.1)
      let offered = try await atlas.completions(for: "cafe", region: elsewhere, language: .english)
      #expect(!offered.contains { $0.kind == .category })
    }
  }

  @Test func `a name that is a category as well finds its place elsewhere`() async throws {
    try await withTinyTable { table in
      let file = try table.write("bar.txt", TinyTable.table(TinyTable.row(7, "Bar")))
      try table.importing(file)
      #expect(try await table.search("bar").map(\.name) == ["Bar"])
    }
  }

  @Test func `what is of a kind in a town is found without what has only its word in the name`()
    async throws
  {
    try await withPorto { map in
      map.node(200, 1, 2, ["amenity": "restaurant", "name": "New Castle"])
      map.node(201, 2, 2, ["historic": "castle", "name": "Burg Porto"])
    } then: { map in
      let found = try await map.search("castle porto").mapItems.map(\.name)
      #expect(found == ["Burg Porto"])
    }
  }

  @Test func `near a town is near where it stands, and not in the middle of its land`()
    async throws
  {
    try await withPorto { map in
      let land = map.square(300, 60, 60, reach: 50)
      map.way(300, land)
      map.relation(
        300, [("way", 300, "outer"), ("node", 310, "label")],
        ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": "Schaan"])
      map.node(310, 20, 20, ["place": "town", "name": "Schaan", "population": "6 000"])
      map.node(311, 60, 60, ["amenity": "pharmacy", "name": "Up the mountain"])
      map.node(312, 21, 20, ["amenity": "pharmacy", "name": "In town"])
    } then: { map in
      let found = try await map.search("apotheke in schaan").mapItems.map(\.name)
      #expect(found == ["In town", "Up the mountain"])
    }
  }
}
