import Atlas
import AtlasQuality
import Foundation
import HTTP
import Places
import ShardFormat
import Site

/// A measurement of the sizes of street maps as SVG documents at random places, zooms and image
/// sizes.
struct RandomViews {
  /// The number of random views for each street map and image size.
  private static let count = 170
  private static let sizes = ["800x600", "1280x800", "2048x2048"]
  private static let zooms = 13.0...20
  private static let seed: UInt64 = 20_090_103

  private let atlas: EmbeddedAtlas
  private let handler: Handler

  init(atlas: EmbeddedAtlas) {
    self.atlas = atlas
    handler = Site(geocoder: atlas, features: atlas).handler
  }

  /// Returns a table with a row for each street map and image size: the median and the greatest
  /// size in KB with gzip, and where the heaviest map is.
  func table() async throws -> Table {
    var table = Table(["random views", "median KB", "heaviest KB", "at"])
    for (file, metadata) in atlas.metadata {
      guard let region = metadata.streets else { continue }
      var random = SplitMix64(state: Self.seed)
      for size in Self.sizes {
        var maps: [(bytes: Int, place: String)] = []
        for _ in 0..<Self.count {
          let latitude = Double.random(in: region.south...region.north, using: &random)
          let east = Double.random(in: 0...region.longitudeDelta, using: &random)
          let zoom = Double.random(in: Self.zooms, using: &random)
          let place = String(format: "%.5f,%.5f&zoom=%.2f", latitude, region.west + east, zoom)
          maps.append((try await bytes("center=\(place)&size=\(size)"), place))
        }
        maps.sort { $0.bytes < $1.bytes }
        guard let heaviest = maps.last else { continue }
        table.add([
          "\(file), \(size)", Self.kilobytes(maps[maps.count / 2].bytes),
          Self.kilobytes(heaviest.bytes), heaviest.place,
        ])
      }
    }
    return table
  }

  private func bytes(_ query: String) async throws -> Int {
    let response = await handler(
      try Request(target: "/map.svg?\(query)", headers: ["Accept-Encoding": "gzip"]))
    guard response.status == .ok, case .bytes(let map) = response.body else {
      throw HTTPError(.internalServerError, "The map is refused.")
    }
    return map.count
  }

  private static func kilobytes(_ bytes: Int) -> String {
    String(format: "%.1f", Double(bytes) / 1000)
  }
}
