import Places
import Testing

@testable import AtlasImport

/// Tests of the towns that addresses show.
@Suite struct AddressTownsTests {
  @Test func `the text with most votes is kept`() {
    var votes = MajorityVotes()
    for text in ["A", "B", "A", "", "C", "A", "A"] { votes.add(text, for: 3) }
    votes.add("B", for: 0)
    #expect(votes[3] == "A")
    #expect(votes[0] == "B")
    #expect(votes[1] == nil && votes[4] == nil)
    for _ in 0..<1_000 { votes.add("A", for: 5) }
    for _ in 0..<300 { votes.add("B", for: 5) }
    #expect(votes[5] != nil)
  }

  @Test func `the town that a street's houses name is that of its addresses`() async throws {
    try await withPorto { map in
      for (index, east) in [1.0, 2, 3].enumerated() {
        map.node(
          200 + index, 0, east,
          [
            "addr:street": "Harbour Street", "addr:housenumber": "\(20 + index)",
            "addr:city": "Greater Porto", "addr:postcode": "1234", "addr:state": "North",
          ])
      }
    } then: { map in
      let house = try #require(try await map.search("Harbour Street 21").mapItems.first)
      #expect(house.address?.city == "Greater Porto")
      #expect(house.address?.state == "North")
      #expect(house.subtitle.hasPrefix("Old Town, 1234 Greater Porto"))
      let street = try #require(try await map.search("Harbour Street").mapItems.first)
      #expect(street.address?.city == "Greater Porto")
      #expect(street.subtitle == "Old Town, Porto")
    }
  }

  @Test func `a place in a district without a town has the town of the houses there`()
    async throws
  {
    var map = try TinyMap()
    defer { map.world.remove() }
    let ring = map.square(1, 0, 0, reach: 20)
    map.way(1, ring, [:])
    map.relation(
      1, [("way", 1, "outer")],
      ["type": "boundary", "boundary": "administrative", "admin_level": "10", "name": "Quarter"])
    map.node(10, 0, 0, ["addr:street": "Main Road", "addr:housenumber": "1", "addr:city": "Upton"])
    map.node(11, 0, 1, ["amenity": "cafe", "name": "The Mole"])
    try map.importing()
    let cafe = try #require(try await map.search("The Mole").mapItems.first)
    #expect(cafe.address?.city == "Upton")
    #expect(cafe.subtitle == "Quarter, Upton")
    #expect(try await map.search("The Mole, Quarter, Upton").mapItems.first == cafe)
  }

  @Test func `a street is found by a village of its town, though it lies in another part of it`()
    async throws
  {
    try await withPorto { map in
      map.node(200, 8, 0, ["place": "village", "name": "Millham"])
      map.node(201, 12, 1, ["place": "neighbourhood", "name": "Weir"])
      map.node(202, 12, 0)
      map.node(203, 12, 2)
      map.way(200, [202, 203], ["highway": "residential", "name": "Mill Lane"])
      map.municipality(210, "Weston", east: 41)
      map.node(220, 12, 22)
      map.node(221, 12, 29)
      map.way(220, [220, 221], ["highway": "primary", "name": "Mill Lane"])
    } then: { map in
      let inVillage = try await map.search("Mill Lane, Millham").mapItems
      #expect(inVillage.first?.subtitle == "Weir, Porto")
      let anywhere = try await map.search("Mill Lane").mapItems
      #expect(anywhere.count == 2)
    }
  }
}
