import Atlas
import AtlasImport
import Places
import SQLite
import SearchFeature
import TestSupport
import Testing

/// Tests of texts that mappers wrote in place of a house number.
@Suite struct AddressTextTests {
  private static let coordinates = "49.264179,-123.166242"
  private static let list = (1...12).map(String.init).joined(separator: ",")

  /// Calls a closure with a town in which a café has a house number, and with that café.
  private static func withNumber(
    _ number: String, _ body: (TinyMap, MapItem) async throws -> Void
  ) async throws {
    try await withPorto { map in
      map.node(
        200, 0.2, 2,
        [
          "amenity": "cafe", "name": "Driftwood", "addr:street": "Harbour Street",
          "addr:housenumber": number,
        ])
    } then: { map in
      try await body(map, try #require(try await map.search("driftwood").mapItems.first))
    }
  }

  @Test(arguments: [coordinates, "49.26417,-123.16624;5", list, "ask at the bar next door", "-12"])
  func `coordinates or a long list are no house number`(number: String) async throws {
    try await Self.withNumber(number) { map, cafe in
      #expect(cafe.address?.houseNumber == nil)
      #expect(cafe.address?.street == "Harbour Street")
      #expect(cafe.subtitle == "Harbour Street, Old Town, Porto")
      let suggested = try await map.opened().completions(
        for: "driftw", region: nil, language: .english)
      #expect(suggested.map(\.subtitle) == ["Harbour Street, Old Town, Porto"])
    }
  }

  @Test func `coordinates are no house of a street either`() async throws {
    try await Self.withNumber(Self.coordinates) { map, cafe in
      let near = try await map.opened().reverse(cafe.coordinate, language: .english).mapItems
      #expect(!near.contains { $0.name.contains("49.26") || $0.name.contains("123.16") })
    }
  }

  @Test func `each number of a long list is still found`() async throws {
    try await Self.withNumber(Self.list) { map, _ in
      let found = try await map.search("harbour street 7").mapItems.first
      #expect(found?.name == "Harbour Street 7")
    }
  }

  @Test(arguments: [
    ("12;14", "12, 14"), ("12-14,16", "12-14, 16"), ("221-51", "221-51"), ("N6W23001", "N6W23001"),
  ])
  func `the few numbers of one house stand apart`(number: String, shown: String) async throws {
    try await Self.withNumber(number) { _, cafe in
      #expect(cafe.address?.houseNumber == shown)
      #expect(cafe.subtitle == "Harbour Street \(shown), Old Town, Porto")
    }
  }

  @Test func `coordinates in a shard made before are not shown`() async throws {
    try await Self.withNumber("77") { map, cafe in
      let shard = try Database(path: "\(map.atlas)/porto.shard", mode: .build)
      try shard.run(
        "UPDATE places SET details = replace(details, 'housenumber\t77', ?)",
        [.text("housenumber\t\(Self.coordinates)")])
      try shard.run("UPDATE houses SET number = ? WHERE number = '77'", [.text("49.264179")])
      let old = try #require(try await map.search("driftwood").mapItems.first)
      #expect(old.subtitle == "Harbour Street, Old Town, Porto")
      #expect(old.address?.houseNumber == nil)
      let near = try await map.opened().reverse(cafe.coordinate, language: .english).mapItems
      #expect(!near.contains { $0.name.contains("49.26") })
      let labels = try await map.opened().labels(
        in: cafe.region, zoom: 19, language: .english, limit: 100)
      #expect(!labels.contains { $0.name?.contains("49.26") ?? false })
    }
  }

  @Test func `an address on one line has the order of its page`() async throws {
    try await withPorto { map in
      let cafe = try #require(try await map.search("the mole").mapItems.first)
      #expect(cafe.subtitle == "Harbour Street 5, Old Town, Porto")
      #expect(cafe.address?.line == "Harbour Street 5, Porto, Utopia")
    }
  }

  @Test func `a cuisine of two words is one`() async throws {
    try await withPorto { map in
      map.node(
        200, 0.2, 2, ["amenity": "restaurant", "name": "Star Inn", "cuisine": "Hong Kong, noodle"])
      map.node(201, 0.3, 2, ["amenity": "restaurant", "name": "Star Grill", "cuisine": "pizza"])
    } then: { map in
      let found = try await map.search("star").mapItems
      #expect(found.flatMap(\.cuisines).sorted() == ["Hong Kong", "noodle", "pizza"])
      #expect(FilterChoices(found).cuisines == ["hong_kong", "noodle", "pizza"])
    }
  }
}
