import Atlas
import AtlasImport
import Dispatch
import Foundation
import Places
import SQLite
import ShardFormat
import Synchronization
import TestSupport
import Testing

@Suite(.slow) struct WorldImportTests {
  private func withTinyWorld(_ body: (TinyWorld) async throws -> Void) async throws {
    let world = try TinyWorld()
    defer { world.remove() }
    try await body(world)
  }

  private func titles(_ world: TinyWorld, _ fragment: String) async throws -> [String] {
    try await EmbeddedAtlas(folder: world.atlas)
      .completions(for: fragment, region: nil, language: .english).map(\.title)
  }

  private func found(_ world: TinyWorld, _ text: String) async throws -> MapItem? {
    try await EmbeddedAtlas(folder: world.atlas)
      .search(SearchRequest(query: .naturalLanguage(text))).mapItems.first
  }

  @Test func `an import makes an atlas that answers`() async throws {
    try await withTinyWorld { world in
      #expect(try WorldImport(resources: world.resources).run(into: world.atlas) == .built)
      #expect(try await titles(world, "upt") == ["Upton"])
      #expect(try await titles(world, "downton utop") == ["Downton"])
      #expect(try await titles(world, "north") == ["North"])
      #expect(try await found(world, "Upton Shire")?.name == "Upton")
      #expect(try await found(world, "Upton, Province of Shire, UTO")?.name == "Upton")
      let metadata = try #require(try EmbeddedAtlas(folder: world.atlas).metadata.first)
      #expect(metadata.file == "world.shard")
      #expect(metadata.metadata.name == "World")
      #expect(metadata.metadata.date == "2026-01-01")
      #expect(metadata.metadata.placeCount == 6)
      #expect(metadata.metadata.nameCount == 9)
    }
  }

  @Test func `natural features are found by their names, with their extents and shapes`()
    async throws
  {
    try await withTinyWorld { world in
      try WorldImport(resources: world.resources).run(into: world.atlas)
      #expect(try await titles(world, "mare") == ["Mare"])
      #expect(try await titles(world, "mer") == ["Mare"])
      #expect(try await titles(world, "mare utopia") == ["Mare"])
      let river = try #require(try await found(world, "flumen"))
      #expect(river.category.rawValue == "river" && river.subtitle == "North, Utopia")
      #expect(river.region.crossesAntimeridian && abs(river.region.longitudeDelta - 1) < 0.001)
      let state = try #require(try await found(world, "north"))
      #expect(abs(state.region.west - 179.95) < 0.001 && abs(state.region.north - 2.25) < 0.001)
      let database = try ShardSchema.open(world.shard)
      let outlined = try PolygonIndex(database: database).places(
        containing: Coordinate(wrappingLatitude: 2, longitude: 179.99))
      #expect(outlined.count == 1)
      #expect(try database.number("SELECT count(*) FROM place_lines") == 1)
    }
  }

  @Test func `a shard built from the same files is used as it is`() async throws {
    try await withTinyWorld { world in
      let importer = WorldImport(resources: world.resources)
      try importer.run(into: world.atlas)
      let before = try Data(contentsOf: URL(fileURLWithPath: world.shard))
      #expect(try importer.run(into: world.atlas) == .reused)
      #expect(try Data(contentsOf: URL(fileURLWithPath: world.shard)) == before)
      try world.write(town: "Newton")
      #expect(try importer.run(into: world.atlas) == .built)
      #expect(try await titles(world, "newt") == ["Newton"])
    }
  }

  @Test func `who has the shard open keeps it while another takes its place`() async throws {
    try await withTinyWorld { world in
      let importer = WorldImport(resources: world.resources)
      try importer.run(into: world.atlas)
      let open = try EmbeddedAtlas(folder: world.atlas)
      try world.write(town: "Newton")
      try importer.run(into: world.atlas)
      let titles = try await open.completions(for: "downt", region: nil, language: .english)
        .map(\.title)
      #expect(titles == ["Downton"])
    }
  }

  @Test func `what a killed build left is removed at the next`() async throws {
    try await withTinyWorld { world in
      try FileManager.default.createDirectory(
        atPath: world.atlas, withIntermediateDirectories: true)
      let leftover = "\(world.atlas)/world.shard.building"
      try "half a shard".write(toFile: leftover, atomically: true, encoding: .utf8)
      try WorldImport(resources: world.resources).run(into: world.atlas)
      #expect(!FileManager.default.fileExists(atPath: leftover))
      #expect(try await titles(world, "upt") == ["Upton"])
    }
  }

