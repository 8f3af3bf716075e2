import AtlasQuality
import Foundation
import Places
import SQLite
import ShardFormat
import TestSupport
import Testing

/// Tests of places that are found by their outlines.
@Suite(.slow) struct PolygonIndexTests {
  /// A ring of many short edges around a point, that is wider than tall or taller than wide.
  private static func ring(width: Double, height: Double) -> [Coordinate] {
    (0..<500).map { step in
      let angle = Double(step) / 500 * 2 * .pi
      let reach = 1 + 0.2 * sin(9 * angle)
      return Coordinate(
        wrappingLatitude: height * reach * sin(angle), longitude: width * reach * cos(angle))
    }
  }

  @Test(arguments: [(60.0, 10.0), (10, 60)])
  func `a wide place and a tall one contain the points that their rings are around`(
    width: Double, height: Double
  ) throws {
    let database = try Database(path: ":memory:", mode: .build)
    try database.execute(ShardSchema.schema)
    let rings = [
      Self.ring(width: width, height: height), Self.ring(width: width / 2, height: height / 2),
    ]
    let index = PolygonIndex(database: database)
    _ = try index.write(rings, ofPlace: 7, firstID: 1)
    var random = SplitMix64(state: 3)
    for _ in 0..<400 {
      let point = Coordinate(
        wrappingLatitude: .random(in: -80...80, using: &random),
        longitude: .random(in: -80...80, using: &random))
      let crossed = rings.reduce(0) { count, ring in
        count + zip(ring, ring.dropFirst() + ring.prefix(1)).filter(point.isWest).count
      }
      #expect(try index.places(containing: point) == (crossed.isMultiple(of: 2) ? [] : [7]))
    }
  }
}
