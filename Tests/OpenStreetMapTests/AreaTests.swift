import OpenStreetMap
import Places
import TestSupport
import Testing

@Suite struct AreaTests {
  /// Returns a square around a point on the equator, `half` degrees from its centre to each edge.
  private func square(_ half: Double, longitude: Double = 0) -> [(Double, Double)] {
    [
      (-half, longitude - half), (-half, longitude + half), (half, longitude + half),
      (half, longitude - half),
    ]
  }

  /// Returns the reading of a map with ways and a relation that has them as members.
  private func reading(
    _ map: TinyMap, ways: [[Int64]], type: String = "multipolygon", role: String = "outer",
    others: [(UInt64, Int64, String)] = []
  ) throws -> Reading {
    var map = map
    map.ways = ways.enumerated().map { .init(id: Int64($0 + 1), nodes: $1) }
    map.relations = [
      .init(
        id: 1, members: map.ways.map { (1, $0.id, role) } + others,
        tags: [("type", type), ("name", "Area")])
    ]
    return try Reading(TinyPBF().bytes(map))
  }

  /// Returns the polygons of the relation.
  private func polygons(_ reading: Reading) throws -> [Polygon] {
    guard case .area(let polygons) = try #require(reading["relation/1"]).geometry else { return [] }
    return polygons
  }

