import Atlas
import AtlasImport
import Places
import TestSupport
import Testing

/// Tests of the texts that mappers write in place of what they do not know.
@Suite struct PlaceholderTests {
  private static let fixMe = "fixme".uppercased()
  private static let toDo = "todo".uppercased()

  @Test(.slow, arguments: [fixMe, "fixme", toDo, "N/A", "?", "-", "unknown", "none", "yes"])
  func `a placeholder is no road shield and no name`(placeholder: String) async throws {
    try await withPorto { map in
      map.node(200, 5, -8)
      map.node(201, 5, 8)
      map.way(200, [200, 201], ["highway": "primary", "name": "Broad Way", "ref": placeholder])
      map.node(210, 6, 0, ["amenity": "cafe", "name": placeholder, "operator": placeholder])
      map.node(211, 7, 0, ["amenity": "cafe", "name": "Driftwood", "name:de": placeholder])
    } then: { map in
      let region = CoordinateRegion(south: 1.98, west: 179.88, north: 2.02, east: 179.92)
      let labels = try await map.opened().labels(
        in: region, zoom: 16, language: .english, limit: 1_000)
      #expect(labels.contains { $0.name == "Broad Way" })
      #expect(!labels.contains { $0.name == placeholder })
      let german = try #require(Language(tag: "de"))
      let cafes = try await map.opened().search(
        SearchRequest(
          query: .pointsOfInterest(PointOfInterestFilter(including: [.cafe])), region: region,
          language: german)
      ).mapItems.map(\.name)
      #expect(cafes.contains("Driftwood"))
      #expect(!cafes.contains(placeholder))
      #expect(try await map.search(placeholder).mapItems.allSatisfy { $0.name != placeholder })
    }
  }

  @Test(
    .slow,
    arguments: [
      "A 1", "E75", "NY 27", "Е-105", "国道1号", "Rv4", "B96a", "FDR", "M-30", "٤٥", "D 906;N 6",
    ])
  func `a road's number is its shield`(number: String) async throws {
    #expect(try await Self.shields(ref: number) == [number.prefix { $0 != ";" }])
  }

  @Test(arguments: ["see note", "Ringway", "closed", "under discussion 2", "(A 1?)", "LOCAL"])
  func `what is no road's number is no shield`(text: String) async throws {
    #expect(try await Self.shields(ref: text) == [])
  }

  /// Returns the road numbers on the map of a town whose road has the given `ref`.
  private static func shields(ref: String) async throws -> Set<Substring> {
    var shields: Set<Substring> = []
    try await withPorto { map in
      map.node(200, 5, -8)
      map.node(201, 5, 8)
      map.way(200, [200, 201], ["highway": "primary", "name": "Broad Way", "ref": ref])
    } then: { map in
      let region = CoordinateRegion(south: 1.98, west: 179.88, north: 2.02, east: 179.92)
      let labels = try await map.opened().labels(
        in: region, zoom: 16, language: .english, limit: 1_000)
      for case let name? in labels.filter({ $0.kind == .streetName(.shield) }).map(\.name) {
        shields.insert(name[...])
      }
    }
    return shields
  }

  @Test func `towns that are called No and None keep their names`() async throws {
    try await withPorto { map in
      map.node(200, 5, 50, ["place": "village", "name": "No"])
      map.node(201, 6, 60, ["place": "village", "name": "None"])
    } then: { map in
      let (no, none) = (try await map.names("no"), try await map.names("none"))
      #expect(no.contains("osm:node/200 No"))
      #expect(none.contains("osm:node/201 None"))
    }
  }
}
