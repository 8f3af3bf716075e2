import Atlas
import AtlasImport
import Places
import TestSupport
import Testing

@Suite struct AddressTests {
  @Test(
    .slow,
    arguments: [
      "harbour street 12a", "12a Harbour Street", "Harbour St 12a, Porto", "12A harbour st. porto",
      "porto, harbour street 12 a", "harbor street 12a",
    ])
  func `a house is found by street and number in any form`(query: String) async throws {
    try await withPorto { map in
      let found = try await map.search(query)
      let house = try #require(found.mapItems.first)
      #expect(house.id.description == "osm:way/30")
      #expect(house.name == "Harbour Street 12a")
      #expect(house.subtitle == "Old Town, Porto")
      #expect(house.address?.street == "Harbour Street")
      let id = try #require(MapItem.ID("osm:way/30"))
      #expect(try await map.opened().item(id, language: .english).mapItems.first == house)
    }
  }

  @Test func `the number of a café is a house number too`() async throws {
    try await withPorto { map in
      let found = try await map.search("harbour street 5")
      #expect(found.mapItems.first?.id.description == "osm:node/20")
      #expect(!found.isPartialMatch)
    }
  }

  @Test func `a number that is missing is answered by its neighbour or the street, and says so`()
    async throws
  {
    try await withPorto { map in
      let near = try await map.search("harbour street 14")
      #expect(near.mapItems.first?.name == "Harbour Street 12a")
      #expect(near.isPartialMatch)
      #expect(near.notice == .numberUnknown("14"))
      let far = try await map.search("harbour street 99")
      #expect(far.mapItems.first?.name == "Harbour Street")
      #expect(far.isPartialMatch)
      #expect(far.notice == .numberUnknown("99", isStreet: true))
      #expect(far.notice?.sentence == "House number 99 is not known here: this is the street.")
      #expect(far.match == .partial)
      let typed = try await map.opened().completions(
        for: "harbour street 99", region: nil, language: .english)
      #expect(typed.first?.title == "Harbour Street")
      #expect(typed.first?.match == .partial)
      #expect(typed.first?.subtitle.hasPrefix("House number 99 is not known") == true)
    }
  }

  @Test func `a house whose address names no street stands in the nearest one`() async throws {
    try await withPorto { map in
      map.node(40, 0.3, -2, ["addr:housenumber": "77"])
      map.node(41, 0.3, -2.2, ["addr:housenumber": "78", "addr:quarter": "Old Town"])
      map.node(42, 9, 9, ["addr:housenumber": "79"])
      // Of two houses with one number, the one that names the street is meant.
      map.node(43, 0.3, -2.4, ["addr:housenumber": "80"])
      map.node(44, 0.1, -2.4, ["addr:housenumber": "80", "addr:street": "Harbour Street"])
    } then: { map in
      let house = try #require(try await map.search("harbour street 77").mapItems.first)
      #expect(house.name == "Harbour Street 77")
      #expect(house.id.description == "osm:node/40")
      #expect(try await map.opened().item(house.id, language: .english).mapItems == [house])
      for number in [78, 79] {
        #expect(try await map.search("harbour street \(number)").isPartialMatch)
      }
      let told = try await map.search("harbour street 80").mapItems.first
      #expect(told?.id.description == "osm:node/44")
    }
  }

  @Test func `houses between two that are known stand along the line`() async throws {
    try await withPorto { map in
      map.node(40, 0.2, -3, ["addr:housenumber": "21", "addr:street": "Harbour Street"])
      map.node(41, 0.2, -1, ["addr:housenumber": "29", "addr:street": "Harbour Street"])
      map.way(40, [40, 41], ["addr:interpolation": "odd"])
    } then: { map in
      let house = try #require(try await map.search("harbour street 25").mapItems.first)
      #expect(house.name == "Harbour Street 25")
      #expect(abs(house.coordinate.longitude - 179.898) < 1e-5)
      #expect(try await map.opened().item(house.id, language: .english).mapItems == [house])
      #expect(try await map.search("harbour street 26").isPartialMatch)
    }
  }

  @Test func `houses stand along the line also where only a relation tells their street`()
    async throws
  {
    try await withPorto { map in
      map.node(40, 0.2, -3, ["addr:housenumber": "21"])
      map.node(41, 0.2, -1, ["addr:housenumber": "29"])
      map.way(40, [40, 41], ["addr:interpolation": "odd"])
      map.relation(
        5, [("node", 40, "house"), ("node", 41, "house")],
        ["type": "associatedStreet", "name": "Harbour Street"])
    } then: { map in
      let house = try #require(try await map.search("harbour street 25").mapItems.first)
      #expect(house.name == "Harbour Street 25")
      #expect(abs(house.coordinate.longitude - 179.898) < 1e-5)
    }
  }

