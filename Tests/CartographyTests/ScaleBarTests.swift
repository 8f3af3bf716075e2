import Testing

@testable import Cartography

@Suite struct ScaleBarTests {
  @Test(arguments: [
    (0.1, "10 m"), (0.3, "20 m"), (1, "100 m"), (4.777, "200 m"), (6, "500 m"), (10, "1 km"),
    (49.9, "2 km"), (50, "5 km"), (40_000, "2000 km"),
  ])
  func `lengths are 1, 2 or 5 times a power of ten`(metresPerPixel: Double, label: String) throws {
    let bar = try #require(ScaleBar(metresPerPixel: metresPerPixel))
    #expect(bar.label == label)
    #expect((39.9...100).contains(bar.width))
    #expect(abs(bar.width * metresPerPixel - bar.distance) < 1e-6)
  }

  @Test(arguments: [
    (0.1, "20 ft"), (1, "200 ft"), (10, "2000 ft"), (16, "5000 ft"), (16.2, "1 mi"), (170, "10 mi"),
    (40_000, "2000 mi"),
  ])
  func `where roads have miles so has the bar, and feet below one`(
    metresPerPixel: Double, label: String
  ) throws {
    let units = ScaleBar.Units(
      short: ScaleBar.Unit("ft", metres: 0.3048), long: ScaleBar.Unit("mi", metres: 1_609.344))
    let bar = try #require(ScaleBar(metresPerPixel: metresPerPixel, units: units))
    #expect(bar.label == label)
    #expect((39.9...100).contains(bar.width))
    #expect(abs(bar.width * metresPerPixel - bar.distance) < 1e-6)
  }

  @Test(arguments: [0, 0.009, .nan, .infinity])
  func `there is no bar for less than a metre`(metresPerPixel: Double) {
    #expect(ScaleBar(metresPerPixel: metresPerPixel) == nil)
  }
}
