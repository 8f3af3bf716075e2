import Places
import Testing

@Suite struct CoordinateTextTests {
  private func expect(
    _ text: String, in language: Language = .english, is coordinate: String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      Coordinate(text: text, language: language)?.description == coordinate, "\(text)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "60.1699, 24.9384", "60.1699 24.9384", "60.1699,24.9384", "60.1699;24.9384",
    "60.1699 / 24.9384", "60.1699\t24.9384", "60.1699\n24.9384", "60.1699 | 24.9384",
    "+60.1699, +24.9384", "60,1699 24,9384", "60,1699, 24,9384", "60,1699; 24,9384",
    "60,1699/24,9384", "(60.1699, 24.9384)", "{60.1699, 24.9384}", "60.1699, 24.9384, 15.5",
    "+60.1699+024.9384/", "６０．１６９９, ２４．９３８４", "٦٠٫١٦٩٩، ٢٤٫٩٣٨٤",
    "N60.1699 E24.9384", "N60.1699, E24.9384", "n60.1699e24.9384", "60.1699N 24.9384E",
    "60.1699 N, 24.9384 E", "60.1699n,24.9384e", "24.9384E 60.1699N", "E24.9384 N60.1699",
    "60.1699°N, 24.9384°E", "60.1699° N 24.9384° E", "60,1699° N, 24,9384° E",
    "60.1699°, 24.9384°", "60.1699º 24.9384º", "60.1699° 24.9384°", "60.1699 north 24.9384 east",
    "lat=60.1699 lon=24.9384", "lat: 60.1699, lng: 24.9384", "lat 60.1699 long 24.9384",
    "lon=24.9384, lat=60.1699", "lat=60.1699&lon=24.9384", "60.1699 lat, 24.9384 lon",
    "Latitude: 60.1699 Longitude: 24.9384", "Breite 60,1699 Länge 24,9384",
    "latitudine 60.1699, longitudine 24.9384", "leveysaste 60,1699 pituusaste 24,9384",
    "{\"lat\":60.1699,\"lon\":24.9384}", "{\"lat\": \"60.1699\", \"lng\": \"24.9384\"}",
    "{\"type\":\"Point\",\"coordinates\":[24.9384,60.1699]}", "POINT(24.9384 60.1699)",
    "GPS: 60.1699, 24.9384", "Koordinaten: 60,1699 24,9384", "What is around 60.1699,24.9384",
    "60.1699\u{200B}, \u{202A}24.9384\u{202C}", "60.1699 nord 24.9384 est",
    "60.1699, 24.9384 Helsinki", "60.1699, 24.9384 (Senate Square)", "City Hall 60.1699, 24.9384",
    "North Bridge, 60.1699N 24.9384E", "where is 60.1699, 24.9384",
    "60.1699 degrees north, 24.9384 degrees east", "60.1699 deg N 24.9384 deg E",
  ])
  func `decimal degrees are read in every usual notation`(text: String) {
    expect(text, is: "60.1699,24.9384")
  }

  @Test(arguments: [
    "40°42′46″N 74°00′22″W", "40°42'46\"N 74°0'22\"W", "40° 42' 46\" N, 74° 0' 22\" W",
    "40º42’46”N 74º0’22”W", "40°42'46''N 74°0'22''W", "40 42 46 N 74 0 22 W",
    "40 42 46 N, 74 0 22 W", "N 40 42 46 W 74 0 22", "N40°42'46\" W74°0'22\"",
    "40d42m46sN 74d0m22sW", "40d 42m 46s N 74d 0m 22s W", "40:42:46N 74:00:22W",
    "40°42′46″, −74°0′22″", "40° 42′ 46″ -74° 0′ 22″", "74°0′22″W 40°42′46″N",
    "40 deg 42 min 46 sec N, 74 deg 0 min 22 sec W", "40°42′46″ north, 74°00′22″ west",
    "40° 42′ 46″ nördlich 74° 0′ 22″ westlich", "北緯40度42分46秒 西経74度0分22秒",
    "40°42′46″ с. ш. 74°00′22″ з. д.", "40 42.766667, -74 0.366667", "40°42.766667'N 74°0.366667'W",
    "40°42.766667′ N, 74°00.366667′ W", "40°42,766667' N 74°0,366667' W", "40.712778 N 74.006111 W",
    "40°42′46.0″N 74°00′22.0″W", "40.712778N, -74.006111W",
  ])
  func `degrees, minutes and seconds are read in every usual notation`(text: String) {
    expect(text, is: "40.712778,-74.006111")
  }

  @Test(arguments: [
    ("33.85 S, 151.2 E", "-33.85,151.2"), ("33.85s 151.2e", "-33.85,151.2"),
    ("33 51 0 s 151 12 0 e", "-33.85,151.2"), ("S33.85 E151.2", "-33.85,151.2"),
    ("s33.85, e151.2", "-33.85,151.2"), ("-33.85 151.2", "-33.85,151.2"),
    ("151.200, -33.850", "-33.85,151.2"), ("[151.2, -33.85]", "-33.85,151.2"),
    ("[-33.85, 151.2]", "-33.85,151.2"), ("33d51mS 151d12mE", "-33.85,151.2"),
    ("33°51′S 151°12′E", "-33.85,151.2"), ("-33°51′ 151°12′", "-33.85,151.2"),
    ("-0°30′, -0°15′", "-0.5,-0.25"), ("90.0, 180.0", "90,180"), ("-90.0 -180.0", "-90,-180"),
    ("0.0, 0.0", "0,0"), ("40.7,-74", "40.7,-74"), ("40,-74.5", "40,-74.5"),
    ("60N 25E", "60,25"), ("N60 E25", "60,25"), ("60°N 25°E", "60,25"), ("lat 60 lon 25", "60,25"),
  ])
  func `the south, the west and whole degrees have signs of their own`(
    text: String, coordinate: String
  ) {
    expect(text, is: coordinate)
  }

  @Test(arguments: [
    ("60° 10′ N, 24° 56′ O", "de", "60.166667,24.933333"),
    ("48° 51′ N, 2° 21′ O", "fr", "48.85,-2.35"), ("40°25′N 3°41′O", "es", "40.416667,-3.683333"),
    ("41°53′N 12°28′O", "it", "41.883333,-12.466667"), ("40°25′N 3°41′O", "en", nil),
    ("48,85 Nord 2,35 Ost", "en", "48.85,2.35"), ("48,85 nord, 2,35 ouest", "en", "48.85,-2.35"),
    ("40,4 norte 3,7 oeste", "en", "40.4,-3.7"), ("41,9 sud 12,5 ovest", "en", "-41.9,-12.5"),
    ("60° 10′ P, 24° 56′ I", "en", "60.166667,24.933333"), ("33°E 18°I", "en", "-33,18"),
    ("33°E 18°L", "en", "-33,-18"), ("38°N 9°L", "en", "38,9"), ("59°N 18°Ö", "sv", "59,18"),
    ("60,17 pohjoista 24,94 itää", "fi", "60.17,24.94"),
    ("33,9 etelää 18,4 länttä", "en", "-33.9,-18.4"), ("52°N 5°O", "nl", "52,5"),
    ("34°Z 18°O", "en", "-34,18"), ("N 60.17 O 24.94", "de", "60.17,24.94"),
  ])
  func `directions are read as their languages write them, O only where it is sure`(
    text: String, language: String, coordinate: String?
  ) throws {
    expect(text, in: try #require(Language(tag: language)), is: coordinate)
  }

  @Test(arguments: [
    "221, 10115", "221 10115", "12, 34", "12 34", "60 25", "60,1699", "60.1699", "5 E 14",
    "200 W 57", "50 N 100 W", "20 W 57", "1067;1077", "10-14", "10.5-12.5", "60.17 - 24.94",
    "24/7", "1/2, 3/4", "10:30 12:30", "10:30, 12:30", "24.12.2024", "1.2.3 4.5", "6' 2\", 5' 10\"",
    "91, 200", "91.5, 200.5", "90.0001 10.5", "10.5, 180.0001", "95°N 10°E", "10°N 190°E",
    "60°75′N 24°10′E", "60.5°10′N 24°E", "60.17N 24.94N", "60.17E 24.94W", "-60.17N 24.94E",
    "N60.17", "60.17N", "lat 60.17", "[24.9,60.1]", "[60.1699, 24.9384]", "60.17, 24.94 Helsinki",
    "Helsinki 60.17, 24.94", "Helsinki 60.1699", "60.1699 Helsinki 24.9384", "1.5 km", "A4 2.5 3.5",
    "1e1, 2e1", "1.5e300, 2.5", "nan, inf",
    "NaN 1.5", "0x1.8, 0x2.8", "..5, 5.5", "5..5, 5.5", "1.5,,2.5", "1.5, 2.5, 3.5, 4.5, 5.5",
    "1.5 2.5 3.5", "°, °", "N E", "lat lon", "--1.5, 2.5", "1.5°1.5°1.5°", "", " ", ",", "+", "-",
    "12 rue 34.5", "60,17 25", "5th ave", "main & broadway", "m 5.5 4.5",
  ])
  func `house numbers, postcodes, times and what is off the globe are no coordinates`(
    text: String
  ) {
    expect(text, is: nil)
  }

  @Test func `what the page prints of a coordinate is read again`() throws {
    for (latitude, longitude) in [
      (60.1699, 24.9384), (40.7, -74), (-33.8568, 151.2153), (0, 0), (90, 180), (60, 25),
      (-0.000001, -179.999999), (-54.8019, -68.303),
    ] {
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      expect(coordinate.title, is: coordinate.description)
      let read = try #require(Coordinate(text: coordinate.degreesMinutesSeconds))
      #expect(read.distance(to: coordinate) < 3)
      let code = try #require(OpenLocationCode(coordinate.plusCode)?.center)
      #expect(abs(code.latitude - latitude) < 0.0002)
    }
  }
}
