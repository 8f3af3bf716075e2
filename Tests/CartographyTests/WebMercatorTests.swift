import Cartography
import Places
import PlaneGeometry
import Testing

@Suite struct WebMercatorTests {
  @Test(arguments: [
    ("0,0", Point(x: 0.5, y: 0.5)), ("0,-180", Point(x: 0, y: 0.5)),
    ("0,180", Point(x: 1, y: 0.5)), ("85.051129,0", Point(x: 0.5, y: 0)),
    ("-85.051129,0", Point(x: 0.5, y: 1)),
    // This is the upper left corner of tile 15/10484/11399.
    ("47.938427,-64.819336", Point(x: 10484.0 / 32768, y: 11399.0 / 32768)),
  ])
  func `known points`(text: String, expected: Point) throws {
    let point = WebMercator.point(for: try #require(Coordinate(text)))
    #expect(abs(point.x - expected.x) < 1e-8)
    #expect(abs(point.y - expected.y) < 1e-8)
  }

  @Test func `there and back is the same place`() throws {
    for latitude in stride(from: -85.0, through: 85, by: 2.5) {
      for longitude in stride(from: -179.9, through: 180, by: 7.3) {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        let back = WebMercator.coordinate(at: WebMercator.point(for: coordinate))
        #expect(abs(back.latitude - latitude) < 1e-9)
        #expect(abs(back.longitude - longitude) < 1e-9)
      }
    }
  }

  @Test func `the poles lie on the cut`() throws {
    let north = try #require(Coordinate(latitude: 90, longitude: 0))
    let south = try #require(Coordinate(latitude: -90, longitude: 0))
    #expect(abs(WebMercator.point(for: north).y) < 1e-12)
    #expect(abs(WebMercator.point(for: south).y - 1) < 1e-12)
  }
}
