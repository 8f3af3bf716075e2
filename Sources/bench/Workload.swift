import Atlas
import Places

/// What is asked: the same in every run.
struct Workload {
  private static let count = 10_000

  private let atlas: EmbeddedAtlas
  private let samples: [NameSample]

  init(atlas: EmbeddedAtlas, folder: String) throws {
    self.atlas = atlas
    samples = try NameSample.all(inShardAt: "\(folder)/world.shard")
  }

  func run() async throws -> Table {
    var table = Table()
    var random = SplitMix64(state: 20_090_101)
    let prefixes = (0..<Self.count).map { _ in
      let name = samples[Int.random(in: samples.indices, using: &random)].text
      return String(name.prefix(Int.random(in: 1...12, using: &random)))
    }
    // A view changes less often than what is typed: a dozen keystrokes each.
    let centers = (0..<Self.count / 12 + 1).map { _ in
      samples[Int.random(in: samples.indices, using: &random)].coordinate
    }
    let regions = prefixes.indices.compactMap {
      CoordinateRegion(center: centers[$0 / 12], latitudeDelta: 0.5, longitudeDelta: 0.5)
    }
    // Not measured: the first calls prepare statements and map the file.
    _ = try await completions(prefixes.prefix(200), regions: nil)
    table.add("suggestions", try await completions(prefixes[...], regions: nil))
    table.add("suggestions in a region", try await completions(prefixes[...], regions: regions))
    table.add(
      "search",
      try await measured(0..<2_000) { index in
        let name = samples[index * 307 % samples.count].text
        _ = try await atlas.search(SearchRequest(query: .naturalLanguage(name)))
      })
    table.add(
      "reverse",
      try await measured(0..<2_000) { index in
        let place = samples[index * 509 % samples.count].coordinate
        _ = try await atlas.reverse(place, language: .english)
      })
    table.add(
      "map of a city",
      try await measured(0..<500) { index in
        let center = samples[index * 701 % samples.count].coordinate
        guard
          let view = CoordinateRegion(center: center, latitudeDelta: 0.3, longitudeDelta: 0.5)
        else { return }
        _ = try await atlas.features(in: view, zoom: 11, language: .english)
      })
    table.add(
      "map of the world",
      try await measured(0..<20) { _ in
        _ = try await atlas.features(in: .world, zoom: 2, language: .english)
      })
    return table
  }

  private func completions(
    _ prefixes: ArraySlice<String>, regions: [CoordinateRegion]?
  ) async throws -> [Duration] {
    try await measured(prefixes.indices) { index in
      _ = try await atlas.completions(
        for: prefixes[index], region: regions?[index], language: .english)
    }
  }

  private func measured(
    _ indices: Range<Int>, _ body: (Int) async throws -> Void
  ) async rethrows -> [Duration] {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for index in indices {
      let start = clock.now
      try await body(index)
      times.append(start.duration(to: clock.now))
    }
    return times
  }
}
