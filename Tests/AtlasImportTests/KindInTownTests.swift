import Atlas
import AtlasImport
import Places
import TestSupport
import Testing

/// Tests of a kind of places in a town, and of kinds of which a town has none.
@Suite struct KindInTownTests {
  private func restaurants(
    _ order: ResultOrder, _ map: TinyMap
  ) async throws -> SearchResponse {
    var request = SearchRequest(query: .naturalLanguage("restaurants in porto"))
    request.order = order
    return try await map.opened().search(request)
  }

  @Test func `in a town the best known places stand first, and the nearest on demand`()
    async throws
  {
    try await withPorto { map in
      map.node(200, 1, 1, ["amenity": "restaurant", "name": "Middle"])
      map.node(
        201, 15, 15,
        [
          "amenity": "restaurant", "name": "Famous", "wikidata": "Q1", "website": "www.famous.pt",
          "opening_hours": "24/7",
        ])
    } then: { map in
      let best = try await restaurants(.best, map)
      #expect(best.mapItems.map(\.name) == ["Famous", "Middle"])
      #expect(best.namedPlace?.name == "Porto")
      let nearest = try await restaurants(.distance, map)
      #expect(nearest.mapItems.map(\.name) == ["Middle", "Famous"])
    }
  }

  @Test func `near a place that is no town the nearest stand first`() async throws {
    try await withCafes { map in
      map.node(
        201, 0, 11,
        ["amenity": "cafe", "name": "Famous", "wikidata": "Q1", "website": "www.famous.pt"])
    } then: { atlas in
      let found = try await atlas.search(
        SearchRequest(query: .naturalLanguage("cafes near grand casino")))
      #expect(found.mapItems.prefix(2).map(\.name) == ["Café 5", "Famous"])
      #expect(found.namedPlace?.name == "Grand Casino")
    }
  }

  @Test func `a kind of which there is none is not suggested`() async throws {
    try await withCafes { map in
      // Far away, but in the bounds of the map.
      map.node(300, 900, -900, ["amenity": "pharmacy", "name": "Far Pharmacy"])
    } then: { atlas in
      for fragment in ["pharmacies in por", "pharmacy in porto", "cafes in porto"] {
        let offered = try await atlas.completions(
          for: fragment, region: .porto, language: .english)
        for each in offered where each.kind == .category {
          let answer = try await atlas.search(
            SearchRequest(query: .completion(each.id), region: .porto))
          #expect(!answer.mapItems.isEmpty, "\(fragment): \(each.title)")
        }
      }
      let offered = try await atlas.completions(
        for: "pharmacies in porto", region: .porto, language: .english)
      #expect(!offered.contains { $0.id.description.hasPrefix("category:pharmacy@") })
    }
  }
}