  @Test func `maps write the names of natural features, and those of islands that are states`()
    async throws
  {
    try await withTinyWorld { world in
      try WorldImport(resources: world.resources).run(into: world.atlas)
      let atlas = try EmbeddedAtlas(folder: world.atlas)
      let region = try #require(CoordinateRegion("2,180,4,4"))
      func names(_ language: Language, zoom: Double) async throws -> [String: MapFeature.Kind] {
        let labels = try await atlas.labels(in: region, zoom: zoom, language: language, limit: 99)
        return Dictionary(
          labels.compactMap { label in label.name.map { ($0, label.kind) } },
          uniquingKeysWith: { first, _ in first })
      }
      let english = try await names(.english, zoom: 9)
      #expect(english["Mare"] == .worldName(.sea) && english["Flumen"] == .worldName(.river))
      #expect(english["North"] == .worldName(.island))
      #expect(try await names(.french, zoom: 9)["Mer"] == .worldName(.sea))
      #expect(try await names(.english, zoom: 2)["Flumen"] == nil)
    }
  }

  @Test func `of several that import at once, one builds and the others wait`() async throws {
    try await withTinyWorld { world in
      let outcomes = Mutex<[WorldImport.Outcome?]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let outcome = try? WorldImport(resources: world.resources).run(into: world.atlas)
        outcomes.withLock { $0.append(outcome) }
      }
      #expect(outcomes.withLock { $0.count { $0 == .built } } == 1)
      #expect(outcomes.withLock { $0.count { $0 == .reused } } == 3)
      let found = try await titles(world, "upt")
      #expect(found == ["Upton"])
    }
  }

  @Test func `a damaged shard is built again`() async throws {
    try await withTinyWorld { world in
      let importer = WorldImport(resources: world.resources)
      try importer.run(into: world.atlas)
      try Data(repeating: 0x41, count: 9_000).write(to: URL(fileURLWithPath: world.shard))
      #expect(try importer.run(into: world.atlas) == .built)
      #expect(try await titles(world, "upt") == ["Upton"])
    }
  }

  @Test func `a shard of an older format is built again, one of a newer is left alone`()
    async throws
  {
    try await withTinyWorld { world in
      let importer = WorldImport(resources: world.resources)
      try importer.run(into: world.atlas)
      try setVersion(0, of: world.shard)
      #expect(try importer.run(into: world.atlas) == .built)
      let newer = ShardSchema.version + 1
      try setVersion(newer, of: world.shard)
      let error = AtlasError.newerFormat(file: "world.shard", version: newer)
      #expect(throws: ImportError.shard(error)) { try importer.run(into: world.atlas) }
      #expect(throws: error) { try EmbeddedAtlas(folder: world.atlas) }
    }
  }

  private func setVersion(_ version: Int, of path: String) throws {
    let database = try Database(path: path, mode: .build)
    try database.execute("PRAGMA user_version = \(version)")
  }

  @Test(
    arguments: [
      "geonames-areas.z", "geonames-places.z", "natural-earth-boundaries.z",
      "natural-earth-features.z", "gshhg-outlines.z", "more-areas.z",
    ])
  func `a file that is cut short, damaged or missing leaves the atlas as it was`(
    name: String
  ) async throws {
    try await withTinyWorld { world in
      let importer = WorldImport(resources: world.resources)
      try importer.run(into: world.atlas)
      let file = world.resources.folder.appendingPathComponent(name)
      let whole = try Data(contentsOf: file)
      for damaged in [whole.dropLast(8), Data(), Data("no zlib".utf8), nil] {
        try? FileManager.default.removeItem(at: file)
        try damaged?.write(to: file)
        #expect(throws: ImportError.self) { try importer.run(into: world.atlas) }
        #expect(try await titles(world, "upt") == ["Upton"])
      }
    }
  }

  @Test func `progress goes through the phases in order, and never back`() async throws {
    try await withTinyWorld { world in
      var seen: [ImportProgress] = []
      try WorldImport(resources: world.resources).run(into: world.atlas) { seen.append($0) }
      #expect(
        seen.map(\.phase) == [.reading, .naming, .placing, .drawing, .finishing])
      #expect(seen.allSatisfy { $0.done <= $0.total })
    }
  }
}
