import Places
import Testing

@Suite struct CoordinateTests {
  @Test(arguments: [
    "91,0", "-90.0001,0", "0,181", "0,-180.1", "nan,0", "0,NaN", "inf,0", "1e3,0", "1e1,1e1",
    "0x1,0", "1000000000,0", "", ",", "1", "1,", "1,2,", "1,2,3", " 1,2", "1, 2", "+1,2", "1,2\n",
    "1;2", "--1,2", "0.0000000000000000000000000,1",
  ])
  func `what is not a place on the globe is refused`(text: String) {
    #expect(Coordinate(text) == nil)
  }

  @Test func `numbers off the globe are refused`() {
    #expect(Coordinate(latitude: 91, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: -180.5) == nil)
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
  }

  @Test(arguments: ["90,180", "-90,-180", "0,0", "40.7,-74", "-0.000001,0.5"])
  func `a coordinate reads back what it writes`(text: String) {
    #expect(Coordinate(text)?.description == text)
  }

  @Test func `six decimals are written, without trailing zeros`() {
    #expect(Coordinate("1.23456789,-0.10000000")?.description == "1.234568,-0.1")
    #expect(Coordinate("-0.0000001,0")?.description == "0,0")
  }

  @Test func `arithmetic beyond the edges comes back onto the globe`() {
    #expect(
      Coordinate(wrappingLatitude: 95, longitude: 190) == Coordinate(latitude: 90, longitude: -170))
    #expect(
      Coordinate(wrappingLatitude: -95, longitude: -541)
        == Coordinate(latitude: -90, longitude: 179))
    #expect(
      Coordinate(wrappingLatitude: .nan, longitude: .infinity)
        == Coordinate(latitude: 0, longitude: 0))
  }

  @Test func `distances follow the great circle`() throws {
    let paris = try #require(Coordinate("48.85341,2.3488"))
    let berlin = try #require(Coordinate("52.52437,13.41053"))
    #expect(abs(paris.distance(to: berlin) - 878_000) < 2_000)
    #expect(paris.distance(to: paris) == 0)
    let north = try #require(Coordinate("90,0"))
    let south = try #require(Coordinate("-90,77"))
    #expect(abs(north.distance(to: south) - .pi * 6_371_008.8) < 1)
  }

  @Test func `the antimeridian is no distance`() throws {
    let west = try #require(Coordinate("0,179.9"))
    let east = try #require(Coordinate("0,-179.9"))
    #expect(abs(west.distance(to: east) - 22_239) < 10)
  }
}
