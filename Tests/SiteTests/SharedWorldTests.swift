import Basics
import HTTP
import Places
import StubServices
import Synchronization
import Testing
@testable import Site

/// Tests of maps from far away, for which the world is prepared once.
@Suite struct SharedWorldTests {
  /// The stub's world, which counts how often it is asked for.
  private final class Source: MapFeatureSource {
    let worlds = Mutex<[Double]>([])
    let windows = Mutex(0)
    private let streets: [CoordinateRegion]
    private let stub = StubMapFeatureSource()

    init(streets: [CoordinateRegion] = []) { self.streets = streets }

    func shapes(
      in region: CoordinateRegion, zoom: Double
    ) async throws(GeocoderError) -> MapFeatures {
      windows.withLock { $0 += 1 }
      return try await stub.shapes(in: region, zoom: zoom)
    }

    let lastWorldZoom: Double? = 8

    func world(zoom: Double) async throws(GeocoderError) -> MapFeatures {
      worlds.withLock { $0.append(zoom) }
      var world = try await stub.shapes(in: .world, zoom: zoom)
      world.streets = streets
      return world
    }

    func shapesBesideWorld(
      in region: CoordinateRegion, zoom: Double
    ) async throws(GeocoderError) -> MapFeatures {
      windows.withLock { $0 += 1 }
      var beside = try await stub.shapes(in: region, zoom: zoom)
      if zoom <= 8 { beside.features = [] }
      beside.streets = streets
      return beside
    }

    func labels(
      in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
    ) async throws(GeocoderError) -> [MapFeature] {
      try await stub.labels(in: region, zoom: zoom, language: language, limit: limit)
    }

    func isWhole(in region: CoordinateRegion) -> Bool { true }
  }

  private func map(_ region: String, _ site: Site) async throws -> [UInt8] {
    let response = await site.handler(try Request(target: "/map.svg?region=\(region)"))
    guard case .bytes(let bytes) = response.body else { return [] }
    #expect(response.status == .ok)
    return bytes
  }

  private func site(_ source: Source) -> Site { Site(geocoder: StubGeocoder(), features: source) }

  @Test func `the world is prepared once for each zoom, however many views there are`()
    async throws
  {
    let source = Source()
    let site = site(source)
    for longitude in stride(from: -180, through: 180, by: 20) {
      _ = try await map("40,\(longitude),20,20", site)
      _ = try await map("40,\(longitude),3,3", site)
    }
    #expect(source.worlds.withLock { $0.count } == 2)
    #expect(source.windows.withLock { $0 } == 0)
    _ = try await map("40.7,-74,0.1,0.1", site)
    #expect(source.windows.withLock { $0 } == 1)
  }

  @Test func `a map of the world that was kept is that of one drawn anew, byte for byte`()
    async throws
  {
    for streets in [[], [CoordinateRegion.newYork]] {
      let warm = site(Source(streets: streets))
      let regions = ["0,0,150,300", "40,-74,20,20", "41,-74,4,4", "-17,179.5,8,8"]
      for region in ["0,10,140,290", "40,10,20,20", "-17,178,8,8", "41,-60,4,4"] {
        _ = try await map(region, warm)
      }
      for region in regions {
        let kept = try await map(region, warm)
        #expect(try await map(region, site(Source(streets: streets))) == kept)
      }
    }
  }

  @Test func `what is prepared before anyone asks is not prepared again`() async throws {
    let source = Source()
    let site = site(source)
    await site.prepareWorlds()
    #expect(source.worlds.withLock { $0.sorted() } == Array(stride(from: 0, through: 8, by: 1)))
    _ = try await map("40,-74,20,20", site)
    #expect(source.worlds.withLock { $0.count } == 9)
    await Site(geocoder: StubGeocoder(), features: StubMapFeatureSource()).prepareWorlds()
  }

  @Test func `only where there are streets is a window asked for`() async throws {
    let source = Source(streets: [.newYork])
    let site = site(source)
    _ = try await map("48,2,4,4", site)
    #expect(source.windows.withLock { $0 } == 0)
    _ = try await map("41,-74,4,4", site)
    #expect(source.windows.withLock { $0 } == 1)
  }

  @Test func `a world too large to be kept is still drawn`() async throws {
    var settings = Site.Settings()
    settings.worldBytes = 0
    let source = Source()
    let site = Site(geocoder: StubGeocoder(), features: source, settings: settings)
    let first = try await map("40,-74,20,20", site)
    #expect(try await map("40,-74,20,20", site) == first)
    _ = try await map("41,-74,20,20", site)
    #expect(source.worlds.withLock { $0.count } == 2)
    #expect(site.snapshotter.worlds.keptCost == 0)
  }
}
