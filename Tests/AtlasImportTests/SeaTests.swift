import Atlas
import PlaneGeometry
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the sea, which lies right of a coastline, and the land, which lies left of it.
@Suite struct SeaTests {
  typealias GridPoint = ShapeCoding.GridPoint

  /// A box of 100 by 100 units.
  private let box = Rectangle<Double>(minX: -0.5, minY: -0.5, maxX: 100.5, maxY: 100.5)

  private func line(_ points: [(Int32, Int32)]) -> [GridPoint] {
    points.map { GridPoint(x: $0.0, y: $0.1) }
  }

  /// Returns the rings of the sea beside pieces of coast.
  private func sea(_ pieces: [[(Int32, Int32)]]) -> [[Point]] {
    var coastline = Coastline()
    for piece in pieces { coastline.add(line(piece)) }
    let (lines, rings) = coastline.joined()
    let faces = SeaFaces(
      box: box, lines: lines.map { $0.map { Point($0) } },
      rings: rings.map { $0.map { Point($0) } }, stretch: 1)
    return SeaTiles(faces.seaRings, in: box).tiles.flatMap { tile in
      tile.map { $0.map { Point($0) } }
    }
  }

  /// Returns whether a point is inside the rings, by the nonzero winding rule.
  private func isSea(_ x: Double, _ y: Double, _ rings: [[Point]]) -> Bool {
    rings.reduce(0) { sum, ring in
      var windings = 0
      for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1))
      where (from.y > y) != (to.y > y) {
        if from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x) > x {
          windings += to.y > from.y ? 1 : -1
        }
      }
      return sum + windings
    } != 0
  }

  @Test func `a coast from side to side has the sea on its right`() {
    let rings = sea([[(-10, 50), (50, 60), (110, 50)]])
    #expect(isSea(50, 20, rings))
    #expect(!isSea(50, 80, rings))
    #expect(isSea(1, 1, rings) && isSea(99, 1, rings))
    #expect(!isSea(1, 99, rings) && !isSea(99, 99, rings))
    let turned = sea([[(110, 50), (50, 60), (-10, 50)]])
    #expect(!isSea(50, 20, turned))
    #expect(isSea(50, 80, turned))
  }

  @Test func `pieces join in their direction alone`() {
    let whole = sea([[(50, 60), (110, 50)], [(-10, 50), (50, 60)]])
    #expect(isSea(50, 20, whole) && !isSea(50, 80, whole))
  }

  /// Closes a coast that leaves its extract between two nodes.
  @Test func `ends inside are led to the nearest side`() {
    let rings = sea([[(3, 50), (50, 60), (96, 50)]])
    #expect(isSea(50, 20, rings) && isSea(1, 49, rings) && isSea(99, 49, rings))
    #expect(!isSea(50, 80, rings) && !isSea(1, 51, rings) && !isSea(99, 51, rings))
  }

  @Test func `a coast that comes back leaves a bay and a cape`() {
    // The coast comes in from the south, rounds a cape of land and goes out, twice.
    let rings = sea([
      [(20, -5), (20, 40), (30, 40), (30, -5)], [(60, -5), (60, 40), (70, 40), (70, -5)],
    ])
    #expect(isSea(25, 20, rings) && isSea(65, 20, rings))
    #expect(!isSea(10, 20, rings) && !isSea(45, 20, rings) && !isSea(90, 20, rings))
    #expect(!isSea(50, 90, rings))
  }

  @Test func `islands are land, and what runs the other way is water in them`() {
    let island: [(Int32, Int32)] = [(20, 20), (60, 20), (60, 60), (20, 60), (20, 20)]
    let lagoon: [(Int32, Int32)] = [(30, 30), (30, 50), (50, 50), (50, 30), (30, 30)]
    let islet: [(Int32, Int32)] = [(38, 38), (42, 38), (42, 42), (38, 42), (38, 38)]
    let rings = sea([island, lagoon, islet])
    #expect(isSea(10, 10, rings) && isSea(90, 90, rings))
    #expect(!isSea(25, 25, rings))
    #expect(isSea(35, 35, rings))
    #expect(!isSea(40, 40, rings))
  }

  @Test func `an island on land is a mistake that shows nothing`() {
    let coast: [(Int32, Int32)] = [(-10, 50), (110, 50)]
    let onLand: [(Int32, Int32)] = [(20, 70), (30, 70), (30, 80), (20, 70)]
    let atSea: [(Int32, Int32)] = [(20, 20), (30, 20), (30, 30), (20, 20)]
    let rings = sea([coast, onLand, atSea])
    #expect(!isSea(28, 73, rings))
    #expect(!isSea(28, 23, rings))
    #expect(isSea(60, 20, rings))
  }

  @Test func `an island cut by the box is land where it is inside`() {
    let rings = sea([[(-20, 40), (20, 40), (20, 60), (-20, 60), (-20, 40)]])
    #expect(!isSea(5, 50, rings))
    #expect(isSea(50, 50, rings) && isSea(5, 20, rings) && isSea(5, 90, rings))
  }

  @Test func `without a coast there is no sea`() {
    #expect(sea([]).isEmpty)
    #expect(sea([[(-50, 200), (150, 200)]]).isEmpty)
  }

  @Test(.slow) func `much of a coast is cut into tiles without a gap`() {
    let box = Rectangle<Double>(minX: -0.5, minY: -0.5, maxX: 100_000.5, maxY: 100_000.5)
    let coast = (-1...5_001).map { index in
      Point(x: Double(index * 20), y: 50_000 + Double(index * 7_919 % 3_001))
    }
    let faces = SeaFaces(box: box, lines: [coast], rings: [], stretch: 1)
    let tiles = SeaTiles(faces.seaRings, in: box).tiles
    #expect(tiles.count > 4)
    for tile in tiles { #expect(tile.reduce(0) { $0 + $1.count } <= 1_200) }
    let rings = tiles.flatMap { $0.map { $0.map { Point($0) } } }
    for step in 0..<200 {
      let x = Double(step * 499) + 0.3
      #expect(isSea(x, 100.3, rings) && isSea(x, 49_990.3, rings))
      #expect(!isSea(x, 53_010.3, rings) && !isSea(x, 99_000.3, rings))
    }
  }

  /// A coast of capes and bays that most cuts across a box of 100,000 by 100,000 units cross.
  private static let jaggedCoast = (-1...2_001).map { index -> Point in
    let height = index * 7_919 % 30_001
    return Point(x: Double(index * 50), y: Double(35_000 + height))
  }

  /// Outlines of water are stroked: a side of a tile across land would be seen as a blue seam.
  @Test(.slow) func `tiles of the sea are cut within the water alone`() {
    let box = Rectangle<Double>(minX: -0.5, minY: -0.5, maxX: 100_000.5, maxY: 100_000.5)
    let islands = (1..<60).map { index -> [Point] in
      let west = Double(index * 1_600)
      return [
        Point(x: west, y: 20_000), Point(x: west + 700, y: 20_090),
        Point(x: west + 800, y: 29_000), Point(x: west + 90, y: 28_000),
      ]
    }
    let faces = SeaFaces(box: box, lines: [Self.jaggedCoast], rings: islands, stretch: 1)
    let tiles = SeaTiles(faces.seaRings, in: box).tiles
    #expect(tiles.count > 4)
    var cuts = 0
    for ring in tiles.joined() {
      for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        let (start, end) = (Point(from), Point(to))
        let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        let isAlongCut = from.x == to.x || from.y == to.y
        guard isAlongCut, start.distanceSquared(to: end) > 16,
          box.expanded(by: -2).contains(middle)
        else { continue }
        cuts += 1
        #expect(isSea(middle.x + 0.3, middle.y + 0.3, faces.seaRings))
      }
    }
    #expect(cuts > 100)
  }

  @Test func `a tile of the sea holds one water`() {
    let box = Rectangle<Double>(minX: -0.5, minY: -0.5, maxX: 100_000.5, maxY: 100_000.5)
    let faces = SeaFaces(box: box, lines: [Self.jaggedCoast], rings: [], stretch: 1)
    for tile in SeaTiles(faces.seaRings, in: box).tiles {
      let areas = tile.map { ring in SeaFaces.area(ring.map { Point($0) }) }
      #expect(areas[0] >= 0)
      #expect(areas.dropFirst().allSatisfy { $0 <= 0 })
    }
  }

  @Test func `too long a coast becomes coarser`() {
    var coastline = Coastline(limit: 100)
    for start in 0..<20 {
      coastline.add(
        (0...50).map { GridPoint(x: Int32(start * 50 + $0) * 10, y: Int32($0 % 2)) })
    }
    let (lines, _) = coastline.joined()
    #expect(lines.count == 1)
    #expect(lines[0].count <= 100)
    #expect(lines[0].first == GridPoint(x: 0, y: 0))
    #expect(lines[0].last == GridPoint(x: 10_000, y: 0))
  }

  @Test func `anything may be said to be coast`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let pieces = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          (
            Int32.random(in: -50...150, using: &generator),
            Int32.random(in: -50...150, using: &generator)
          )
        }
      }
      for point in sea(pieces).joined() {
        #expect(point.x >= -1 && point.x <= 101 && point.y >= -1 && point.y <= 101)
      }
    }
  }
}
