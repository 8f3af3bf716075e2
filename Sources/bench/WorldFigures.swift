import Atlas
import AtlasImport
import AtlasQuality
import Foundation
import HTTP
import Places
import Site

/// The standard tables: how fast the world is asked and drawn, the same requests in every run.
struct WorldFigures {
  private static let (sampleCount, fragmentCount, pageCount, turns) = (20_000, 10_000, 400, 3)
  private static let (seed, sampleSeed): (UInt64, UInt64) = (20_090_101, 20_090_103)

  let folder: String

  /// Prints all standard tables.
  func report() async throws {
    let opening = try ContinuousClock().measure { _ = try EmbeddedAtlas(folder: folder) }
    print("atlas opened in \(Int(opening / .milliseconds(1))) ms")
    let atlas = try EmbeddedAtlas(folder: folder)
    let samples = try samples(of: "world", in: folder)
    var latencies = Latencies()
    try await suggestions(atlas, samples, &latencies)
    try await searches(atlas, samples, &latencies)
    try await pages(atlas, samples, &latencies)
    print(
      latencies.table.text, try await MapFigures(atlas: atlas).costs().text,
      try await ServiceOverhead().table().text, separator: "\n\n")
  }

  /// Prints the latency of suggestions over the world's shard and over an invented shard that has
  /// `times` times as many names.
  func compareWithLarge(times: Int) async throws {
    let large = "\(folder)/large-\(times)"
    if !FileManager.default.fileExists(atPath: "\(large)/large.shard") {
      let table = "\(large)/invented.txt"
      try FileManager.default.createDirectory(atPath: large, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: table) }
      var invented = try InventedTable(
        worldShard: "\(folder)/world.shard", seed: Self.sampleSeed)
      try invented.write(to: table, times: times)
      try build("large", in: large) {
        _ = try GeoNamesImport(table: table, name: "large").run(into: large, progress: $0)
        return true
      }
    }
    let (world, many) = (try EmbeddedAtlas(folder: folder), try EmbeddedAtlas(folder: large))
    let samples = (try samples(of: "world", in: folder), try samples(of: "large", in: large))
    var latencies = Latencies()
    // Measure the two in turns, so that other load on the machine slows both.
    for _ in 0..<Self.turns {
      try await suggestions(world, samples.0, label: ", world", &latencies)
      try await suggestions(many, samples.1, label: ", large", &latencies)
    }
    print(latencies.table.text)
  }

  private func samples(of shard: String, in folder: String) throws -> [NameSample] {
    var random = SplitMix64(state: Self.sampleSeed)
    return try NameSample.random(
      inShardAt: "\(folder)/\(shard).shard", count: Self.sampleCount, using: &random)
  }

  /// Measures suggestions for random beginnings of names, of 1 to 12 letters, and for whole names with
  /// one typing error.
  private func suggestions(
    _ atlas: EmbeddedAtlas, _ samples: [NameSample], label: String = "",
    _ latencies: inout Latencies
  ) async throws {
    var random = SplitMix64(state: Self.seed)
    let prefixes = (0..<Self.fragmentCount).compactMap { _ in
      samples.randomElement(using: &random).map {
        String($0.text.prefix(Int.random(in: 1...12, using: &random)))
      }
    }
    let errors = (0..<Self.fragmentCount).compactMap { _ in
      samples.randomElement(using: &random).flatMap { TypingError.typed($0.text, using: &random) }
    }
    // A view changes less often than the typed text: it stays for a dozen keystrokes.
    let centers = (0...Self.fragmentCount / 12).map { _ in
      samples[Int.random(in: samples.indices, using: &random)].coordinate
    }
    let view = { (index: Int) in
      CoordinateRegion(center: centers[index / 12], latitudeDelta: 0.5, longitudeDelta: 0.5)
    }
    let complete = { (text: String, region: CoordinateRegion?) in
      _ = try await atlas.completions(
        for: text, region: region, language: .english, options: GeocoderOptions())
    }
    // The first calls are not measured, since they prepare statements and map the file into memory.
    for text in prefixes { try await complete(text, nil) }
    for (name, texts) in [("suggestions", prefixes), ("suggestions, one typing error", errors)] {
      try await latencies.measure("\(name)\(label)", texts) { try await complete($0, nil) }
      try await latencies.measure("\(name), in a region\(label)", texts.enumerated()) {
        try await complete($0.element, view($0.offset))
      }
    }
  }

  private func searches(
    _ atlas: EmbeddedAtlas, _ samples: [NameSample], _ latencies: inout Latencies
  ) async throws {
    var random = SplitMix64(state: Self.seed)
    let names = (0..<2_000).map { samples[$0 * 307 % samples.count].text }
    let errors = names.compactMap { TypingError.typed($0, using: &random) }
    for (label, texts) in [("search", names), ("search, one typing error", errors)] {
      try await latencies.measure(label, texts) {
        _ = try await atlas.search(
          SearchRequest(query: .naturalLanguage($0)), options: GeocoderOptions())
      }
    }
    try await latencies.measure("reverse", 0..<2_000) {
      _ = try await atlas.reverse(
        samples[$0 * 509 % samples.count].coordinate, language: .english,
        options: GeocoderOptions())
    }
  }

  /// Measures pages with a map, each of another random view.
  private func pages(
    _ atlas: EmbeddedAtlas, _ samples: [NameSample], _ latencies: inout Latencies
  ) async throws {
    // No pages are cached, since the drawing is to be measured.
    var settings = Site.Settings()
    settings.cacheBytes = 0
    let handler = Site(geocoder: atlas, features: atlas, settings: settings).handler
    for (label, degrees) in [("a city", 0.5), ("a continent", 30), ("the world", 150)] {
      try await latencies.measure("page of \(label)", 0..<Self.pageCount) {
        let at = samples[$0 * 701 % samples.count].coordinate
        let target = "/?region=\(at),\(degrees),\(degrees)"
        _ = await handler(try Request(target: target))
      }
    }
  }
}
