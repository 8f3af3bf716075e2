import Atlas
import AtlasQuality
import Places
import ShardFormat

/// A measurement of the speed of finding what is in the street maps of an atlas, among all its
/// shards. `bench extracts` measures how well it is found.
struct StreetMaps {
  private static let (nameCount, houseCount) = (500, 300)
  private static let seed: UInt64 = 20_090_103

  let folder: String

  /// Prints a table of latencies for each street map, and two tables of the sizes of the maps.
  func report() async throws {
    let atlas = try EmbeddedAtlas(folder: folder)
    for (file, metadata) in atlas.metadata where metadata.source == "osm" {
      print("\n\(file)\n\(try await latencies(of: "\(folder)/\(file)", atlas).table.text)")
    }
    let maps = MapFigures(atlas: atlas)
    print("", try await maps.costs().text, try await maps.weights().text, separator: "\n\n")
  }

  private func latencies(of path: String, _ atlas: EmbeddedAtlas) async throws -> Latencies {
    var random = SplitMix64(state: Self.seed)
    let names = try NameSample.random(inShardAt: path, count: Self.nameCount, using: &random)
      .filter(\.isMain).map { (text: $0.text, here: $0.coordinate) }
    let houses = try HouseSample.random(inShardAt: path, count: Self.houseCount, using: &random)
      .map { (text: "\($0.street) \($0.number)", here: $0.coordinate) }
    let fragments = names.flatMap { name in
      (1...name.text.count).map { (text: String(name.text.prefix($0)), here: name.here) }
    }
    let view = { (center: Coordinate) in
      CoordinateRegion(center: center, latitudeDelta: 0.02, longitudeDelta: 0.03)
    }
    let search = { (query: SearchRequest.Query, here: Coordinate) in
      _ = try await atlas.search(
        SearchRequest(query: query, region: view(here)), options: GeocoderOptions())
    }
    let cafes = SearchRequest.Query.pointsOfInterest(PointOfInterestFilter(including: [.cafe]))
    var latencies = Latencies()
    try await latencies.measure("every keystroke", fragments) {
      _ = try await atlas.completions(
        for: $0.text, region: view($0.here), language: .english, options: GeocoderOptions())
    }
    for (name, asked) in [("names, searched", names), ("houses, searched", houses)] {
      try await latencies.measure(name, asked) {
        try await search(.naturalLanguage($0.text), $0.here)
      }
    }
    try await latencies.measure("at a point", houses) {
      _ = try await atlas.reverse($0.here, language: .english, options: GeocoderOptions())
    }
    try await latencies.measure("cafés around", houses) { try await search(cafes, $0.here) }
    return latencies
  }
}
