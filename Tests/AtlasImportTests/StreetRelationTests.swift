import Places
import TestSupport
import Testing

/// Tests of what relations of streets tell of the houses that are their members.
@Suite struct StreetRelationTests {
  @Test func `a relation without a name has that of its street`() async throws {
    try await withPorto { map in
      for (index, east) in [-4.0, 4].enumerated() { map.node(60 + index, 0.4, east) }
      map.way(60, [60, 61], ["highway": "residential", "name": "Quay Lane"])
      map.node(45, 0.3, 3, ["addr:housenumber": "31"])
      map.relation(
        5, [("way", 10, "street"), ("node", 45, "house")], ["type": "associatedStreet"])
    } then: { map in
      let found1 = try await map.names("31 harbour street")
      #expect(found1.first == "osm:node/45 Harbour Street 31")
    }
  }

  @Test func `the postal code and town of a relation hold for members that have none`()
    async throws
  {
    try await withPorto { map in
      map.node(45, 0.2, 3, ["addr:housenumber": "31", "addr:street": "Harbour Street"])
      map.node(
        46, 0.2, 3.2,
        ["addr:housenumber": "33", "addr:street": "Harbour Street", "addr:postcode": "4200"])
      map.relation(
        5, [("way", 10, "street"), ("node", 45, "house"), ("node", 46, "address")],
        ["type": "street", "name": "Harbour Street", "addr:postcode": "4100"])
    } then: { map in
      let own = try await map.search("harbour street 31").mapItems.first
      #expect(own?.address?.postcode == "4100")
      let other = try await map.search("harbour street 33").mapItems.first
      #expect(other?.address?.postcode == "4200")
    }
  }
}
