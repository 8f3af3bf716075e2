import Atlas
import Foundation
import Places
import ShardFormat
import TestSupport
import Testing

@testable import AtlasImport

/// Tests of the shards that come with the program, and of what a newcomer finds in them.
@Suite(.slow) struct BundledImportTests {
  /// Runs a closure with a tiny world that has a real extract under the name of each sample.
  private func withResources(_ body: (TinyWorld) async throws -> Void) async throws {
    let world = try TinyWorld()
    defer { world.remove() }
    let extract = WorldResources.bundled.folder.appendingPathComponent("helsinki.osm.pbf")
    for sample in ["new-york", "helsinki"] {
      try FileManager.default.copyItem(
        at: extract, to: world.resources.folder.appendingPathComponent("\(sample).osm.pbf"))
    }
    try await body(world)
  }

  private func bundled(_ world: TinyWorld) -> BundledImport {
    BundledImport(
      world: true, samples: SampleImport.all(from: world.resources), resources: world.resources)
  }

  /// Returns the time at which each shard was put in place, by its file name.
  private func shards(_ world: TinyWorld) throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: world.atlas)
    where file.hasSuffix(".shard") {
      let path = "\(world.atlas)/\(file)"
      dates[file] =
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
    return dates
  }

  @Test func `a new atlas gets the world and the samples, the world last`() async throws {
    try await withResources { world in
      try bundled(world).run(into: world.atlas)
      let built = try shards(world)
      #expect(
        built.keys.sorted() == ["sample-helsinki.shard", "sample-new-york.shard", "world.shard"])
      #expect(built.values.max() == built["world.shard"])
      #expect(try bundled(world).isCurrent(in: world.atlas))
      try bundled(world).run(into: world.atlas)
      #expect(try shards(world) == built)
    }
  }

  @Test func `only what is damaged is built again`() async throws {
    try await withResources { world in
      try bundled(world).run(into: world.atlas)
      let built = try shards(world)
      try Data("no shard".utf8).write(
        to: URL(filePath: "\(world.atlas)/sample-new-york.shard"), options: .atomic)
      #expect(try !bundled(world).isCurrent(in: world.atlas))
      try bundled(world).run(into: world.atlas)
      #expect(try bundled(world).isCurrent(in: world.atlas))
      for file in ["world.shard", "sample-helsinki.shard"] {
        #expect(try shards(world)[file] == built[file])
      }
    }
  }

  @Test func `the samples of today replace the former one`() async throws {
    try await withResources { world in
      try bundled(world).run(into: world.atlas)
      let former = "\(world.atlas)/sample.shard"
      try FileManager.default.copyItem(
        atPath: "\(world.atlas)/sample-helsinki.shard", toPath: former)
      #expect(try !bundled(world).isCurrent(in: world.atlas))
      try bundled(world).run(into: world.atlas)
      #expect(!FileManager.default.fileExists(atPath: former))
      #expect(try bundled(world).isCurrent(in: world.atlas))
    }
  }

  @Test func `a shard of one's own under the name of a sample is known as such`() async throws {
    try await withResources { world in
      let samples = SampleImport.all(from: world.resources)
      try FileManager.default.createDirectory(
        atPath: world.atlas, withIntermediateDirectories: true)
      let own = world.root.appendingPathComponent("own.osm.pbf")
      let extract = WorldResources.bundled.folder.appendingPathComponent("helsinki.osm.pbf")
      try FileManager.default.copyItem(at: extract, to: own)
      try StreetMapImport(extract: own.path, name: samples[0].name).run(into: world.atlas)
      try BundledImport(world: false, samples: [samples[1]]).run(into: world.atlas)
      #expect(samples.map { $0.isTaken(in: world.atlas) } == [true, false])
    }
  }

  @Test func `a sample that cannot be read is told, and leaves no world behind`() async throws {
    try await withResources { world in
      let extract = world.resources.folder.appendingPathComponent("new-york.osm.pbf")
      try Data("no extract".utf8).write(to: extract, options: .atomic)
      #expect(throws: ImportError.self) { try bundled(world).run(into: world.atlas) }
      #expect(try shards(world)["world.shard"] == nil)
    }
  }

  @Test func `where the map opens, cafés are offered after three letters and found`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sample-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let newYork = SampleImport.all().filter { $0.name == "sample-new-york" }
    try BundledImport(world: false, samples: newYork).run(into: folder)
    let atlas = try EmbeddedAtlas(folder: folder)
    let offered = try await atlas.completions(for: "caf", region: .newYork, language: .english)
    #expect(offered.first?.title == "Cafés")
    let id = try #require(offered.first?.id)
    let found = try await atlas.search(
      SearchRequest(query: .completion(id), region: .newYork, limit: 50))
    #expect(found.mapItems.count == 50)
    #expect(found.mapItems.allSatisfy { CoordinateRegion.newYork.contains($0.coordinate) })
    #expect(try #require(atlas.metadata.first?.metadata.streets).overlaps(.newYork))
  }
}
