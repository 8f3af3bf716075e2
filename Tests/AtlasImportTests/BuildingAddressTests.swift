import Atlas
import Places
import SQLite
import TestSupport
import Testing

/// Tests of the address of a point in a building, and of the distances of what is near a point.
@Suite struct BuildingAddressTests {
  /// Returns what is at a point, given in thousandths of a degree from 2° N, 179.9° E.
  private func here(_ north: Double, _ east: Double, _ map: TinyMap) async throws -> [MapItem] {
    try await map.opened().reverse(Self.point(north, east), language: .english).mapItems
  }

  private static func point(_ north: Double, _ east: Double) -> Coordinate {
    Coordinate(wrappingLatitude: 2 + north / 1_000, longitude: 179.9 + east / 1_000)
  }

  /// Adds a wide building with an address and a courtyard, and a small house beside its corner.
  private func addBuildings(to map: inout TinyMap) {
    map.way(200, map.square(200, 10, -10, reach: 1))
    map.way(201, map.square(210, 10, -10, reach: 0.2))
    map.relation(
      200, [("way", 200, "outer"), ("way", 201, "inner")],
      [
        "type": "multipolygon", "building": "yes", "addr:street": "Harbour Street",
        "addr:housenumber": "40",
      ])
    map.node(220, 11.2, -10, ["addr:street": "Harbour Street", "addr:housenumber": "42"])
    map.node(221, 10.9, -10.3, ["amenity": "cafe", "name": "The Attic"])
  }

  @Test func `in a building its address comes first, though another and a café are nearer`()
    async throws
  {
    try await withPorto {
      addBuildings(to: &$0)
    } then: { map in
      let found = try await here(10.9, -10.2, map)
      #expect(found.first?.name == "Harbour Street 40")
      #expect(found.first?.distance(from: Self.point(10.9, -10.2)) == 0)
      #expect(found.dropFirst().first?.name == "The Attic")
    }
  }

  @Test(arguments: [(10.9, -10.2), (11.15, -10.0), (10.7, -10.2), (11.2, -10.02)])
  func `the place that is nearest comes first among those nearby too`(
    north: Double, east: Double
  ) async throws {
    try await withPorto {
      addBuildings(to: &$0)
    } then: { map in
      let found = try await here(north, east, map)
      let near = try map.opened().places(
        near: Self.point(north, east), reach: 100, stopsAtHouse: false)
      #expect(near.count > 1 && near.first?.id == found.first?.id)
      #expect(near.first?.nearestPoint == found.first?.nearestPoint)
      #expect(near.filter(\.hasHouseNumber).count >= 1)
    }
  }

  @Test(arguments: [
    // In the building of number 40: that, number 42, the café and the lane.
    (10.9, -10.2, all: 4, untilHouse: 1),
    // Beside number 42: that, the café and the lane.
    (11.15, -10.0, all: 3, untilHouse: 2),
  ])
  func `streets beyond the nearest house may be left out, and all others in its building`(
    north: Double, east: Double, all: Int, untilHouse: Int
  ) async throws {
    try await withPorto { map in
      addBuildings(to: &map)
      map.node(230, 11.6, -10.5)
      map.node(231, 11.6, -9.5)
      map.way(230, [230, 231], ["highway": "residential", "name": "Back Lane"])
    } then: { map in
      let atlas = try map.opened()
      func near(_ stopsAtHouse: Bool) throws -> [NearbyPlace] {
        try atlas.places(
          near: Self.point(north, east), reach: 100, stopsAtHouse: stopsAtHouse)
      }
      let (found, nearest) = (try near(false), try near(true))
      #expect(found.count == all)
      #expect(nearest.count == untilHouse)
      #expect(nearest.first == found.first)
      #expect(found.contains { $0.street == "Back Lane" && !$0.hasHouseNumber })
      #expect(!nearest.contains { $0.street == "Back Lane" })
    }
  }

  @Test func `in a park with nothing near, what is nearby does not tell what is there`()
    async throws
  {
    try await withPorto {
      $0.way(300, $0.square(300, 30, -30, reach: 8), ["leisure": "park", "name": "Great Park"])
    } then: { map in
      let here = Self.point(33, -33)
      for stopsAtHouse in [true, false] {
        let near = try map.opened().places(near: here, reach: 100, stopsAtHouse: stopsAtHouse)
        #expect(near.isEmpty)
      }
      let names = try await map.opened().reverse(here, language: .english).mapItems.map(\.name)
      #expect(names.contains("Great Park"))
    }
  }

  @Test(arguments: [(11.15, -10.0, "Harbour Street 42"), (10.0, -10.0, "Harbour Street 40")])
  func `outside a building and in its courtyard the nearest address comes first`(
    north: Double, east: Double, name: String
  ) async throws {
    try await withPorto {
      addBuildings(to: &$0)
    } then: { map in
      let found = try await here(north, east, map)
      let house = try #require(found.first { $0.category.rawValue == "address" })
      #expect(house.name == name)
      #expect(house.distance(from: Self.point(north, east)) > 0)
    }
  }

  @Test func `an entrance upon the outline is the address of the building without one`()
    async throws
  {
    try await withPorto { map in
      let ring = map.square(200, 10, -10, reach: 1)
      map.node(210, 11, -10, ["addr:street": "Harbour Street", "addr:housenumber": "40"])
      map.way(200, [ring[0], ring[1], ring[2], 210, ring[3], ring[0]], ["building": "yes"])
      map.node(220, 8.8, -10, ["addr:street": "Harbour Street", "addr:housenumber": "42"])
    } then: { map in
      let found = try await here(9.1, -10, map)
      #expect(found.first?.name == "Harbour Street 40")
    }
  }

  @Test func `the distance of a street is that of its course, where it is told`() async throws {
    try await withPorto { map in
      map.node(200, 10, -15)
      map.node(201, 10, 15)
      map.way(200, [200, 201], ["highway": "residential", "name": "Ridge Road"])
    } then: { map in
      let point = Self.point(10.1, -14)
      let near = try await here(10.1, -14, map).first { $0.name == "Ridge Road" }
      let street = try #require(near)
      let nearest = street.distance(from: point)
      #expect((11...12).contains(nearest))
      #expect(street.coordinate.distance(to: point) > 1_000)
      let view = CoordinateRegion(center: point, latitudeDelta: 0.02, longitudeDelta: 0.02)
      let found = try await map.opened().search(
        SearchRequest(query: .naturalLanguage("ridge road"), region: view)
      ).mapItems.first
      let distance = try #require(found).distance(from: point)
      #expect((11...12).contains(distance))
    }
  }

  @Test func `in a park and in a town the distance to them is none`() async throws {
    try await withPorto { map in
      map.way(200, map.square(200, 10, -10, reach: 2), ["leisure": "park", "name": "The Moor"])
    } then: { map in
      let found = try await here(11.5, -11.5, map)
      for name in ["The Moor", "Porto"] {
        let place = try #require(found.first { $0.name == name })
        #expect(place.distance(from: Self.point(11.5, -11.5)) == 0)
      }
    }
  }
}