  @Test func `houses along a line that nobody tells the street of stand in the nearest one`()
    async throws
  {
    try await withPorto { map in
      map.node(40, 0.2, -3, ["addr:housenumber": "21"])
      map.node(41, 0.2, -1, ["addr:housenumber": "29"])
      map.way(40, [40, 41], ["addr:interpolation": "odd"])
    } then: { map in
      let house = try #require(try await map.search("harbour street 25").mapItems.first)
      #expect(house.name == "Harbour Street 25")
      #expect(house.id.description == "osm:way/40/25")
    }
  }

  @Test func `between numbers that are no house's there are no houses`() async throws {
    try await withPorto { map in
      for (index, number) in ["9223372036854775807", "-1", "-9223372036854775808"].enumerated() {
        map.node(
          40 + index, 0.2, Double(index) - 3,
          ["addr:housenumber": number, "addr:street": "Harbour Street"])
      }
      map.way(40, [40, 41], ["addr:interpolation": "all"])
      map.way(41, [41, 42], ["addr:interpolation": "2"])
      map.way(42, [42, 40], ["addr:interpolation": "all"])
    } then: { map in
      // The two houses are the café and the building.
      let count = try map.importing().houseCount
      #expect(count == 2)
    }
  }

  @Test func `a relation tells the street of a house`() async throws {
    try await withPorto { map in
      map.node(45, 0.2, 3, ["addr:housenumber": "31"])
      map.relation(
        5, [("way", 10, "street"), ("node", 45, "house")],
        ["type": "associatedStreet", "name": "Harbour Street"])
    } then: { map in
      let found = try await map.names("31 harbour street")
      #expect(found.first == "osm:node/45 Harbour Street 31")
    }
  }

  @Test func `a house belongs to a place where there are no streets`() async throws {
    try await withPorto { map in
      map.node(46, 10, 10, ["place": "hamlet", "name": "Fishers"])
      map.node(47, 10.1, 10, ["addr:housenumber": "3", "addr:place": "Fishers"])
      map.node(48, 12, 12, ["addr:housenumber": "8", "addr:street": "Lost Lane"])
    } then: { map in
      let inHamlet = try await map.names("fishers 3")
      #expect(inHamlet.first == "osm:node/47 Fishers 3")
      let inLane = try await map.names("lost lane 8")
      #expect(inLane.first == "osm:node/48 Lost Lane 8")
    }
  }

  @Test func `while it is typed a house is suggested`() async throws {
    try await withPorto { map in
      for fragment in ["harbour street 12a", "12a harb"] {
        let found = try await map.opened().completions(
          for: fragment, region: nil, language: .english)
        #expect(found.first?.title == "Harbour Street 12a", "\(fragment)")
        #expect(found.first?.id.description == "osm:way/30")
      }
    }
  }

  @Test(arguments: ["äulestrasse 70", "aeulestrasse 70", "aeulestr. 70, 9490 porto"])
  func `a house is found with the umlauts of its street spelled out`(query: String) async throws {
    try await withUmlauts { map in
      let found = try await map.search(query).mapItems
      #expect(found.first?.name == "Äulestrasse 70")
    }
  }

  @Test func `a street is found with its umlauts spelled out, beside one that is written so`()
    async throws
  {
    try await withUmlauts { map in
      let found = try await map.search("aeulestrasse porto").mapItems.map(\.name)
      #expect(Set(found) == ["Äulestrasse", "Aeulestrasse"])
      let suggested = try await map.opened()
        .completions(for: "aeulestr", region: nil, language: .english)
      #expect(Set(suggested.map(\.title)) == ["Äulestrasse", "Aeulestrasse"])
      // Other letters that look similar are no umlauts.
      #expect(try await map.search("harboeur street").isPartialMatch)
    }
  }

  private func withUmlauts(_ body: (TinyMap) async throws -> Void) async throws {
    try await withPorto { map in
      for (index, north) in [0.5, 0.9, 3, 3.4].enumerated() { map.node(50 + index, north, 3) }
      map.way(50, [50, 51], ["highway": "residential", "name": "Äulestrasse"])
      map.way(52, [52, 53], ["highway": "residential", "name": "Aeulestrasse"])
      map.node(
        60, 0.7, 3.1,
        ["addr:housenumber": "70", "addr:street": "Äulestrasse", "addr:postcode": "9490"])
    } then: { map in
      try await body(map)
    }
  }
}
