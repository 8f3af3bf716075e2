import Atlas
import AtlasQuality
import Foundation
import Places
import ShardFormat

/// A measurement of the speed of finding what is in the street maps of an atlas, among all its
/// shards. `bench extracts` measures how well it is found.
struct StreetMaps {
  private static let nameCount = 500
  private static let houseCount = 300
  private static let seed: UInt64 = 20_090_103

  private let folder: String
  private let atlas: EmbeddedAtlas

  init(folder: String) throws {
    self.folder = folder
    atlas = try EmbeddedAtlas(folder: folder)
  }

  /// Prints a table of latencies for each street map, and two tables of the sizes of the maps.
  func report() async throws {
    for (file, metadata) in atlas.metadata where metadata.source == "osm" {
      var random = SplitMix64(state: Self.seed)
      let path = "\(folder)/\(file)"
      let names = try NameSample.random(inShardAt: path, count: Self.nameCount, using: &random)
        .filter(\.isMain).map { (query: $0.text, coordinate: $0.coordinate) }
      let houses = try HouseSample.random(
        inShardAt: path, count: Self.houseCount, using: &random
      ).map { (query: "\($0.street) \($0.number)", coordinate: $0.coordinate) }
      let fragments = names.flatMap { name in
        (1...name.query.count).map {
          (query: String(name.query.prefix($0)), coordinate: name.coordinate)
        }
      }
      print("\n\(file)")
      print(
        Table([
          (
            "every keystroke",
            try await times(fragments) { fragment, here in
              _ = try await atlas.completions(
                for: fragment, region: Self.view(here), language: .english,
                options: GeocoderOptions())
            }
          ),
          ("names, searched", try await times(names) { try await search($0, near: $1) }),
          ("houses, searched", try await times(houses) { try await search($0, near: $1) }),
          (
            "at a point",
            try await times(houses) { _, here in
              _ = try await atlas.reverse(here, language: .english, options: GeocoderOptions())
            }
          ),
          (
            "cafés around",
            try await times(houses) { _, here in
              _ = try await atlas.search(
                SearchRequest(
                  query: .pointsOfInterest(PointOfInterestFilter(including: [.cafe])),
                  region: Self.view(here)), options: GeocoderOptions())
            }
          ),
        ]).text)
    }
    print(try await MapFigures(atlas: atlas).table().text)
    print(try await RandomViews(atlas: atlas).table().text)
  }

  private static func view(_ center: Coordinate) -> CoordinateRegion? {
    CoordinateRegion(center: center, latitudeDelta: 0.02, longitudeDelta: 0.03)
  }

  private func search(_ query: String, near here: Coordinate) async throws {
    _ = try await atlas.search(
      SearchRequest(query: .naturalLanguage(query), region: Self.view(here)),
      options: GeocoderOptions())
  }

  private func times(
    _ cases: [(query: String, coordinate: Coordinate)],
    _ answer: (String, Coordinate) async throws -> Void
  ) async throws -> [Duration] {
    var times: [Duration] = []
    for (query, coordinate) in cases {
      let start = ContinuousClock.now
      try await answer(query, coordinate)
      times.append(ContinuousClock.now - start)
    }
    return times
  }
}
