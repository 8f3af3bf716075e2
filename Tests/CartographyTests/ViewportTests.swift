import Cartography
import Foundation
import Places
import PlaneGeometry
import Testing

@Suite struct ViewportTests {
  private static let sizes = MapSize.samples + ["1000x500"].compactMap { MapSize($0) }
  private static let regions =
    CoordinateRegion.samples
    + CoordinateRegion.regions("10,20,0.001,200", "10,20,160,0.5", "90,0,0.01,0.01")

  @Test(arguments: sizes, regions)
  func `fitting what is visible gives the same view again`(size: MapSize, region: CoordinateRegion)
  {
    let first = Viewport(fitting: region, size: size)
    let second = Viewport(fitting: first.region, size: size)
    #expect(abs(second.zoom - first.zoom) < 1e-6)
    #expect(abs(second.center.x - first.center.x) * first.scale < 0.01)
    #expect(abs(second.center.y - first.center.y) * first.scale < 0.01)
  }

  @Test(arguments: sizes, regions)
  func `a view shows no more than one world and stays within the cut`(
    size: MapSize, region: CoordinateRegion
  ) {
    for view in [Viewport(fitting: region, size: size), Viewport(framing: region, size: size)] {
      let half = Double(size.height) / view.scale / 2
      #expect(view.scale >= Double(max(size.width, size.height)))
      #expect(view.center.y - half >= -1e-12)
      #expect(view.center.y + half <= 1 + 1e-12)
      #expect((0..<1).contains(view.center.x))
    }
  }

  @Test(arguments: [
    ["48.85,2.35"], ["51.5,-0.12", "40.7,-74"], ["-18.14,178.44", "-16.8,-179.97"],
    ["64,-21", "64.1,-21.2"], ["-54.8,-68.3", "71,25.8"],
  ])
  func `results lie in the frame with room for their pins`(texts: [String]) throws {
    let places = texts.compactMap { Coordinate($0) }
    let region = try #require(CoordinateRegion(bounding: places))
    let view = Viewport(framing: region, size: .standard)
    for point in places.map(view.point) {
      #expect((31.99...768.01).contains(point.x))
      #expect((51.99...564.01).contains(point.y))
    }
    #expect(view.zoom <= 17)
  }

  @Test func `one place is shown no closer than zoom 17`() throws {
    let place = try #require(Coordinate("48.85,2.35"))
    let region = try #require(
      CoordinateRegion(center: place, latitudeDelta: 1e-6, longitudeDelta: 1e-6))
    #expect(abs(Viewport(framing: region, size: .standard).zoom - 17) < 1e-9)
  }

  @Test func `two places beside the antimeridian are near one another`() throws {
    let west = try #require(Coordinate("-17,179"))
    let east = try #require(Coordinate("-17,-179"))
    let region = try #require(CoordinateRegion(bounding: [west, east]))
    let view = Viewport(fitting: region, size: .standard)
    #expect(abs(view.point(for: west).x) < 0.01)
    #expect(abs(view.point(for: east).x - 800) < 0.01)
    #expect(view.region.crossesAntimeridian)
  }

  @Test func `the world fills the frame once`() {
    let view = Viewport(fitting: .world, size: .standard)
    #expect(view.scale == 800)
    #expect(view.region.longitudeDelta == 360)
  }

  @Test func `points and coordinates are each other's inverse`() throws {
    let view = Viewport(
      center: try #require(Coordinate("35.7,179.8")), zoom: 9.3, size: .standard)
    for point in [Point(x: 0, y: 0), Point(x: 799, y: 3), Point(x: 400, y: 600)] {
      let back = view.point(for: view.coordinate(at: point))
      #expect(abs(back.x - point.x) < 1e-6)
      #expect(abs(back.y - point.y) < 1e-6)
    }
  }

  @Test func `a pixel measures what the equator says, less towards the poles`() throws {
    let equator = Viewport(center: try #require(Coordinate("0,0")), zoom: 15, size: .standard)
    let north = Viewport(center: try #require(Coordinate("60,0")), zoom: 15, size: .standard)
    #expect(abs(equator.metresPerPixel - 4.777) < 0.001)
    #expect(abs(north.metresPerPixel / equator.metresPerPixel - 0.5) < 1e-9)
  }

  @Test(arguments: [-Double.infinity, -3, .nan, .infinity, 99])
  func `any zoom becomes one that can be shown`(zoom: Double) throws {
    let view = Viewport(center: try #require(Coordinate("0,0")), zoom: zoom, size: .standard)
    #expect((log2(800.0 / 256)...Viewport.maximumZoom).contains(view.zoom))
  }

  @Test func `moving goes around the globe and stops at the cut`() throws {
    let start = Viewport(center: try #require(Coordinate("80,179")), zoom: 4, size: .standard)
    let east = start.moved(byWidths: 0.5, heights: 0)
    #expect(east.region.center.longitude < 0)
    #expect(start.moved(byWidths: 0, heights: -5).region.north > 85.05)
    #expect(abs(start.zoomed(byLevels: 1).zoom - 5) < 1e-9)
    #expect(abs(start.zoomed(byLevels: 1).center.x - start.center.x) < 1e-12)
  }

  @Test func `a map that shows a place is the same, or moves at its scale to one out of sight`() {
    let view = Viewport(fitting: .newYork, size: .standard)
    #expect(view.region.showing(view.region.center) == view.region)
    for (x, y) in [(-50.0, 300.0), (400, 20), (810, 590), (400, 3_000)] {
      let place = view.coordinate(at: Point(x: x, y: y))
      let moved = Viewport(fitting: view.region.showing(place), size: .standard)
      #expect(abs(moved.zoom - view.zoom) < 1e-6)
      #expect(abs(moved.point(for: place).x - 400) < 0.01)
      #expect(abs(moved.point(for: place).y - 300) < 0.01)
    }
    #expect(CoordinateRegion.world.showing(CoordinateRegion.newYork.center).longitudeDelta == 360)
  }
}
