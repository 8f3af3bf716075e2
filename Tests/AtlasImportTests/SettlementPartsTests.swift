import Atlas
import Places
import TestSupport
import Testing

/// Tests of the villages, hamlets and quarters that stand in the address of a record, which are those
/// that Nominatim would name.
@Suite struct SettlementPartsTests {
  /// Returns the names in the addresses of trees in a municipality of some parts that are points, by the
  /// positions of the trees in thousandths of a degree from its middle.
  private func addresses(
    _ points: [(north: Double, east: Double)], adding change: (inout TinyMap) -> Void
  ) async throws -> [[String]] {
    var addresses: [[String]] = []
    try await withPorto { map in
      change(&map)
      for (index, point) in points.enumerated() {
        map.node(
          400 + index, point.north, point.east, ["historic": "tree", "name": "Tree \(index)"])
      }
    } then: { map in
      for index in points.indices {
        let id = MapItem.ID(source: "osm", reference: "node/\(400 + index)")
        let record = try #require(try map.opened().records(of: [id], outlines: false).first)
        addresses.append(
          record.address.filter { $0.tag.key != "highway" }.compactMap { $0.names["name"] })
      }
    }
    return addresses
  }

  @Test func `the nearest hamlet and the nearest village stand before the municipality`()
    async throws
  {
    let found = try await addresses([(-15, -15), (-9, -15), (15, 15)]) { map in
      map.node(300, -12, -15, ["place": "village", "name": "Sücka"])
      map.node(301, -14, -14, ["place": "hamlet", "name": "Grosssteg"])
      map.node(302, -18, -18, ["place": "hamlet", "name": "Far Side"])
    }
    #expect(found[0].prefix(3) == ["Grosssteg", "Sücka", "Porto"])
    #expect(found[1].prefix(3) == ["Grosssteg", "Sücka", "Porto"])
    #expect(found[2].prefix(1) == ["Porto"])
  }

  @Test func `a hamlet far from the village is none of its parts`() async throws {
    let found = try await addresses([(-15, 3)]) { map in
      map.node(300, -15, -8, ["place": "village", "name": "West"])
      map.node(301, -15, 8, ["place": "hamlet", "name": "East"])
    }
    #expect(found[0].prefix(2) == ["West", "Porto"])
  }

  @Test func `in the middle of a town the village nearby stands there, as in Nominatim`()
    async throws
  {
    let found = try await addresses([(1, 1.5)]) { map in
      map.node(300, 1, 8, ["place": "village", "name": "Mäls"])
    }
    // The quarter "Old Town" is at the middle of the town.
    #expect(found[0].prefix(3) == ["Old Town", "Mäls", "Porto"])
  }
}
