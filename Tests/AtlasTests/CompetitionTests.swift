import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the competition between kinds at a place and names by one score, each with a few invented places.
@Suite struct CompetitionTests {
  private static let upton = GazetteerPlace(
    "Upton", 5, "town", reference: "node/1",
    is: GazetteerArea(number: 1, level: .settlement, code: ""), extent: .town)

  private static func map(_ places: GazetteerPlace...) throws -> BuiltAtlas { try map(places) }

  private static func map(_ places: [GazetteerPlace]) throws -> BuiltAtlas {
    try BuiltAtlas([
      ShardBuilder(places: [
        GazetteerPlace("Police", 4.5, at: (53, 14)), GazetteerPlace("Upton", 5.5, at: (-30, 30)),
        GazetteerPlace("Strelsau", 7, at: (50, 10)),
      ]),
      ShardBuilder(
        name: "map", source: "osm", isStreetMap: true, bounds: .town, places: [upton] + places),
    ])
  }

  private static func cafe(_ name: String, _ east: Double) -> GazetteerPlace {
    GazetteerPlace(
      name, 1, at: (0, east), "cafe", reference: "node/\(Int((east * 1_000_000).rounded()))",
      in: [1])
  }

  @Test(arguments: ["cafe upton", "upton cafe", "cafés in Upton", "Upton, cafe", "upton cafés"])
  func `a kind and a town are one set in whatever order they stand`(query: String) async throws {
    let built = try Self.map(Self.cafe("The Mole", 0.001), Self.cafe("The Pier", 0.002))
    #expect(
      try await built.search(query).mapItems.map(\.name) == ["The Mole", "The Pier"])
  }

  /// "cafe vancouver" found the one café of that name.
  @Test func `a place called like kind and town is first and hides no others`() async throws {
    let built = try Self.map(
      Self.cafe("The Mole", 0.001), Self.cafe("Cafe Upton", 0.002), Self.cafe("The Pier", 0.003))
    #expect(
      try await built.search("cafe upton").mapItems.map(\.name) == [
        "Cafe Upton", "The Mole", "The Pier",
      ])
  }

  /// "bakery berkeley" found a greater town of that name, of which there was no map.
  @Test func `a town with a map comes before a greater namesake without one`() async throws {
    let built = try Self.map(Self.cafe("The Mole", 0.001))
    let response = try await built.search("cafe upton")
    #expect(response.mapItems.map(\.name) == ["The Mole"])
    #expect(response.notice == nil)
    #expect(response.alternatives.map(\.title) == ["Upton"])
  }

  /// "restaurant london" over Manhattan found what is near a shop called London Jewelers.
  @Test
  func `a city without a map comes before what is near a place with its name in a longer one`()
    async throws
  {
    let built = try Self.map(
      Self.cafe("The Mole", 0.001),
      GazetteerPlace("Strelsau Jewelers", 1, "jeweler", reference: "node/3", in: [1]))
    let response = try await built.search("cafe strelsau", in: .town)
    #expect(response.mapItems.map(\.name) == ["Strelsau"])
    #expect(response.notice == .kindUnmapped("cafe", place: "Strelsau"))
    #expect(response.alternatives.map(\.title) == ["Cafés near Strelsau Jewelers"])
  }

  /// "police" flew from the streets in view to a town in Poland.
  @Test func `a kind in view comes before a town far away, which is an alternative`() async throws {
    let built = try Self.map(
      GazetteerPlace("First Precinct", 1, "police", reference: "node/2", in: [1]))
    let response = try await built.search("police", in: .town)
    #expect(response.mapItems.map(\.name) == ["First Precinct"])
    #expect(response.alternatives.map(\.title) == ["Police"])
    let elsewhere = CoordinateRegion(south: 52, west: 13, north: 54, east: 15)
    #expect(try await built.search("police", in: elsewhere).mapItems.first?.name == "Police")
  }

  @Test func `no alternative leads to nothing, and none is shown already`() async throws {
    let built = try Self.map(Self.cafe("Cafe", 0.001), Self.cafe("Pub Upton", 0.002))
    let response = try await built.search("pub upton", in: .town)
    #expect(response.mapItems.first?.name == "Pub Upton")
    for alternative in response.alternatives {
      let request = SearchRequest(query: .completion(alternative.id), region: .town)
      let found = try await built.atlas.search(request).mapItems
      #expect(!found.isEmpty)
      #expect(!response.mapItems.contains { Completion.ID($0.id) == alternative.id })
    }
  }

  @Test(arguments: [
    (1, nil), (4, nil), (5, PlaceCount(5)), (60, PlaceCount(60)), (300, PlaceCount(300)),
    (301, PlaceCount(300, isExact: false)),
  ])
  func `an alternative tells how many places it leads to, unless it looks farther for them`(
    number: Int, expected: PlaceCount?
  ) async throws {
    let cafes = (1...number).map { Self.cafe("Mole \($0)", Double($0) * 0.00001) }
    let jeweler = GazetteerPlace("Strelsau Jewelers", 1, "jeweler", reference: "way/3", in: [1])
    let built = try Self.map(cafes + [jeweler])
    for _ in 0..<2 {
      let alternative = try #require(
        try await built.search("cafe strelsau", in: .town).alternatives.first)
      #expect(alternative.count == expected)
      let request = SearchRequest(query: .completion(alternative.id), region: .town, limit: 500)
      let found = try await built.atlas.search(request)
      if let expected, expected.isExact {
        #expect(found.tally?.met == expected.number && found.mapItems.count == expected.number)
      } else {
        #expect(found.tally?.met ?? number == number)
      }
    }
    // A list of so few places is filled from farther away.
    var short = SearchRequest(query: .naturalLanguage("cafe strelsau"), region: .town, limit: 3)
    #expect(try await built.atlas.search(short).alternatives.first?.count == nil)
    short.limit = 5
    #expect(try await built.atlas.search(short).alternatives.first?.count == expected)
  }

  @Test func `an explanation tells the terms of each hit, the best first`() async throws {
    let built = try Self.map(Self.cafe("The Mole", 0.001))
    var request = SearchRequest(query: .naturalLanguage("cafe upton"))
    #expect(try await built.atlas.search(request).explanation == nil)
    request.isExplained = true
    let hits = try #require(try await built.atlas.search(request).explanation).hits
    #expect(hits.first?.title == "Cafés in Upton")
    #expect(hits.first?.terms.prefix(2).map(\.reason) == [.set, .kind])
    #expect(hits.map(\.score) == hits.map(\.score).sorted(by: >))
    #expect(Set(hits).count == hits.count)
  }

  @Test func `an explanation leaves out what has no places`() async throws {
    let built = try Self.map(Self.cafe("Pub Upton", 0.002))
    var request = SearchRequest(query: .naturalLanguage("pub upton"), region: .town)
    request.isExplained = true
    let response = try await built.atlas.search(request)
    #expect(response.hasCompetition)
    let titles = try #require(response.explanation).hits.map(\.title)
    #expect(titles.first == "Pub Upton" && !titles.contains { $0.contains("Pubs") }, "\(titles)")
  }
}
