import Places
import Testing

@Suite struct CoordinateNotationTests {
  private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  // These are the published examples of ten digits:
  // https://github.com/google/open-location-code/blob/main/test_data/encoding.csv
  @Test(arguments: [
    (20.3700625, 2.7821875, "7FG49QCJ+2V"), (47.0000625, 8.0000625, "8FVC2222+22"),
    (-41.2730625, 174.7859375, "4VCPPQGP+Q9"), (-89.9999375, -179.9999375, "22222222+22"),
    (90, 1, "CFX3X2X2+X2"), (1.2, 3.4, "6FH56C22+22"), (35.6, 3.033, "8F75J22M+26"),
    (-37.014, -159.936, "43J2X3P7+CJ"), (58.66, 149.17, "9RCFM56C+22"),
    (10.734, -168.294, "722HPPM4+JC"), (-25.798, -59.812, "5862652Q+R6"),
    (-19.212, 107.423, "5PG9QCQF+66"), (-18.32, 96.397, "5MHRM9JW+2R"),
  ])
  func `a plus code is that of the published examples`(
    latitude: Double, longitude: Double, code: String
  ) throws {
    #expect(try coordinate(latitude, longitude).plusCode == code)
  }

  @Test func `both names of the antimeridian have one plus code`() throws {
    #expect(try coordinate(1, 180).plusCode == "62H22222+22")
    #expect(try coordinate(1, -180).plusCode == "62H22222+22")
  }

  // The first is the example of ISO 6709 for people, to a tenth of a second.
  @Test(arguments: [
    (50.6795725, -95.8073703, "50°40′46.5″N 95°48′26.5″W"), (0, 0, "0°00′00.0″N 0°00′00.0″E"),
    (-33.8568, 151.2153, "33°51′24.5″S 151°12′55.1″E"),
    (-0.00001, -0.00001, "0°00′00.0″N 0°00′00.0″E"),
    (59.99999999, -179.99999999, "60°00′00.0″N 180°00′00.0″W"),
    (-90, 180, "90°00′00.0″S 180°00′00.0″E"),
  ])
  func `degrees have minutes and seconds, never sixty of them`(
    latitude: Double, longitude: Double, text: String
  ) throws {
    #expect(try coordinate(latitude, longitude).degreesMinutesSeconds == text)
  }

  // These are the examples of RFC 5870, sections 6.1 and 6.4.
  @Test(arguments: [
    (48.2010, 16.3695, "geo:48.201,16.3695"), (90, -22.43, "geo:90,0"), (-90, 46, "geo:-90,0"),
    (66, 30, "geo:66,30"),
  ])
  func `a geo URI has one longitude at a pole`(
    latitude: Double, longitude: Double, uri: String
  ) throws {
    #expect(try coordinate(latitude, longitude).geoURI == uri)
  }
}
