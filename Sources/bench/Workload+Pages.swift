import Atlas
import AtlasQuality
import Cartography
import HTTP
import Markup
import Places
import Site
import Templates

extension Workload {
  private static let pageCount = 400
  private static let pageSeed: UInt64 = 20_090_103

  /// Measures the time to answer pages with a map, each of another random view: stage by stage,
  /// then as a whole.
  ///
  /// - Parameters:
  ///   - label: A text that is added to the names of the stages.
  ///   - degrees: The extent of a view from south to north.
  mutating func pages(_ label: String, degrees: Double) async throws {
    var random = SplitMix64(state: Self.pageSeed)
    var times: [String: [Duration]] = [:]
    let clock = ContinuousClock()
    func measure<Value>(_ stage: String, _ body: () async throws -> Value) async rethrows -> Value {
      let start = clock.now
      let value = try await body()
      times[stage, default: []].append(start.duration(to: clock.now))
      return value
    }
    // Cache no pages, since the drawing is to be measured.
    var settings = Site.Settings()
    settings.cacheBytes = 0
    let handler = Site(geocoder: atlas, features: atlas, settings: settings).handler
    var bytes = 0
    var worlds: [MapWindow: MapGround] = [:]
    for _ in 0..<Self.pageCount {
      let center = samples[Int.random(in: samples.indices, using: &random)].coordinate
      guard
        let region = CoordinateRegion(
          center: center, latitudeDelta: degrees, longitudeDelta: degrees)
      else { continue }
      let viewport = Viewport(fitting: region, size: .standard)
      let window = MapWindow(holding: viewport)
      let isFar = window.zoom <= atlas.lastWorldZoom ?? -1
      let prepared: MapGround
      if isFar, let world = worlds[window.world] {
        prepared = world
      } else if isFar {
        prepared = try await measure("world, once a level") {
          MapGround(try await atlas.world(zoom: window.zoom), window: window.world)
        }
        worlds[window.world] = prepared
      } else {
        let shapes = try await measure("shapes") {
          try await atlas.shapes(in: window.region, zoom: window.zoom)
        }
        prepared = await measure("ground") { MapGround(shapes, window: window) }
      }
      let labels = try await measure("labels") {
        try await atlas.labels(
          in: viewport.region, zoom: viewport.zoom, language: .english,
          limit: MapFeatures.labelLimit)
      }
      let scene = await measure("scene") {
        MapScene(ground: prepared, labels: labels, viewport: viewport)
      }
      bytes += await measure("markup") {
        MapView(scene, title: "", description: "").rendered().count
      }
      let request = try Request(target: "/?region=\(region)")
      _ = await measure("page") { await handler(request) }
    }
    let stages = [
      "shapes", "ground", "world, once a level", "labels", "scene", "markup", "page",
    ]
    for stage in stages {
      if let times = times[stage] { add("\(stage), \(label)", times) }
    }
  }
}
