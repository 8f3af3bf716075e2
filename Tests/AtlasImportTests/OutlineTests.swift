import Atlas
import Foundation
import OpenStreetMap
import Places
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the areas that a point lies in.
@Suite struct OutlineTests {
  /// Returns the names of what is at a point, given in thousandths of a degree north and east of
  /// the town.
  private func reversed(_ map: TinyMap, _ north: Double, _ east: Double) async throws -> [String] {
    let here = Coordinate(wrappingLatitude: 2 + north / 1_000, longitude: 179.9 + east / 1_000)
    return try await map.opened().reverse(here, language: .english).mapItems.map(\.name)
  }

  /// Asks between two towns side by side, where a café of one town is nearer to the middle of the
  /// other.
  @Test func `a point lies in the town around it, whatever the nearest place lies in`()
    async throws
  {
    try await withPorto { map in
      map.way(2, map.square(50, 1, 40, reach: 20))
      map.relation(
        2, [("way", 2, "outer")],
        ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": "Bay"])
      map.node(60, 1, 20.2, ["amenity": "cafe", "name": "Border"])
      map.node(61, 22.1, 10, ["amenity": "cafe", "name": "Beyond"])
    } then: { map in
      let west = try await reversed(map, 1, 19.9)
      #expect(west.first == "Border" && west.contains("Porto") && !west.contains("Bay"))
      let east = try await reversed(map, 1, 20.1)
      #expect(east.first == "Border" && east.contains("Bay") && !east.contains("Porto"))
      let outside = try await reversed(map, 22, 10)
      #expect(outside == ["Beyond"])
    }
  }

  @Test func `far from everything in a town it is still that town`() async throws {
    try await withPorto { map in
      map.way(2, map.square(50, 200, 0, reach: 60))
      map.relation(
        2, [("way", 2, "outer")],
        ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": "Moor"])
    } then: { map in
      let names = try await reversed(map, 160, 10)
      #expect(names.first == "Moor")
    }
  }

  @Test func `who stands in a park is told of the street beside it`() async throws {
    try await withPorto { map in
      map.way(300, map.square(300, 60, 0, reach: 5), ["leisure": "park", "name": "Great Park"])
      map.node(310, 63, -1)
      map.node(311, 63, 1)
      map.way(310, [310, 311], ["highway": "residential", "name": "Park Street"])
    } then: { map in
      let names = try await reversed(map, 60, 0)
      #expect(names.contains("Great Park") && names.contains("Park Street"))
    }
  }

  @Test func `areas come before the fourth of what is near`() async throws {
    try await withPorto { map in
      for index in 0..<6 {
        map.node(
          100 + index, 0.3 + Double(index) / 50, -2, ["amenity": "cafe", "name": "C\(index)"])
      }
    } then: { map in
      let names = try await reversed(map, 0.3, -2)
      #expect(Array(names.prefix(5)) == ["C0", "C1", "C2", "Old Town", "Porto"])
    }
  }

  @Test func `who stands in a museum is there, and not in the house number it has`() async throws {
    try await withPorto { map in
      let ring = map.square(200, 3, 3, reach: 0.5)
      map.way(
        200, ring,
        [
          "tourism": "museum", "name": "Sea Museum", "addr:street": "Harbour Street",
          "addr:housenumber": "40",
        ])
      map.node(210, 3.3, 2.7, ["amenity": "bicycle_parking", "name": "Racks"])
    } then: { map in
      let names = [try await reversed(map, 3.4, 3.4), try await reversed(map, 3, 3)]
      #expect(names.map(\.first) == ["Sea Museum", "Sea Museum"])
      let house = try await map.names("harbour street 40")
      #expect(house.first == "osm:way/200 Harbour Street 40")
    }
  }

  @Test func `a hole in a town is no part of it`() async throws {
    try await withPorto { map in
      map.way(2, map.square(50, 100, 0, reach: 20))
      map.way(3, map.square(60, 100, 0, reach: 10))
      map.node(70, 100, 0, ["amenity": "cafe", "name": "Within"])
      map.relation(
        2, [("way", 2, "outer"), ("way", 3, "inner")],
        ["type": "boundary", "boundary": "administrative", "admin_level": "8", "name": "Ring"])
    } then: { map in
      let around = try await reversed(map, 115, 0)
      #expect(around.contains("Ring"))
      let inside = try await reversed(map, 100, 0)
      #expect(!inside.contains("Ring"))
    }
  }

  @Test func `outlines of many points become coarser, and remain outlines`() {
    var areas = AreaOutlines(limit: 500)
    for index in 0..<10 {
      let ring = (0..<200).map { step -> Coordinate in
        let angle = Double(step) / 100 * .pi
        return Coordinate(
          wrappingLatitude: Double(index) + 0.1 * sin(angle), longitude: 0.1 * cos(angle))
      }
      let object = MapObject(
        id: ElementID(.relation, Int64(index + 1)),
        tags: ["boundary": "administrative", "admin_level": "8", "name": "A\(index)"],
        geometry: .area([Polygon(outer: ring)]))
      if let draft = AreaDraft(object, names: ObjectNames.of(object.tags)) { areas.add(draft) }
    }
    #expect(areas.count == 10)
    #expect(areas.drafts.reduce(0) { $0 + $1.polygons[0].outer.count } <= 500)
    for (index, draft) in areas.drafts.enumerated() {
      #expect(draft.contains(Coordinate(wrappingLatitude: Double(index), longitude: 0.05)))
    }
  }
}
