import Atlas
import AtlasImport
import Foundation
import Places
import TestSupport
import Testing

/// Tests of a place that is in the shards of two imports.
@Suite struct SharedPlacesTests {
  private func withSharedPlace(_ body: (EmbeddedAtlas) async throws -> Void) async throws {
    try await withTinyTable { tiny in
      try WorldImport(resources: tiny.world.resources).run(into: tiny.atlas)
      // The row has the id of Upton, the capital of the tiny world.
      let row = TinyTable.row(
        7, "Upton", at: ("2", "179.99"), alternateNames: "Upper Town", feature: "P.PPLC")
      try tiny.importing(tiny.write("UT.txt", row))
      try await body(EmbeddedAtlas(folder: tiny.atlas))
    }
  }

  @Test func `is suggested, found and near once`() async throws {
    try await withSharedPlace { atlas in
      let suggested = try await atlas.completions(for: "upt", region: nil, language: .english)
      #expect(suggested.map(\.title) == ["Upton"])
      let found = try await atlas.search(SearchRequest(query: .naturalLanguage("upton")))
      #expect(found.mapItems.map(\.id.description) == ["geonames:7"])
      #expect(found.attributions.map(\.text) == ["© GeoNames"])
      let near = try await atlas.reverse(
        #require(Coordinate("2,179.99")), language: .english)
      #expect(near.mapItems.map(\.name) == ["Upton", "Downton"])
    }
  }

  @Test func `is found by the names of either, and by its id`() async throws {
    try await withSharedPlace { atlas in
      for name in ["ober", "upper town"] {
        let found = try await atlas.search(SearchRequest(query: .naturalLanguage(name)))
        #expect(found.mapItems.map(\.id.description) == ["geonames:7"])
      }
      let id = try #require(MapItem.ID("geonames:7"))
      #expect(try await atlas.item(id, language: .english).mapItems.first?.name == "Upton")
    }
  }

  @Test func `has one label on the map, and the map credits its source once`() async throws {
    try await withSharedPlace { atlas in
      let features = try await atlas.features(in: .world, zoom: 5, language: .english)
      #expect(features.features.count { $0.name == "Upton" } == 1)
      #expect(features.features.count { $0.name == "Utopia" } == 1)
      #expect(features.attributions.count { $0.text == "© GeoNames" } == 1)
    }
  }

  @Test func `what one shard has as typed stands before what another has corrected`() async throws {
    try await withPorto { map in
      map.node(400, 2, 2, ["amenity": "cafe", "name": "Uptown Café"])
      map.node(401, 2, 3, ["amenity": "cafe", "name": "Uptonn"])
    } then: { map in
      try WorldImport(resources: map.world.resources).run(into: map.atlas)
      let suggested = try await map.opened()
        .completions(for: "uptonn", region: nil, language: .english)
      #expect(suggested.first?.title == "Uptonn")
      #expect(suggested.contains { $0.title == "Upton" })
      let found = try await map.search("uptom").mapItems.map(\.name)
      #expect(found.contains("Upton"))
    }
  }

  @Test func `beside a place far away what begins so in view is found`() async throws {
    try await withPorto { map in
      map.node(411, 1, 2, ["amenity": "cafe", "name": "Upton Tea House"])
    } then: { map in
      try WorldImport(resources: map.world.resources).run(into: map.atlas)
      let view = try #require(CoordinateRegion("2,179.9,0.02,0.02"))
      let found = try await map.opened().search(
        SearchRequest(query: .naturalLanguage("upton"), region: view))
      #expect(found.mapItems.map(\.name).prefix(2) == ["Upton", "Upton Tea House"])
      let anywhere = try await map.search("upton").mapItems.map(\.name)
      #expect(anywhere == ["Upton"])
    }
  }
}
