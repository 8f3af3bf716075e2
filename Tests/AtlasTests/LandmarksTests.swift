import AtlasQuality
import Places
import SQLite
import ShardFormat
import Testing

@testable import Atlas

@Suite struct LandmarksTests {
  /// Returns a shard that holds landmarks and nothing else.
  private static func database(_ places: [Coordinate]) throws -> Database {
    let database = try Database(path: ":memory:", mode: .build)
    try database.execute(ShardSchema.schema)
    var cells: [Int: LandmarkCell] = [:]
    for (index, place) in places.enumerated() {
      cells[LandmarkCell.number(of: place), default: LandmarkCell()].add(index + 1, at: place)
    }
    for (number, cell) in cells {
      try database.run(
        "INSERT INTO landmarks VALUES (?, ?)", [.integer(number), .blob(cell.bytes)])
    }
    return database
  }

  private static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(wrappingLatitude: latitude, longitude: longitude)
  }

  @Test func `a place is told by the nearest of those that are more important`() throws {
    let towns = [
      Self.at(10.9, 20.9), Self.at(11.1, 21.1), Self.at(11.02, 21.01), Self.at(11.6, 21),
    ]
    let landmarks = Landmarks(database: try Self.database(towns))
    let village = Self.at(11.01, 21)
    let nearest = try [5, 3, 2, 1].map { try landmarks.nearest(to: village, before: $0) }
    #expect(nearest == [3, 2, 1, nil])
  }

  @Test func `a landmark is one of the twelve most important places around`() throws {
    let towns = (1...11).map { Self.at(11.3, 21 + 0.01 * Double($0)) }
    let landmarks = Landmarks(
      database: try Self.database(towns + [Self.at(11.1, 21), Self.at(11.01, 21)]))
    let nearest = try landmarks.nearest(to: Self.at(11, 21), before: 14)
    #expect(nearest == 12)
  }

  @Test(arguments: [
    (at(0.01, 179.99), at(0, -179.99)), (at(0.01, -180), at(-0.01, 180)),
    (at(-0.3, 0.1), at(0.1, -0.3)), (at(89.9, 10), at(90, 10.2)), (at(-89.9, 10), at(-90, 10)),
  ])
  func `a landmark lies across the edge of its square degree`(place: Coordinate, town: Coordinate)
    throws
  {
    let landmarks = Landmarks(database: try Self.database([town]))
    let nearest = try landmarks.nearest(to: place, before: 2)
    #expect(nearest == 1)
  }

  @Test func `a place keeps its position to two metres`() throws {
    var random = SplitMix64(state: 20_090_106)
    for _ in 0..<2_000 {
      let place = Self.at(
        .random(in: -90...90, using: &random), .random(in: -180..<180, using: &random))
      var cell = LandmarkCell()
      cell.add(70_000, at: place)
      var found: [LandmarkCell.Place] = []
      cell.bytes.withUnsafeBytes {
        LandmarkCell.decode($0, number: LandmarkCell.number(of: place), into: &found)
      }
      let kept = try #require(found.first)
      #expect(kept.id == 70_000 && kept.coordinate.distance(to: place) < 2.5)
    }
  }

  @Test func `damaged cells give other places or none`() throws {
    let database = try Self.database([Self.at(1.5, 1.5), Self.at(1.6, 1.6)])
    for damaged in [[], [1, 2, 3], Array(repeating: 255, count: 1_021)] as [[UInt8]] {
      try database.run("UPDATE landmarks SET places = ?", [.blob(damaged)])
      let nearest = try Landmarks(database: database)
        .nearest(to: Self.at(1.5, 1.5), before: 1_000)
      #expect(nearest == nil)
    }
  }
}
