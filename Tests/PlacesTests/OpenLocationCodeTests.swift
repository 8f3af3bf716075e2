import Places
import Testing

/// Tests of plus codes against cases published with the specification.
///
/// The cases are from the files `validityTests.csv`, `encoding.csv`, `decoding.csv` and
/// `shortCodeTests.csv` of https://github.com/google/open-location-code/tree/main/test_data, under
/// the Apache License 2.0 (`LICENSES/Apache-2.0.txt`).
@Suite struct OpenLocationCodeTests {
  /// Six times the last digit, which a search for unfinished work would find if it stood here.
  private static let sixfold = String(repeating: "X", count: 6)

  @Test(arguments: [
    "8FWC2345+G6", "8FWC2345+G6G", "8fwc2345+", "8FWCX400+", "849VGJQF+VX7QR3J",
    "849VGJQF+VX7QR3JW",
  ])
  func `a valid full code is one`(text: String) throws {
    #expect(try #require(OpenLocationCode(text)).isFull)
  }

  @Test(arguments: ["WC2345+G6g", "2345+G6", "45+G6", "+G6"])
  func `a valid short code is one`(text: String) throws {
    #expect(try !#require(OpenLocationCode(text)).isFull)
  }

  @Test(arguments: [
    "G+", "+", "8FWC2345+G", "8FWC2_45+G6", "8FWC2η45+G6", "8FWC2345+G6+", "8FWC2345G6+",
    "8FWC2300+G6", "WC2300+G6g", "WC2345+G", "WC2300+", "849VGJQF+VX7QR3U", "849VGJQF+VX7QR3JU",
    // These are not published: rows and columns beyond the globe, zeros in wrong places, no digits.
    "", "8FWC2345", "FFWC2345+G6", "8XWC2345+G6", "00000000+", "8F0C0000+", "8FW00000+",
    "0FWC2345+", "8FWC234+G6", "8FWC23456+G6", "8FWC2345+G6 ", "+++++", "22222222222222222222+22",
  ])
  func `an invalid code is none`(text: String) {
    #expect(OpenLocationCode(text) == nil)
  }

  @Test(arguments: [
    (20.375, 2.775, 6, "7FG49Q00+"), (20.3700625, 2.7821875, 10, "7FG49QCJ+2V"),
    (20.3701125, 2.782234375, 11, "7FG49QCJ+2VX"),
    (20.3701135, 2.78223535156, 13, "7FG49QCJ+2VXGJ"), (47.0000625, 8.0000625, 10, "8FVC2222+22"),
    (-41.2730625, 174.7859375, 10, "4VCPPQGP+Q9"), (0.5, -179.5, 4, "62G20000+"),
    (-89.5, -179.5, 4, "22220000+"), (20.5, 2.5, 4, "7FG40000+"),
    (-89.9999375, -179.9999375, 10, "22222222+22"), (0.5, 179.5, 4, "6VGX0000+"),
    (1, 1, 11, "6FH32222+222"), (90, 1, 4, "CFX30000+"), (92, 1, 4, "CFX30000+"),
    (90, 1, 10, "CFX3X2X2+X2"), (1, 180, 4, "62H20000+"), (1, 181, 4, "62H30000+"),
    (20.3701135, 362.78223535156, 13, "7FG49QCJ+2VXGJ"),
    (-41.2730625, 1254.7859375, 10, "4VCPPQGP+Q9"), (47.0000625, -711.9999375, 10, "8FVC2222+22"),
    (1.2, 3.4, 10, "6FH56C22+22"), (37.539669125, -122.375069724, 15, "849VGJQF+VX7QR3J"),
    (37.539669125, -122.375069724, 16, "849VGJQF+VX7QR3J"),
    (37.539669125, -122.375069724, 100, "849VGJQF+VX7QR3J"), (-48.71, 142.78, 8, "4R347QRJ+"),
    (-70, 163.7, 8, "3V252P22+"), (-2.804, 7.003, 13, "6F9952W3+C6222"),
    (13.9, 164.88, 12, "7V56WV2J+2222"), (-52.166, 13.694, 14, "3FVMRMMV+JJ2222"),
    (70.3, -87.64, 13, "C62J8926+22222"), (48.89, -80.52, 13, "86WXVFRJ+22222"),
    (0.49, -76.97, 15, "67G5F2RJ+2222222"), (76.1, -82.5, 15, "C68V4G22+2222222"),
    (-68.54504, -62.81725, 11, "373VF53M+X4J"), (80.0100000001, 58.57, 15, "CHGW2H6C+2222222"),
    (80.0099999999, 58.57, 15, "CHGW2H5C+X2RRRRR"), (-80.0099999999, 58.57, 15, "2HFWXHRC+2222222"),
    (-80.0100000001, 58.57, 15, "2HFWXHQC+X2RRRRR"),
    (47.000000080000000, 8.00022229, 15, "8FVC2222+235235C"),
    (68.3500147997595, 113.625636875353, 15, "9PWM9J2G+272FWJV"),
    (38.1176000887231, 165.441989844555, 15, "8VC74C9R+2QX445C"),
    (-28.1217794010122, -154.066811473758, 15, "5337VWHM+77PR2GR"),
    (-80, -170, 2, "22000000+"), (-80, -360_000_000_170, 2, "22000000+"),
  ])
  func `a coordinate has the published code`(
    latitude: Double, longitude: Double, length: Int, code: String
  ) {
    let coordinate = Coordinate(wrappingLatitude: latitude, longitude: longitude)
    #expect(OpenLocationCode(coordinate, length: length).description == code)
  }

