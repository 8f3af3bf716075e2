import Atlas
import Places
import TestSupport
import Testing

/// Tests of rivers that are relations of OpenStreetMap, which are put together from their ways.
@Suite struct RiverTests {
  /// Calls a closure with an atlas of a town and a river through it: two ways of one name, which lie too
  /// far apart to be one street, and a way between them without a name.
  private func withRiver(_ body: (TinyMap) async throws -> Void) async throws {
    try await withPorto { map in
      for (index, east) in [-19.0, -12, 0, 12, 19].enumerated() { map.node(50 + index, 5, east) }
      map.way(60, [50, 51], ["waterway": "river", "name": "Douro"])
      map.way(61, [51, 52, 53], ["waterway": "river"])
      map.way(62, [53, 54], ["waterway": "river", "name": "Duero"])
      map.relation(
        70, [("way", 60, "main_stream"), ("way", 61, ""), ("way", 62, "")],
        ["type": "waterway", "waterway": "river", "name": "Rio Douro", "wikidata": "Q80986"])
    } then: { map in
      try await body(map)
    }
  }

  private func record(_ reference: String, in map: TinyMap) throws -> PlaceRecord {
    let id = MapItem.ID(source: "osm", reference: reference)
    return try #require(try map.opened().records(of: [id], outlines: true).first)
  }

  @Test func `a river is one place with the tags of its relation and the course of all its ways`()
    async throws
  {
    try await withRiver { map in
      let river = try record("relation/70", in: map)
      #expect(river.part.tag == Tag("waterway", "river"))
      #expect(river.part.names["name"] == "Rio Douro")
      #expect(river.extraTags == [Tag("wikidata", "Q80986")])
      guard case .lines(let lines) = river.outline else {
        Issue.record("no lines: \(String(describing: river.outline))")
        return
      }
      #expect(lines.map(\.count) == [5])
    }
  }

  @Test func `each of its ways is known, and leads to it`() async throws {
    try await withRiver { map in
      for way in [60, 61, 62] {
        let record = try record("way/\(way)", in: map)
        #expect(record.part.element == OpenStreetMapElement(kind: "way", number: way))
        #expect(record.part.names["name"] == "Rio Douro")
      }
      let id = MapItem.ID(source: "osm", reference: "relation/70")
      let parts = try map.opened().parts(of: id, limit: 10)
      #expect(parts.map(\.reference) == ["way/60", "way/61", "way/62"])
      #expect(try map.opened().parts(of: id, limit: 2).count == 2)
    }
  }

  @Test(arguments: ["rio douro", "douro", "duero"])
  func `it is found once by the names of its relation and of its ways`(_ name: String) async throws
  {
    try await withRiver { map in
      let rivers = try await map.names(name).filter { $0.hasSuffix("Rio Douro") }
      #expect(rivers == ["osm:relation/70 Rio Douro"])
    }
  }
}
