import Foundation
import Places
import SQLite
import ShardFormat
import TestSupport
import Testing

@testable import Atlas
@testable import AtlasImport

/// Tests of the towns nearest to a point, which are compared with all towns, and of the long coasts that
/// tell where land is, which are compared with a simpler look at all their points.
@Suite struct NearbyPlacesTests {
  private static func point(_ generator: inout SeededGenerator) -> Coordinate {
    Coordinate(
      wrappingLatitude: .random(in: -90...90, using: &generator),
      longitude: .random(in: -180..<180, using: &generator))
  }

  /// The window around a point near a pole held half of the world, and one on the ocean grew far beyond
  /// the nearest coast.
  @Test(.slow) func `the nearest towns are found wherever a point is`() async throws {
    let shard = try #require(try await World.atlas().shards.first)
    var generator = SeededGenerator(seed: 11)
    let points =
      [(90, 0), (-90, 0), (-64, 43), (0, 180), (0, -180), (-48, -132), (51.5, 0)]
      .map { Coordinate(wrappingLatitude: $0.0, longitude: $0.1) }
      + (0..<5).map { _ in Self.point(&generator) }
    try shard.read { reader throws(SQLiteError) in
      var towns: [(id: Int, coordinate: Coordinate)] = []
      try reader.database.run(
        "SELECT id, latitude, longitude FROM places WHERE id IN (SELECT id FROM nearby)"
      ) { row in
        towns.append(
          (
            row.integer(0),
            Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
          ))
      }
      for point in points {
        let found = try reader.nearbyPlaces.nearest(to: point, limit: 10)
        #expect(found.count == 10)
        let items = try reader.places(found)
        let reach = items.last.map { point.distance(to: $0.coordinate) } ?? 0
        let nearer = towns.filter { point.distance(to: $0.coordinate) < reach }
        #expect(Set(nearer.map(\.id)).isSubset(of: found), "\(point)")
        let distances = items.map { point.distance(to: $0.coordinate) }
        #expect(distances == distances.sorted())
        // Without the most important places the window grows step by step.
        let few = try NearbyPlaces(database: reader.database).nearest(to: point, limit: 3)
        #expect(few == Array(found.prefix(3)), "\(point)")
      }
    }
  }

  @Test func `a long coast tells whether a point lies on its land`() throws {
    var generator = SeededGenerator(seed: 12)
    let steps = 1_000
    var ring: [ShapeCoding.GridPoint] = []
    for step in 0..<steps {
      let angle = Double(step) / Double(steps) * 2 * .pi
      let radius = Double.random(in: 20...40, using: &generator) * ShapeCoding.unitsPerDegree
      ring.append(
        ShapeCoding.GridPoint(x: Int32(radius * cos(angle)), y: Int32(radius * sin(angle))))
    }
    let kind = ShapeKind.world(.land)
    let bytes = ShapeCoding.encode([ring])
    let (long, whole) = bytes.withUnsafeBytes { (LongRing(kind, $0), kind.decode($0)) }
    let coast = CachedShape.long(try #require(long))
    let plain = CachedShape.whole(kind.feature(of: whole))
    for _ in 0..<2_000 {
      let (longitude, latitude) = (
        Double.random(in: -45...45, using: &generator),
        Double.random(in: -45...45, using: &generator)
      )
      #expect(
        coast.contains(longitude: longitude, latitude: latitude)
          == plain.contains(longitude: longitude, latitude: latitude))
    }
  }
}
