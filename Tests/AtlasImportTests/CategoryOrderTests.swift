import Atlas
import Foundation
import Places
import TestSupport
import Testing

/// Tests of the order of categories among places whose names are like theirs.
@Suite struct CategoryOrderTests {
  private let town = CoordinateRegion.porto

  private func withTown(_ body: (EmbeddedAtlas) async throws -> Void) async throws {
    try await withPorto { map in
      map.node(100, 1, 1, ["amenity": "pharmacy", "name": "Zum Engel"])
      map.node(101, 2, 1, ["man_made": "lighthouse", "name": "Old Light"])
      map.node(102, 3, 1, ["amenity": "place_of_worship", "religion": "christian", "name": "Dome"])
      map.node(103, 3, 2, ["leisure": "park", "name": "Green"])
      map.node(104, 1, 9, ["place": "town", "name": "Paris", "population": "30000"])
      map.node(105, 1, 8, ["place": "town", "name": "Essen", "population": "30000"])
      map.node(106, 1, 7, ["amenity": "restaurant", "name": "Zum Hafen"])
      map.node(107, 1, 6, ["shop": "bakery", "name": "Cafexo"])
    } then: { map in
      try await body(map.opened())
    }
  }

  private func titles(
    _ fragment: String, in region: CoordinateRegion?, _ atlas: EmbeddedAtlas,
    language: Language = .english
  ) async throws -> [String] {
    try await atlas.completions(for: fragment, region: region, language: language).map(\.title)
  }

  @Test(arguments: ["ca", "caf", "CAF", "Café"])
  func `a kind of places is offered from two letters on, before names that begin so`(
    fragment: String
  ) async throws {
    try await withTown { atlas in
      let titles = try await titles(fragment, in: town, atlas)
      #expect(titles.first == "Cafés")
    }
  }

  @Test func `a kind that is only begun is searched for where the map shows some`() async throws {
    try await withTown { atlas in
      for text in ["caf", "cafe", "phar"] {
        let request = SearchRequest(query: .naturalLanguage(text), region: town)
        let found = try await atlas.search(request).mapItems
        let wanted: PlaceCategory? = text == "phar" ? PlaceCategory(rawValue: "pharmacy") : .cafe
        #expect(found.first?.category == wanted)
        #expect(!found.contains { $0.name == "Downton" })
      }
      let paris = SearchRequest(query: .naturalLanguage("paris"), region: town)
      #expect(try await atlas.search(paris).mapItems.first?.name == "Paris")
    }
  }

  @Test func `one letter begins too many kinds to offer any`() async throws {
    try await withTown { atlas in
      let offered = try await titles("c", in: town, atlas)
      #expect(!offered.contains("Cafés"))
    }
  }

  @Test func `a kind is not offered where the map shows none`() async throws {
    try await withTown { atlas in
      let elsewhere = CoordinateRegion(south: 1.99, west: 179.92, north: 2.01, east: 179.94)
      let cafes = try await titles("caf", in: elsewhere, atlas)
      #expect(!cafes.contains("Cafés"))
      let hospitals = try await titles("hos", in: town, atlas)
      #expect(!hospitals.contains("Hospitals"))
    }
  }

  @Test func `"phar" means pharmacies, whatever a lighthouse is called in French`() async throws {
    try await withTown { atlas in
      let titles = try await titles("phar", in: town, atlas)
      #expect(titles.first == "Pharmacies")
      let french = try #require(Language(tag: "fr"))
      #expect(
        try await self.titles("phar", in: town, atlas, language: french).first == "Pharmacies")
      #expect(try await self.titles("phare", in: town, atlas, language: french).first == "Phares")
    }
  }

  @Test func `a town called so stands above a kind whose other name begins so`() async throws {
    try await withTown { atlas in
      let titles = try await titles("paris", in: town, atlas)
      #expect(titles.first == "Paris")
      #expect(titles.contains("Churches"))
      let begun = try await self.titles("pa", in: town, atlas)
      #expect(begun.contains("Parks") && begun.contains("Paris"), "\(begun)")
    }
  }

  @Test func `a town called so stands above a foreign word for a kind, also when searched`()
    async throws
  {
    try await withTown { atlas in
      #expect(try await titles("essen", in: town, atlas).prefix(2) == ["Essen", "Restaurants"])
      let found = try await atlas.search(
        SearchRequest(query: .naturalLanguage("essen"), region: town))
      #expect(found.mapItems.first?.name == "Essen")
      let german = try await atlas.search(
        SearchRequest(query: .naturalLanguage("restaurants"), region: town, language: .german))
      #expect(german.mapItems.map(\.name) == ["Zum Hafen"])
    }
  }
}
