import Atlas
import AtlasImport
import Foundation
import Places
import SQLite
import TestSupport
import Testing

/// Tests of the index of all points of interest.
@Suite struct PointIndexTests {
  private let here = Coordinate(wrappingLatitude: 2, longitude: 179.9)
  private let town = CoordinateRegion.porto

  private func withCafes(_ body: (TinyMap, _ shard: String) async throws -> Void) async throws {
    try await withPorto { map in
      for index in 0..<6 {
        map.node(100 + index, Double(index), 2, ["amenity": "cafe", "name": "Café \(index)"])
      }
    } then: { map in
      try await body(map, "\(map.atlas)/porto.shard")
    }
  }

  @Test func `a check tells that places are missing in it`() async throws {
    try await withCafes { map, shard in
      #expect(try ShardCheck.faults(ofShardAt: shard) == [])
      try Database(path: shard, mode: .build).execute("DELETE FROM interest_points")
      let faults = try ShardCheck.faults(ofShardAt: shard)
      #expect(faults.contains { $0.contains("points of interest are not among") }, "\(faults)")
    }
  }

  @Test func `a symbol on a map names a place that can be looked up`() async throws {
    try await withCafes { map, _ in
      let atlas = try map.opened()
      let labels = try await atlas.labels(in: town, zoom: 17, language: .english, limit: 50)
      let cafes = labels.filter { $0.kind == .pointOfInterest(.cafe) }
      #expect(cafes.count >= 6)
      for cafe in cafes {
        let id = try #require(cafe.place)
        let found = try await atlas.item(id, language: .english)
        #expect(found.mapItems.map(\.name) == [cafe.name])
      }
    }
  }
}