  @Test func `rings are joined from ways in any order and direction`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, square(1))
    let reading = try reading(map, ways: [[4, 3], [1, 2], [4, 1], [3, 2]])
    let polygon = try #require(try polygons(reading).first)
    #expect(polygon.outer.count == 4)
    #expect(try #require(reading["relation/1"]).isComplete)
    #expect(reading.summary.warnings.isEmpty)
    #expect(Set(polygon.outer.map(\.latitude)) == [-1, 1])
  }

  @Test func `what lies within is a hole, and within that an area again, whatever the roles say`()
    throws
  {
    var map = TinyMap()
    for (first, half) in [(1, 3.0), (11, 2.0), (21, 1.0)] {
      map.addNodes(from: Int64(first), square(half))
    }
    let rings = [21, 1, 11].map { first -> [Int64] in
      [first, first + 1, first + 2, first + 3, first]
    }
    let polygons = try polygons(reading(map, ways: rings))
    #expect(polygons.map(\.holes.count).sorted() == [0, 1])
    let area = Geometry.area(polygons)
    #expect(area.contains(Coordinate(wrappingLatitude: 0, longitude: 0)))
    #expect(!area.contains(Coordinate(wrappingLatitude: 1.5, longitude: 1.5)))
    #expect(area.contains(Coordinate(wrappingLatitude: 2.5, longitude: 2.5)))
    #expect(area.contains(area.center))
  }

  @Test func `rings that touch at a node are rings of their own`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, [(0, 0), (0, 1), (1, 1), (0, -1), (-1, -1)])
    let polygons = try polygons(reading(map, ways: [[1, 2], [2, 3, 1], [1, 4], [4, 5, 1]]))
    #expect(polygons.map(\.outer.count) == [3, 3])
  }

  @Test func `of an area with missing members the closed rings are left`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, square(1))
    map.addNodes(from: 11, square(1, longitude: 10))
    let reading = try reading(
      map, ways: [[1, 2, 3], [3, 4, 1], [2, 11], [11, 12, 13]], others: [(1, 77, "outer")])
    #expect(try polygons(reading).map(\.outer.count) == [4])
    #expect(try #require(reading["relation/1"]).isComplete == false)
    #expect(reading.summary.warnings == [.missingMember: 1, .openRing: 1])
  }

  @Test func `an area without rings is the lines that are left`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, square(1))
    let reading = try reading(map, ways: [[1, 2, 3]], type: "boundary")
    guard case .lines(let lines) = try #require(reading["relation/1"]).geometry else {
      Issue.record("It is no area.")
      return
    }
    #expect(lines.map(\.count) == [3])
    #expect(reading.summary.warnings == [.openRing: 1, .noRing: 1])
  }

  @Test func `a ring that crosses itself survives as a warning`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, [(0, 0), (2, 2), (0, 2), (1, -1)])
    let reading = try reading(map, ways: [[1, 2, 3, 4, 1]])
    #expect(try polygons(reading).count == 1)
    #expect(reading.summary.warnings == [.crossingRing: 1])
  }

  @Test func `a relation may contain itself and others that contain it`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, square(1))
    let reading = try reading(
      map, ways: [[1, 2, 3, 4, 1]], others: [(2, 1, "subarea"), (2, 2, "subarea")])
    #expect(try polygons(reading).count == 1)
    #expect(reading.summary.warnings == [.selfMember: 1])
  }

  @Test(.slow) func `a hundred thousand members are no trouble`() throws {
    var map = TinyMap()
    var ways: [[Int64]] = []
    for index in 0..<100_000 {
      let (row, column) = (Double(index / 400) / 10, Double(index % 400) / 10)
      let first = Int64(index * 3 + 1)
      map.addNodes(from: first, [(row, column), (row, column + 0.05), (row + 0.05, column)])
      ways.append([first, first + 1, first + 2, first])
    }
    #expect(try polygons(reading(map, ways: ways)).count == 100_000)
  }

  @Test func `a site is its outermost rings, and without rings a point`() throws {
    var map = TinyMap()
    for (first, half) in [(1, 3.0), (11, 2.0)] { map.addNodes(from: Int64(first), square(half)) }
    let rings = [1, 11].map { first -> [Int64] in [first, first + 1, first + 2, first + 3, first] }
    #expect(try polygons(reading(map, ways: rings, type: "site")).map(\.holes.count) == [0])
    let turbines = try reading(map, ways: [], type: "site", others: [(0, 1, ""), (0, 3, "")])
    #expect(
      turbines["relation/1"]?.geometry == .point(Coordinate(wrappingLatitude: 0, longitude: 0)))
  }

  @Test func `closed ways are areas or lines by their tags`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, square(1))
    let areas = [
      [("building", "yes")], [("highway", "pedestrian"), ("area", "yes")], [("natural", "water")],
      [("leisure", "park"), ("barrier", "fence")], [("place", "square")], [("amenity", "parking")],
    ]
    let lines = [
      [("highway", "residential")], [("barrier", "fence")], [("natural", "coastline")],
      [("building", "yes"), ("area", "no")], [("junction", "roundabout"), ("highway", "primary")],
      [("waterway", "stream")], [("highway", "footway"), ("leisure", "park")],
    ]
    map.ways = (areas + lines).enumerated().map {
      .init(id: Int64($0 + 1), nodes: [1, 2, 3, 4, 1], tags: $1)
    }
    let reading = try Reading(TinyPBF().bytes(map))
    let isArea = reading.objects.map { $0.geometry.squareMetres > 0 }
    #expect(isArea == areas.map { _ in true } + lines.map { _ in false })
  }

  @Test func `of a closed way that lacks nodes the stretches between them are told`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, square(1) + [(0, -2)])
    map.ways = [.init(id: 1, nodes: [1, 2, 99, 3, 4, 5, 1], tags: [("natural", "water")])]
    let lake = try #require(try Reading(TinyPBF().bytes(map))["way/1"])
    #expect(!lake.isComplete)
    #expect(lake.openLines.map(\.count) == [5])
    #expect(lake.openLines.first?.first?.latitude == 1)
  }

  /// Reads a lake with an island, whose southern part lies beyond the edge.
  @Test func `what is left of a rim is told in lines as long as can be`() throws {
    var map = TinyMap()
    map.addNodes(from: 1, square(2) + [(0, -2)])
    map.addNodes(from: 11, square(0.5))
    let reading = try reading(
      map, ways: [[3, 2], [3, 4], [5, 4], [11, 12, 13, 14, 11]], others: [(1, 99, "outer")])
    let area = try #require(reading["relation/1"])
    #expect(!area.isComplete)
    #expect(try polygons(reading).count == 1)
    #expect(area.openLines.count == 1)
    let latitudes = area.openLines[0].map(\.latitude)
    #expect(Set(latitudes) == [-2, 2, 0])
  }
}
