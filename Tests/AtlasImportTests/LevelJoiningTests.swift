import Places
import TestSupport
import Testing

/// Tests of areas that are one place at several administrative levels.
@Suite struct LevelJoiningTests {
  @Test func `levels of one name and one outline are one place`() async throws {
    try await withPorto { map in
      map.way(80, map.square(80, 0, 60, reach: 10))
      map.node(84, 0, 60, ["place": "town", "name": "Twinton", "population": "5000"])
      for (id, level) in [(80, "6"), (81, "7"), (82, "8")] {
        map.relation(
          id, [("way", 80, "outer"), ("node", 84, "label")],
          [
            "type": "boundary", "boundary": "administrative", "admin_level": level,
            "name": "Twinton",
          ])
      }
    } then: { map in
      let found = try await map.search("Twinton").mapItems
      #expect(found.count == 1)
      #expect(!(found.first?.subtitle.contains("Twinton") ?? true))
      for id in ["osm:relation/80", "osm:relation/81", "osm:relation/82", "osm:node/84"] {
        let id = try #require(MapItem.ID(id))
        let item = try await map.opened().item(id, language: .english)
        #expect(item.mapItems.count == 1)
      }
    }
  }
}
