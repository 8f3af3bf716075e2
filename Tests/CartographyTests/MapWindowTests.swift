import Places
import PlaneGeometry
import Testing

@testable import Cartography

@Suite struct MapWindowTests {
  private static let regions =
    CoordinateRegion.samples
    + CoordinateRegion.regions("0,100,180,360", "50,10,20,40", "10,20,90,170")

  @Test(arguments: MapSize.samples, regions)
  func `a window holds the view, and is at most half as wide and as high again`(
    size: MapSize, region: CoordinateRegion
  ) {
    let view = Viewport(fitting: region, size: size)
    let window = MapWindow(holding: view)
    let width = (Double(size.width) + 2 * MapWindow.margin) / view.scale
    let height = (Double(size.height) + 2 * MapWindow.margin) / view.scale
    #expect(window.box.minY <= max(view.center.y - height / 2, 0))
    #expect(window.box.maxY >= min(view.center.y + height / 2, 1))
    #expect(window.box.height <= height * 1.5)
    if !window.isRound {
      #expect(window.box.minX <= view.center.x - width / 2)
      #expect(window.box.maxX >= view.center.x + width / 2)
      #expect(window.box.width <= width * 1.5)
    }
    #expect(abs(window.zoom - view.zoom) <= 0.5 + 1e-6)
    for corner in [(view.region.south, view.region.west), (view.region.north, view.region.east)] {
      let south = window.region.south - 1e-6...window.region.north + 1e-6
      #expect(south.contains(corner.0))
      #expect(
        window.region.longitudeRanges.contains {
          ($0.lowerBound - 1e-6...$0.upperBound + 1e-6).contains(corner.1)
        })
    }
  }

  @Test func `views near each other share a window, others do not`() throws {
    func window(_ region: String) throws -> MapWindow {
      let region = try #require(CoordinateRegion(region))
      return MapWindow(holding: Viewport(fitting: region, size: .standard))
    }
    let windows = try (0..<100).map { try window("48.\(10 + $0),11.5,0.5,0.5") }
    #expect(Set(windows).count <= 17)
    #expect(try window("48,11.5,0.5,0.5") != window("48,11.5,0.2,0.2"))
    #expect(try window("48,11.5,0.5,0.5") != window("48,14.5,0.5,0.5"))
  }
}
