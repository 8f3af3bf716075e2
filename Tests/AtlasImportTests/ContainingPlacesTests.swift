import Atlas
import Places
import TestSupport
import Testing

/// Tests of the answer for a point that lies in a place which takes up some ground.
@Suite struct ContainingPlacesTests {
  /// Returns the names of what is at a point, given in thousandths of a degree from 2° N, 179.9° E,
  /// apart from the town and its suburb.
  private func here(
    _ north: Double, _ east: Double, _ map: TinyMap
  ) async throws -> [String] {
    let point = Coordinate(wrappingLatitude: 2 + north / 1_000, longitude: 179.9 + east / 1_000)
    return try await map.opened().reverse(point, language: .english).mapItems.map(\.name)
      .filter { !["Porto", "Old Town"].contains($0) }
  }

  @Test func `the areas around a point are told, the innermost first`() async throws {
    try await withPorto { map in
      let point = Coordinate(wrappingLatitude: 2.0001, longitude: 179.902)
      let answer = try await map.opened().reverse(point, language: .english)
      #expect(answer.mapItems.first?.name == "Harbour Street 12a")
      #expect(answer.containingAreas.map(\.name) == ["Old Town", "Porto"])
    }
  }

  @Test func `a hut comes before the wide park around it`() async throws {
    try await withPorto { map in
      map.way(200, map.square(200, 14, -14, reach: 5), ["leisure": "park", "name": "The Moor"])
      map.node(210, 17.4, -11, ["amenity": "cafe", "name": "The Hut"])
    } then: { map in
      let found = try await here(17, -11, map)
      #expect(found.prefix(2) == ["The Hut", "The Moor"])
    }
  }

  @Test func `a museum around a point comes before a café that is nearer than its middle`()
    async throws
  {
    try await withPorto { map in
      map.way(200, map.square(200, 14, -14, reach: 0.5), ["tourism": "museum", "name": "Ritz"])
      map.node(210, 14, -13.4, ["amenity": "cafe", "name": "The Hut"])
    } then: { map in
      let found = try await here(14, -13.6, map)
      #expect(found.prefix(2) == ["Ritz", "The Hut"])
    }
  }

  @Test func `around a point in a park it is looked farther for something else`() async throws {
    try await withPorto { map in
      map.way(200, map.square(200, 14, -14, reach: 5), ["leisure": "park", "name": "The Moor"])
      map.node(210, 17, -14, ["amenity": "cafe", "name": "The Hut"])
    } then: { map in
      let found = try await here(14, -14, map)
      #expect(found.contains("The Hut"))
    }
  }

  @Test func `of the streets at a point the two nearest are named`() async throws {
    try await withPorto { map in
      for (index, north) in [14.1, 14.2, 14.3].enumerated() {
        map.node(200 + 2 * index, north, -15)
        map.node(201 + 2 * index, north, -13)
        map.way(
          200 + index, [200 + 2 * index, 201 + 2 * index],
          ["highway": "residential", "name": "Street \(index + 1)"])
      }
    } then: { map in
      let found = try await here(14, -14, map)
      #expect(found == ["Street 1", "Street 2"])
    }
  }
}
