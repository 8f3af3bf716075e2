import Places
import TestSupport
import Testing

/// Tests of administrative areas without a closed ring.
@Suite struct UnclosedBoundaryTests {
  @Test(arguments: ["label", "admin_centre"])
  func `a boundary without a closed ring is a point at its node`(role: String) async throws {
    try await withPorto { map in
      for index in 0..<3 { map.node(60 + index, Double(index) * 5, 8) }
      map.node(70, 6, 6, ["name": "Whatever"])
      map.way(60, [60, 61, 62])
      map.relation(
        60, [("way", 60, "outer"), ("way", 999, "outer"), ("node", 70, role)],
        ["type": "boundary", "boundary": "administrative", "admin_level": "9", "name": "Northside"])
    } then: { map in
      let found = try #require(try await map.search("Northside").mapItems.first)
      #expect(found.id.description == "osm:relation/60")
      #expect(abs(found.coordinate.latitude - 2.006) < 1e-6)
    }
  }
}
