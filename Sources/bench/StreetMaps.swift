import Atlas
import AtlasQuality
import Foundation
import Places

/// How well and how fast what is in the street maps of an atlas is found, among all its shards.
struct StreetMaps {
  private static let nameCount = 500
  private static let houseCount = 300
  private static let seed: UInt64 = 20_090_103
  /// In metres: what lies nearer is what was meant.
  private static let reach = 100.0

  private let folder: String
  private let atlas: EmbeddedAtlas

  init(folder: String) throws {
    self.folder = folder
    atlas = try EmbeddedAtlas(folder: folder)
  }

  /// Prints for each street map what share of its names and houses is among the first five, the
  /// misses, and how long it took.
  func report() async throws {
    for (file, metadata) in atlas.metadata where metadata.source == "osm" {
      var random = SplitMix64(state: Self.seed)
      let path = "\(folder)/\(file)"
      let names = try NameSample.random(inShardAt: path, count: Self.nameCount, using: &random)
        .filter(\.isMain)
      let houses = try HouseSample.random(
        inShardAt: path, count: Self.houseCount, using: &random)
      let streets = names.filter { $0.category.rawValue == "street" }
      var table = Table([file, "asked", "among five", "p50 µs", "p99 µs"])
      try await add("names, searched", names.map { ($0.text, $0.coordinate) }, to: &table) {
        query, _ in
        try await searched(query, near: nil)
      }
      try await add("the same where they are", names.map { ($0.text, $0.coordinate) }, to: &table) {
        try await searched($0, near: $1)
      }
      try await add("streets", streets.map { ($0.text, $0.coordinate) }, to: &table) {
        try await searched($0, near: $1)
      }
      let typed = names.compactMap { name in
        TypingError.typed(name.text, using: &random).map { ($0, name.coordinate) }
      }
      try await add("one typing error", typed, to: &table) { try await searched($0, near: $1) }
      let begun = names.map { (String($0.text.prefix($0.text.count * 3 / 5)), $0.coordinate) }
      try await add("three fifths, suggested", begun, to: &table) {
        try await suggested($0, near: $1)
      }
      let addresses = houses.map { ("\($0.street) \($0.number)", $0.coordinate) }
      try await add("houses", addresses, to: &table) { try await searched($0, near: $1) }
      let reversed = houses.map { ("\($0.number) \($0.street)", $0.coordinate) }
      try await add("houses, number first", reversed, to: &table) {
        try await searched($0, near: $1)
      }
      try await add("at a point", addresses, to: &table) { _, here in
        try await atlas.reverse(here, language: .english).mapItems
      }
      try await add("cafés around", addresses, to: &table, counts: false) { _, here in
        try await atlas.search(
          SearchRequest(
            query: .pointsOfInterest(PointOfInterestFilter(including: [.cafe])),
            region: Self.view(here))
        ).mapItems
      }
      let fragments = names.flatMap { name in
        (1...name.text.count).map { (String(name.text.prefix($0)), name.coordinate) }
      }
      try await add("every keystroke", fragments, to: &table, counts: false) { fragment, here in
        _ = try await atlas.completions(
          for: fragment, region: Self.view(here), language: .english)
        return []
      }
      print(table.text)
    }
    print(try await MapFigures(atlas: atlas).table().text)
  }

  private static func view(_ center: Coordinate) -> CoordinateRegion? {
    CoordinateRegion(center: center, latitudeDelta: 0.02, longitudeDelta: 0.03)
  }

  private func searched(_ query: String, near: Coordinate?) async throws -> [MapItem] {
    try await atlas.search(
      SearchRequest(query: .naturalLanguage(query), region: near.flatMap(Self.view))
    ).mapItems
  }

  private func suggested(_ fragment: String, near: Coordinate) async throws -> [MapItem] {
    let found = try await atlas.completions(
      for: fragment, region: Self.view(near), language: .english)
    var items: [MapItem] = []
    for completion in found.prefix(5) {
      items += try await atlas.search(SearchRequest(query: .completion(completion.id))).mapItems
    }
    return items
  }

  private func add(
    _ name: String, _ cases: [(query: String, coordinate: Coordinate)], to table: inout Table,
    counts: Bool = true, _ answer: (String, Coordinate) async throws -> [MapItem]
  ) async throws {
    var misses: [String] = []
    var times: [Duration] = []
    for (query, coordinate) in cases {
      let start = ContinuousClock.now
      let items = try await answer(query, coordinate)
      times.append(ContinuousClock.now - start)
      let isFound = items.prefix(5).contains {
        $0.coordinate.distance(to: coordinate) < Self.reach
      }
      if counts, !isFound { misses.append(query) }
    }
    guard !times.isEmpty else { return }
    times.sort()
    let share = 1 - Double(misses.count) / Double(cases.count)
    table.add([
      name, "\(cases.count)", counts ? share.formatted(.percent.precision(.fractionLength(1))) : "",
      Self.microseconds(times[times.count / 2]), Self.microseconds(times[times.count * 99 / 100]),
    ])
    if !misses.isEmpty { print("\(name): \(misses.prefix(25).joined(separator: " | "))") }
  }

  private static func microseconds(_ time: Duration) -> String {
    "\(Int((time / .microseconds(1)).rounded()))"
  }
}