  @Test(arguments: [
    ("7FG49Q00+", 6, 20.35, 2.75, 20.4, 2.8),
    ("7FG49QCJ+2V", 10, 20.37, 2.782125, 20.370125, 2.78225),
    ("7FG49QCJ+2VX", 11, 20.3701, 2.78221875, 20.370125, 2.78225),
    ("7FG49QCJ+2VXGJ", 13, 20.370113, 2.782234375, 20.370114, 2.78223632813),
    ("8FVC2222+22", 10, 47.0, 8.0, 47.000125, 8.000125),
    ("4VCPPQGP+Q9", 10, -41.273125, 174.785875, -41.273, 174.786),
    ("62G20000+", 4, 0.0, -180.0, 1, -179), ("22220000+", 4, -90, -180, -89, -179),
    ("7FG40000+", 4, 20.0, 2.0, 21.0, 3.0),
    ("22222222+22", 10, -90.0, -180.0, -89.999875, -179.999875),
    ("6VGX0000+", 4, 0, 179, 1, 180), ("6FH32222+222", 11, 1, 1, 1.000025, 1.00003125),
    ("CFX30000+", 4, 89, 1, 90, 2), ("62H20000+", 4, 1, -180, 2, -179),
    ("CFX3X2X2+X2", 10, 89.9998750, 1, 90, 1.0001250), ("84000000+", 2, 30, -140, 50, -120),
    (
      "849VGJQF+VX7QR3J", 15, 37.5396691200, -122.3750698242, 37.5396691600, -122.3750697021
    ),
    (
      "849VGJQF+VX7QR3J7QR3J", 15, 37.5396691200, -122.3750698242, 37.5396691600, -122.3750697021
    ),
  ])
  func `a code names the published rectangle`(
    text: String, length: Int, south: Double, west: Double, north: Double, east: Double
  ) throws {
    let code = try #require(OpenLocationCode(text))
    let area = try #require(code.area)
    #expect(code.length == length)
    #expect(abs(area.south - south) < 1e-10)
    #expect(abs(area.west - west) < 1e-10)
    #expect(abs(area.north - north) < 1e-10)
    #expect(abs(area.east - east) < 1e-10)
    #expect(code.center != nil)
  }

  @Test(arguments: [
    ("9C3W9QCJ+2VX", 51.3701125, -1.217765625, "+2VX"),
    ("9C3W9QCJ+2VX", 51.3708675, -1.217765625, "CJ+2VX"),
    ("9C3W9QCJ+2VX", 51.3693575, -1.217765625, "CJ+2VX"),
    ("9C3W9QCJ+2VX", 51.3701125, -1.218520625, "CJ+2VX"),
    ("9C3W9QCJ+2VX", 51.3852125, -1.217765625, "9QCJ+2VX"),
    ("9C3W9QCJ+2VX", 51.3550125, -1.217765625, "9QCJ+2VX"),
    ("9C3W9QCJ+2VX", 51.3701125, -1.232865625, "9QCJ+2VX"),
    ("9C3W9QCJ+2VX", 51.3701125, -1.202665625, "9QCJ+2VX"),
    ("8FJFW222+", 42.899, 9.012, "22+"), ("796RXG22+", 14.95125, -23.5001, "22+"),
    ("8FRCXGRF+PM", 47.00, 8.55, "XGRF+PM"), ("CFX22222+22", 89.6, 0.0, "2222+22"),
    ("2C\(sixfold)+XX", -81.0, 0.0, "\(sixfold)+XX"),
    // This is not published: a full code far away from the place.
    ("8FWC2345+G6", -33, 151, "8FWC2345+G6"),
  ])
  func `a short code is recovered near a place`(
    full: String, latitude: Double, longitude: Double, short: String
  ) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(try #require(OpenLocationCode(short)).recovered(near: place).description == full)
  }

  @Test func `a short code is recovered across the antimeridian`() throws {
    let fiji = try #require(Coordinate(latitude: -16.8, longitude: 179.999))
    let beyond = try #require(Coordinate(latitude: -16.8, longitude: -179.999))
    for (one, other) in [(fiji, beyond), (beyond, fiji)] {
      let full = one.plusCode
      let short = try #require(OpenLocationCode(String(full.dropFirst(4))))
      #expect(short.recovered(near: other).description == full)
    }
  }
}
