import Atlas
import AtlasQuality
import Places

/// A workload of requests to an atlas whose latency is measured, the same in every run.
struct Workload {
  private static let count = 10_000
  private static let seed: UInt64 = 20_090_101

  let atlas: EmbeddedAtlas
  let samples: [NameSample]
  /// The measured times of the workload's requests, by the name of their row in the table.
  private(set) var latencies: [(name: String, times: [Duration])] = []

  init(atlas: EmbeddedAtlas, samples: [NameSample]) {
    self.atlas = atlas
    self.samples = samples
  }

  /// Returns random beginnings of names, of 1 to 12 letters, and whole names with one typing error.
  private func fragments(
    using random: inout SplitMix64
  ) -> (prefixes: [String], errors: [String]) {
    let prefixes = (0..<Self.count).map { _ in
      let name = samples[Int.random(in: samples.indices, using: &random)].text
      return String(name.prefix(Int.random(in: 1...12, using: &random)))
    }
    let errors = (0..<Self.count).compactMap { _ in
      TypingError.typed(
        samples[Int.random(in: samples.indices, using: &random)].text, using: &random)
    }
    return (prefixes, errors)
  }

  /// Measures the latency of suggestions.
  ///
  /// - Parameter label: A text that is added to the rows' names.
  mutating func suggestions(label: String = "") async throws {
    var random = SplitMix64(state: Self.seed)
    let (prefixes, errors) = fragments(using: &random)
    // A view changes less often than the typed text: it stays for a dozen keystrokes.
    let centers = (0..<Self.count / 12 + 1).map { _ in
      samples[Int.random(in: samples.indices, using: &random)].coordinate
    }
    let regions = prefixes.indices.compactMap {
      CoordinateRegion(center: centers[$0 / 12], latitudeDelta: 0.5, longitudeDelta: 0.5)
    }
    // The first calls are not measured, since they prepare statements and map the file into memory.
    _ = try await completions(prefixes[...], regions: nil)
    add("suggestions\(label)", try await completions(prefixes[...], regions: nil))
    add(
      "suggestions in a region\(label)", try await completions(prefixes[...], regions: regions))
    add("suggestions, one typing error\(label)", try await completions(errors[...], regions: nil))
    add(
      "the same in a region\(label)", try await completions(errors[...], regions: regions))
  }

  /// Measures the latency of searches for whole names, and for names with one typing error.
  mutating func searches() async throws {
    var random = SplitMix64(state: Self.seed)
    let names = (0..<2_000).map { samples[$0 * 307 % samples.count].text }
    let errors = names.compactMap { TypingError.typed($0, using: &random) }
    for (label, queries) in [("search", names), ("search, one typing error", errors)] {
      let times = try await measured(queries.indices) { index in
        _ = try await atlas.search(
          SearchRequest(query: .naturalLanguage(queries[index])), options: GeocoderOptions())
      }
      add(label, times)
    }
  }

  /// Measures the latency of finding the places at a point, and the features of maps.
  mutating func places() async throws {
    let reverse = try await measured(0..<2_000) { index in
      let place = samples[index * 509 % samples.count].coordinate
      _ = try await atlas.reverse(place, language: .english, options: GeocoderOptions())
    }
    add("reverse", reverse)
    let city = try await measured(0..<500) { index in
      let center = samples[index * 701 % samples.count].coordinate
      guard let view = CoordinateRegion(center: center, latitudeDelta: 0.3, longitudeDelta: 0.5)
      else { return }
      _ = try await atlas.features(in: view, zoom: 11, language: .english)
    }
    add("map of a city", city)
    let world = try await measured(0..<20) { _ in
      _ = try await atlas.features(in: .world, zoom: 2, language: .english)
    }
    add("map of the world", world)
  }

  /// Adds measured times to those under the same name.
  mutating func add(_ name: String, _ times: [Duration]) {
    if let index = latencies.firstIndex(where: { $0.name == name }) {
      latencies[index].times += times
    } else {
      latencies.append((name, times))
    }
  }

  private func completions(
    _ fragments: ArraySlice<String>, regions: [CoordinateRegion]?
  ) async throws -> [Duration] {
    try await measured(fragments.indices) { index in
      _ = try await atlas.completions(
        for: fragments[index], region: regions?[index], language: .english,
        options: GeocoderOptions())
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
