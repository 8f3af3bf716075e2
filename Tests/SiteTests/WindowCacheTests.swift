import Basics
import Cartography
import Places
import TestSupport
import Testing

@testable import Site

@Suite struct WindowCacheTests {
  /// A maker of grounds that counts its calls, and answers only once it is told to.
  private final class Maker: Sendable {
    let count = Monitor(0)
    let isOpen: Monitor<Bool>

    init(isOpen: Bool = true) { self.isOpen = Monitor(isOpen) }

    func make(_ key: MapSnapshotter.GroundKey) async -> MapGround {
      count.withLock { $0 += 1 }
      _ = await isOpen.wait { $0 }
      return MapGround(MapFeatures(), window: key.window)
    }
  }

  private func grounds(maximumBytes: Int) -> CoalescingCache<
    MapSnapshotter.GroundKey, MapGround, any Error
  > {
    CoalescingCache(maximumCost: maximumBytes, executor: nil) { $0.byteCount }
  }

  private func key(longitude: Double, version: String = "1") throws -> MapSnapshotter.GroundKey {
    let center = try #require(Coordinate(latitude: 10, longitude: longitude))
    let viewport = Viewport(center: center, zoom: 8, size: .standard)
    return MapSnapshotter.GroundKey(window: MapWindow(holding: viewport), dataVersion: version)
  }

  @Test func `a window is prepared once for each version of the data`() async throws {
    let (grounds, maker) = (self.grounds(maximumBytes: 1 << 20), Maker())
    for longitude in [10.0, 10.01, 10.02] {
      let key = try key(longitude: longitude)
      _ = try await grounds.value(for: key) { await maker.make(key) }
    }
    #expect(maker.count.value == 1)
    let newer = try key(longitude: 10, version: "2")
    _ = try await grounds.value(for: newer) { await maker.make(newer) }
    #expect(maker.count.value == 2)
  }

  @Test func `who asks at once for the same window waits for one preparation`() async throws {
    let (grounds, maker) = (self.grounds(maximumBytes: 1 << 20), Maker(isOpen: false))
    let key = try key(longitude: 10)
    try await withThrowingTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { _ = try await grounds.value(for: key) { await maker.make(key) } }
      }
      _ = await maker.count.wait { $0 == 1 }
      maker.isOpen.withLock { $0 = true }
      try await group.waitForAll()
    }
    #expect(maker.count.value == 1)
  }

  @Test func `its bytes are bounded, and the window not shown for longest goes first`() async throws
  {
    let empty = MapGround(MapFeatures(), window: try key(longitude: 0).window).byteCount
    let (grounds, maker) = (self.grounds(maximumBytes: 4 * empty), Maker())
    func show(_ longitude: Double) async throws {
      let key = try key(longitude: longitude)
      _ = try await grounds.value(for: key) { await maker.make(key) }
    }
    for longitude in stride(from: -170.0, through: 170, by: 20) {
      try await show(0)
      try await show(longitude)
      #expect(grounds.keptCost <= 4 * empty)
    }
    // The window at 0 was shown again and again, the one at −170 long ago.
    let made = maker.count.value
    try await show(0)
    #expect(maker.count.value == made)
    try await show(-170)
    #expect(maker.count.value == made + 1)
  }

  @Test func `what fails is tried again`() async throws {
    let (grounds, maker) = (self.grounds(maximumBytes: 1 << 20), Maker())
    let key = try key(longitude: 10)
    await #expect(throws: GeocoderError.unavailable("away")) {
      _ = try await grounds.value(for: key) { throw GeocoderError.unavailable("away") }
    }
    _ = try await grounds.value(for: key) { await maker.make(key) }
    #expect(maker.count.value == 1)
  }
}
