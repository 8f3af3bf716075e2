import Places
import SQLite
import TestSupport
import Testing

@testable import Atlas

@Suite(.slow) struct WorldShapesTests {
  @Test(arguments: [0.0, 2, 3, 5, 8])
  func `the whole world is what a map of all of it shows`(zoom: Double) async throws {
    let atlas = try await World.atlas()
    let world = try await atlas.world(zoom: zoom)
    let shown = try await atlas.shapes(in: .world, zoom: zoom)
    #expect(world == shown)
    let shapeCount = world.features.reduce(0) { count, feature in
      switch feature.geometry {
      case .point: count
      case .lines(let shapes), .rings(let shapes): count + shapes.count
      }
    }
    #expect(shapeCount > 1_000)
  }

  @Test func `beside the world there is the world only from near`() async throws {
    let atlas = try await World.atlas()
    let alps = CoordinateRegion(south: 45, west: 6, north: 47, east: 10)
    let last = try #require(atlas.lastWorldZoom)
    for zoom in [last - 1, last, last + 1, last + 4] {
      let all = try await atlas.shapes(in: alps, zoom: zoom)
      let beside = try await atlas.shapesBesideWorld(in: alps, zoom: zoom)
      #expect(beside.features == (zoom <= last ? [] : all.features))
      #expect(beside.attributions == all.attributions)
    }
    #expect(try await !atlas.shapes(in: alps, zoom: last).features.isEmpty)
  }

  @Test func `the first places are those that the index would find`() async throws {
    let shard = try #require(try await World.atlas().shards.first)
    var generator = SeededGenerator(seed: 9)
    var found = 0
    for _ in 0..<200 {
      let region = try #require(
        CoordinateRegion(
          center: Coordinate(
            wrappingLatitude: .random(in: -70...80, using: &generator),
            longitude: .random(in: -180...180, using: &generator)),
          latitudeDelta: .random(in: 1...120, using: &generator),
          longitudeDelta: .random(in: 1...360, using: &generator)))
      guard let first = shard.mostImportantPlaces.mostImportant(in: region, limit: 150) else {
        continue
      }
      found += 1
      let indexed = try shard.read { reader throws(SQLiteError) in
        try NearbyPlaces(database: reader.database).mostImportant(in: region, limit: 150)
      }
      #expect(first == indexed, "\(region)")
    }
    #expect(found > 100)
  }

  @Test func `a label is the same when it is known, and another in another language`() async throws
  {
    let atlas = try await World.atlas()
    let europe = CoordinateRegion(south: 40, west: 0, north: 55, east: 25)
    let german = try #require(Language(tag: "de"))
    func labels(_ language: Language) async throws -> [MapFeature] {
      try await atlas.labels(in: europe, zoom: 5, language: language, limit: 150)
    }
    let english = try await labels(.english)
    #expect(try await labels(.english) == english)
    #expect(english.contains { $0.kind == .country && $0.name == "Germany" })
    #expect(english.contains { $0.name == "Vienna" && $0.localName == "Wien" })
    #expect(try await labels(german).contains { $0.kind == .country && $0.name == "Deutschland" })
    #expect(try await labels(german).contains { $0.name == "Wien" })
  }
}
