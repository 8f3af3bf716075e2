import Atlas
import Cartography
import Foundation
import HTTP
import Places
import ShardFormat
import Site

/// A measurement of the sizes and costs of maps: of the world, and of the middle of each street map
/// of an atlas.
struct MapFigures {
  private static let repetitions = 25

  private let atlas: EmbeddedAtlas

  init(atlas: EmbeddedAtlas) { self.atlas = atlas }

  /// Returns a table with a row for each map: its size in KB with gzip, and the milliseconds of
  /// processor time to answer a request for it without any cache, with only the world cached, and
  /// with the map cached.
  func table() async throws -> Table {
    var table = Table(["map", "KB in gzip", "ms anew", "ms of a world kept", "ms kept"])
    try await add("the world, 1000×500", "region=20,10,120,360&size=1000x500", to: &table)
    for (file, metadata) in atlas.metadata {
      guard let middle = metadata.streets?.center else { continue }
      for zoom in [15, 16] {
        // The view is in the middle of the street map and shows the width of 800 pixels.
        let width = 800 * 360 / (256 * exp2(Double(zoom)))
        let height = width * 0.75 * cos(middle.latitude * .pi / 180)
        try await add(
          "\(file), zoom \(zoom), 800×600", "region=\(middle),\(height),\(width)&size=800x600",
          to: &table)
      }
    }
    return table
  }

  /// Returns a table of the world's map as it is cached for views from far away: its size at each
  /// zoom, and the time to prepare it.
  func worlds() async throws -> Table {
    var table = Table(["the world at zoom", "MB", "ms"])
    for level in 0...Int(atlas.lastWorldZoom ?? 0) {
      let window = MapWindow(wholeAt: level)
      let start = clock()
      let ground = MapGround(try await atlas.world(zoom: window.zoom), window: window)
      let milliseconds = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
      table.add([
        "\(level)", String(format: "%.1f", Double(ground.byteCount) / 1_000_000),
        String(format: "%.0f", milliseconds),
      ])
    }
    return table
  }

  private func add(_ name: String, _ query: String, to table: inout Table) async throws {
    var none = Site.Settings()
    (none.cacheBytes, none.groundBytes, none.worldBytes) = (0, 0, 0)
    var worldOnly = none
    worldOnly.worldBytes = Site.Settings().worldBytes
    let request = try Request(
      target: "/map.svg?\(query)", headers: ["Accept-Encoding": "gzip"])
    let drawn = try await milliseconds(
      request, Site(geocoder: atlas, features: atlas, settings: none).handler)
    let ofWorld = try await milliseconds(
      request, Site(geocoder: atlas, features: atlas, settings: worldOnly).handler)
    let site = Site(geocoder: atlas, features: atlas).handler
    guard case .bytes(let map) = await site(request).body else { return }
    let kept = try await milliseconds(request, site)
    table.add([
      name, String(format: "%.1f", Double(map.count) / 1000), String(format: "%.1f", drawn),
      String(format: "%.1f", ofWorld), String(format: "%.2f", kept),
    ])
  }

  /// Returns the median processor time, in milliseconds, of answering a request for a map.
  private func milliseconds(_ request: Request, _ handler: Handler) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<Self.repetitions {
      let start = clock()
      let response = await handler(request)
      guard response.status == .ok else {
        throw HTTPError(.internalServerError, "The map is refused.")
      }
      times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
    }
    return times.sorted()[Self.repetitions / 2]
  }
}
