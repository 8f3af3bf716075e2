import Atlas
import AtlasQuality
import Foundation
import HTTP
import Places
import ShardFormat
import Site

/// A measurement of the sizes and costs of maps as SVG documents.
struct MapFigures {
  private static let (repetitions, viewCount) = (25, 170)
  private static let sizes = ["800x600", "1280x800", "2048x2048"]
  private static let seed: UInt64 = 20_090_103

  let atlas: EmbeddedAtlas

  /// Returns a table of the world and of the middle of each street map: the size in KB with gzip, and
  /// the milliseconds of processor time to answer a request without any cache, with only the world
  /// cached, and with the map cached.
  func costs() async throws -> Table {
    var views = [("the world, 1000×500", "region=20,10,120,360&size=1000x500")]
    for (file, metadata) in atlas.metadata {
      guard let middle = metadata.streets?.center else { continue }
      for zoom in [15, 16] {
        let view = "center=\(middle)&zoom=\(zoom)&size=800x600"
        views.append(("\(file), zoom \(zoom), 800×600", view))
      }
    }
    var (nothing, world) = (Site.Settings(), Site.Settings())
    (nothing.cacheBytes, nothing.groundBytes, nothing.worldBytes) = (0, 0, 0)
    (world.cacheBytes, world.groundBytes) = (0, 0)
    var table = Table(["map", "KB in gzip", "ms anew", "ms of a world kept", "ms kept"])
    for (name, view) in views {
      var figures = [String(format: "%.1f", try await kilobytes(of: view, site(Site.Settings())))]
      for settings in [nothing, world, Site.Settings()] {
        figures.append(String(format: "%.2f", try await milliseconds(view, site(settings))))
      }
      table.add([name] + figures)
    }
    return table
  }

  /// Returns a table of random views of each street map, by the size of the image: the median and the
  /// greatest size in KB with gzip, and where the heaviest map is.
  func weights() async throws -> Table {
    let site = site(Site.Settings())
    var table = Table(["random views", "median KB", "heaviest KB", "at"])
    for (file, metadata) in atlas.metadata {
      guard let region = metadata.streets else { continue }
      var random = SplitMix64(state: Self.seed)
      for size in Self.sizes {
        var maps: [(kilobytes: Double, place: String)] = []
        for _ in 0..<Self.viewCount {
          let latitude = Double.random(in: region.south...region.north, using: &random)
          let east = Double.random(in: 0...region.longitudeDelta, using: &random)
          let zoom = Double.random(in: 13...20, using: &random)
          let place = String(format: "%.5f,%.5f&zoom=%.2f", latitude, region.west + east, zoom)
          maps.append((try await kilobytes(of: "center=\(place)&size=\(size)", site), place))
        }
        maps.sort { $0.kilobytes < $1.kilobytes }
        let (median, most) = (maps[maps.count / 2], maps[maps.count - 1])
        let figures = [median, most].map { String(format: "%.1f", $0.kilobytes) }
        table.add(["\(file), \(size)"] + figures + [most.place])
      }
    }
    return table
  }

  private func site(_ settings: Site.Settings) -> Handler {
    Site(geocoder: atlas, features: atlas, settings: settings).handler
  }

  /// Returns the median processor time of answering a request for a map.
  private func milliseconds(_ view: String, _ site: Handler) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<Self.repetitions {
      let start = processorMilliseconds()
      _ = try await kilobytes(of: view, site)
      times.append(processorMilliseconds() - start)
    }
    return times.sorted()[times.count / 2]
  }

  private func kilobytes(of view: String, _ site: Handler) async throws -> Double {
    let response = await site(
      try Request(target: "/map.svg?\(view)", headers: ["Accept-Encoding": "gzip"]))
    guard response.status == .ok, case .bytes(let map) = response.body else {
      throw Failure("The map of \(view) is refused.")
    }
    return Double(map.count) / 1000
  }
}
