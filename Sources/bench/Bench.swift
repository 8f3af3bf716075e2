import Atlas
import AtlasImport
import AtlasQuality
import Foundation
import ShardFormat

/// The benchmark of an atlas, which prints its figures.
struct Bench {
  private static let sampleCount = 20_000
  private static let turns = 3
  private static let seed: UInt64 = 20_090_103

  /// The folder of an atlas with the world's shard.
  let folder: String

  /// Builds the world's shard in the atlas's folder unless it is there, and prints the machine and,
  /// after building, the shard's size.
  func prepare() throws {
    let bar = ProgressBar()
    let clock = ContinuousClock()
    var outcome = WorldImport.Outcome.reused
    let building = try clock.measure {
      outcome = try WorldImport().run(into: folder, progress: bar.show)
    }
    bar.finish()
    print(machineDescription())
    if outcome == .built { describe("world", in: folder, building: building) }
  }

  /// Prints all figures of the benchmark over the world's shard.
  func report() async throws {
    let clock = ContinuousClock()
    let opening = try clock.measure { _ = try EmbeddedAtlas(folder: folder) }
    print("atlas opened in \(Int(opening / .milliseconds(1))) ms")
    var workload = try workload(of: "world", in: folder)
    try await workload.suggestions()
    try await workload.searches()
    try await workload.places()
    try await workload.pages("a city", degrees: 0.5)
    try await workload.pages("a continent", degrees: 30)
    try await workload.pages("the world", degrees: 150)
    print(Table(workload.latencies).text)
    let maps = MapFigures(atlas: workload.atlas)
    print(try await maps.table().text)
    print(try await maps.worlds().text)
    try await services()
  }

  /// Prints the cost of the limits and caches around a live service.
  func services() async throws {
    print(machineDescription())
    print(try await ServiceOverhead().table().text)
  }

  /// Prints the latency of suggestions over the world's shard and over an invented shard that has
  /// `times` times as many names.
  func compareWithLarge(times: Int) async throws {
    let large = "\(folder)/large-\(times)"
    if !FileManager.default.fileExists(atPath: "\(large)/large.shard") {
      try buildLarge(times: times, in: large)
    }
    var world = try workload(of: "world", in: folder)
    var many = try workload(of: "large", in: large)
    // Measure the two in turns, so that other load on the machine slows both.
    for _ in 0..<Self.turns {
      try await world.suggestions(label: ", world")
      try await many.suggestions(label: ", large")
    }
    print(Table(world.latencies + many.latencies).text)
    var ratios = Table(["large to world", "p50", "p99"])
    for ((name, few), (_, many)) in zip(world.latencies, many.latencies) {
      let row = [50, 99].map { Table.percentile($0, of: many) / Table.percentile($0, of: few) }
      ratios.add([String(name.dropLast(", world".count))] + row.map { String(format: "%.2f", $0) })
    }
    print(ratios.text)
  }

  private func buildLarge(times: Int, in large: String) throws {
    try FileManager.default.createDirectory(atPath: large, withIntermediateDirectories: true)
    let table = "\(large)/invented.txt"
    defer { try? FileManager.default.removeItem(atPath: table) }
    var invented = try InventedTable(worldShard: "\(folder)/world.shard", seed: Self.seed)
    try invented.write(to: table, times: times)
    let bar = ProgressBar()
    let clock = ContinuousClock()
    let building = try clock.measure {
      try GeoNamesImport(table: table, name: "large").run(into: large, progress: bar.show)
    }
    bar.finish()
    describe("large", in: large, building: building)
  }

  private func workload(of shard: String, in folder: String) throws -> Workload {
    var random = SplitMix64(state: Self.seed)
    return Workload(
      atlas: try EmbeddedAtlas(folder: folder),
      samples: try NameSample.random(
        inShardAt: "\(folder)/\(shard).shard", count: Self.sampleCount, using: &random))
  }

  private func describe(_ shard: String, in folder: String, building: Duration) {
    let path = "\(folder)/\(shard).shard"
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    let names = (try? EmbeddedAtlas(folder: folder))?.metadata.first?.metadata.nameCount
    print(
      "\(shard) shard of \(names ?? 0) names built in \(Int(building / .seconds(1))) s,"
        + " \((size ?? 0) / 1_000_000) MB")
  }
}
