import Places
import Testing

/// Tests of houses that are numbered in a village without streets.
@Suite struct VillageHouseTests {
  private func withVillages(_ body: (TinyMap) async throws -> Void) async throws {
    try await withPorto { map in
      map.node(60, 60, 60, ["place": "village", "name": "Lhota"])
      map.node(61, 62, 60, ["place": "hamlet", "name": "Vrbice"])
      map.node(70, 60.5, 60, ["addr:conscriptionnumber": "12"])
      map.node(71, 61.5, 60, ["addr:housenumber": "34", "addr:city": "Lhota"])
      map.node(
        72, 61.9, 60, ["addr:housenumber": "8", "addr:place": "Vrbice", "addr:city": "Lhota"])
      map.node(73, 60.2, 60, ["addr:provisionalnumber": "7"])
      map.node(74, 200, 60, ["addr:housenumber": "99"])
      map.node(75, 60.2, 60, ["addr:housenumber": "77", "addr:city": "Elsewhere"])
    } then: { map in
      try await body(map)
    }
  }

  @Test(arguments: [
    ("Lhota 12", 70), ("Lhota 34", 71), ("Vrbice 8", 72), ("Vrbice 8, Lhota", 72),
    ("Lhota č.p. 12", 70), ("Lhota ev. 7", 73), ("Lhota č.ev. 7", 73),
  ])
  func `a house is found by its number in the village`(query: String, node: Int) async throws {
    try await withVillages { map in
      let found = try await map.search(query)
      #expect(found.mapItems.first?.id.description == "osm:node/\(node)")
      #expect(!found.isPartialMatch)
    }
  }

  @Test(arguments: ["Lhota 99", "Lhota 77"])
  func `a house far from any village, or of another town, is in none`(query: String) async throws {
    try await withVillages { map in
      let found = try await map.search(query).mapItems
      #expect(found.allSatisfy { $0.category != .address })
    }
  }
}
