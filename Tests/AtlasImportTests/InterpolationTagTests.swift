import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of `addr:interpolation` on objects that are no lines of interpolated house numbers.
@Suite struct InterpolationTagTests {
  @Test func `a shop and a house with the tag stay what they are`() async throws {
    try await withPorto { map in
      map.node(
        40, 0.2, -3,
        [
          "shop": "ship_chandler", "name": "Anchor", "addr:housenumber": "20",
          "addr:street": "Harbour Street", "addr:interpolation": "even",
        ])
      let ring = map.square(50, -0.1, -2, reach: 0.05)
      map.way(
        50, ring,
        [
          "building": "yes", "addr:street": "Harbour Street", "addr:housenumber": "31-35",
          "addr:interpolation": "odd",
        ])
    } then: { map in
      let found1 = try await map.names("Anchor")
      #expect(found1.first == "osm:node/40 Anchor")
      let found2 = try await map.search("harbour street 20")
      #expect(found2.match == .exact)
      let range = try await map.search("harbour street 33")
      #expect(range.mapItems.first?.id.description == "osm:way/50" && range.match == .exact)
      let found3 = try await map.search("harbour street 34")
      #expect(found3.isPartialMatch)
    }
  }

  @Test func `a range that counts every number holds those of both sides`() async throws {
    try await withPorto { map in
      map.node(
        40, 0.2, -3,
        [
          "addr:housenumber": "40-44", "addr:street": "Harbour Street",
          "addr:interpolation": "all",
        ])
    } then: { map in
      let house = try await map.search("harbour street 41")
      #expect(house.match == .exact)
      #expect(house.mapItems.first?.name == "Harbour Street 40–44")
    }
  }
}
