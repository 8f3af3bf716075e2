import Places
import TestSupport
import Testing

@Suite struct PointQueryTests {
  private func expect(
    _ text: String, is coordinate: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let point = coordinate.flatMap(Coordinate.init).map(PointQuery.coordinate)
    #expect(PointQuery(text) == point, "\(text)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "&lat=60.17&lon=24.94", "lat=60.17&lon=24.94", "&amp;lat=60.17&amp;lon=24.94",
    "60.17, 24.94", " 60.17 24.94\n", "geo:60.17,24.94", "geo:60.17,24.94;u=35",
    "GEO:60.17,24.94;crs=wgs84;u=35", "geo:60.17,24.94,12.5", "geo:60.17,24.94?z=15",
    "geo:0,0?q=60.17,24.94(Senate+Square)", "geo:60.17,24.94?q=Senate%20Square",
    "geo:0,0?z=11&q=60.17%2C24.94", "geo:60.17%2C24.94",
    "https://www.openstreetmap.org/#map=15/60.17/24.94",
    "https://www.openstreetmap.org/#map=15/60.17/24.94&layers=N",
    "https://www.openstreetmap.org/?mlat=60.17&mlon=24.94#map=12/60.2/25.0",
    "openstreetmap.org/#map=15/60.17/24.94", "https://osm.org/#map=15/60.17/24.94",
    "https://www.openstreetmap.org/search?query=60.17%2C24.94#map=5/50/10",
    "https://www.google.com/maps/@60.17,24.94,15z", "google.com/maps/@60.17,24.94,15z?hl=en",
    "https://www.google.com/maps/place/Name/@60.2,25.0,17z/data=!4m5!3m4!8m2!3d60.17!4d24.94",
    "https://www.google.com/maps/place/Name/data=!4m2!3d60.17!4d24.94?hl=en",
    "https://www.google.com/maps/place/60%C2%B010'12.0%22N+24%C2%B056'24.0%22E/@60.2,25.0,17z",
    "https://www.google.com/maps/search/60.17,+24.94", "https://maps.google.com/?q=60.17,24.94",
    "https://www.google.com/maps/search/?api=1&query=60.17%2C24.94",
    "https://maps.google.com/maps?ll=60.17,24.94&z=15",
    "https://maps.google.com/?q=loc:60.17,24.94",
    "https://www.google.com/maps/dir/60.2,25.0/60.17,24.94/@60.19,24.97,12z",
    "https://www.google.com/maps/dir/?api=1&destination=60.17,24.94",
    "https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d15873.1!2d24.94!3d60.17!2m3!1f0",
    "https://maps.apple.com/?ll=60.17,24.94&q=Marked%20Location",
    "https://maps.apple.com/place?coordinate=60.17,24.94&name=Square",
    "https://maps.apple.com/?center=60.17,24.94&z=10",
    "https://www.bing.com/maps?cp=60.17~24.94&lvl=15",
    "https://bing.com/maps/default.aspx?sp=point.60.17_24.94_Name&cp=60.2~25.0",
    "bingmaps:?cp=60.17~24.94", "https://yandex.ru/maps/?ll=24.94,60.17&z=15",
    "https://yandex.com/maps/?pt=24.94,60.17&ll=25.0,60.2&z=18&l=map",
    "https://yandex.com/maps/10493/helsinki/?ll=24.94%2C60.17&z=12",
    "https://wego.here.com/?map=60.17,24.94,15,normal", "https://share.here.com/l/60.17,24.94,Name",
    "https://waze.com/ul?ll=60.17,24.94&navigate=yes",
    "https://mapy.cz/zakladni?x=24.94&y=60.17&z=15",
    "https://www.waze.com/live-map/directions?to=ll.60.17%2C24.94",
    "https://places.example/reverse?at=60.17,24.94", "/reverse?at=60.17,24.94",
    "http://localhost:8080/?region=60.17,24.94,0.02,0.04",
    "https://places.example/?q=cafe&view=60.17,24.94,0.02,0.04",
    "Senate Square https://www.google.com/maps/@60.17,24.94,15z",
    "Look here: https://www.google.com/maps/@60.17,24.94,15z", "localhost:8080/?at=60.17,24.94",
    "https://example.org/map#15/60.17/24.94", "https://example.org/?lat=60.17&lng=24.94",
    "https://example.org/#lat=60.17&lon=24.94",
  ])
  func `a coordinate is read from URIs and the addresses of maps`(text: String) {
    expect(text, is: "60.17,24.94")
  }

  @Test(arguments: [
    ("way 123", "osm:way/123"), ("way/123", "osm:way/123"), ("Way #123", "osm:way/123"),
    ("node/1", "osm:node/1"), ("relation 5", "osm:relation/5"), ("rel 5", "osm:relation/5"),
    ("w123", "osm:way/123"), ("N42", "osm:node/42"), ("r5", "osm:relation/5"),
    ("osm:way/123", "osm:way/123"), ("OSM way 123", "osm:way/123"), ("osm w 123", "osm:way/123"),
    ("https://www.openstreetmap.org/way/123", "osm:way/123"), ("osm.org/way/123", "osm:way/123"),
    ("https://www.openstreetmap.org/node/1/history", "osm:node/1"),
    ("https://www.openstreetmap.org/browse/relation/5", "osm:relation/5"),
    ("https://www.openstreetmap.org/edit?way=123", "osm:way/123"),
    ("osm:way/40/25", "osm:way/40/25"),
    ("geonames:2988507", "geonames:2988507"),
    ("https://places.example/places/osm:way/123", "osm:way/123"),
    ("https://places.example/places/osm:way/123.geojson", "osm:way/123"),
    ("/places/geonames:2988507/weather?lang=de", "geonames:2988507"),
    ("https://places.example/?place=osm%3Anode%2F1", "osm:node/1"),
  ])
  func `an element of OpenStreetMap is named by its kind and number`(text: String, id: String) {
    #expect(PointQuery(text) == MapItem.ID(id).map { .item($0, or: nil) }, "\(text)")
  }

  @Test func `the map beside an element stands in for an element that is not known`() throws {
    let address = "https://www.openstreetmap.org/way/123#map=19/60.17/24.94"
    let id = try #require(MapItem.ID("osm:way/123"))
    #expect(PointQuery(address) == .item(id, or: Coordinate("60.17,24.94")))
    let own = try #require(MapItem.ID("geo:60.17,24.94"))
    #expect(
      PointQuery("https://places.example/places/geo:60.17,24.94")
        == .item(own, or: Coordinate("60.17,24.94")))
  }

  @Test(arguments: [
    "9GG65WCW+2V", "9gg65wcw+2v", "9GG65WCW+2V Helsinki", "Helsinki, 9GG65WCW+2V",
    "https://plus.codes/9GG65WCW+2V", "https://www.google.com/maps/place/9GG65WCW%2B2V",
    "https://www.google.com/maps/place/9GG65WCW+2V+Helsinki/data=x",
    "https://maps.google.com/?q=9GG65WCW%2B2V+Helsinki",
  ])
  func `a full plus code is the middle of its square, whatever stands beside it`(text: String) {
    let center = OpenLocationCode("9GG65WCW+2V")?.center
    #expect(center != nil)
    #expect(PointQuery(text) == center.map(PointQuery.coordinate))
  }

  @Test(arguments: [
    ("9G8F+5W Helsinki", "9G8F+5W", "Helsinki"), ("Helsinki 9g8f+5w", "9G8F+5W", "Helsinki"),
    ("9G8F+5W, Helsinki, Finland", "9G8F+5W", "Helsinki Finland"), ("XGRF+PM", "XGRF+PM", ""),
    ("New York CJ+2VX", "CJ+2VX", "New York"), ("2222+22 Zug", "2222+22", "Zug"),
    ("https://www.google.com/maps/place/9G8F%2B5W+Helsinki", "9G8F+5W", "Helsinki"),
    ("https://www.google.com/maps/place/9G8F+5W+Helsinki", "9G8F+5W", "Helsinki"),
  ])
  func `a short plus code needs a place nearby`(text: String, code: String, town: String) {
    #expect(
      PointQuery(text) == OpenLocationCode(code).map { .shortCode($0, near: town) }, "\(text)")
  }

  @Test(arguments: [
    "", "Helsinki", "221, 10115", "91, 200", "91.5, 10.5", "+358", "+358 40 1234567", "24+22",
    "+G6", "C+G6", "9G8F+5", "9G8F+5W+2V", "9A8F+5W Helsinki", "8FWC2300+G6", "a+b", "C++",
    "way 0", "way -1", "way 99999999999999999999", "way", "w", "N 340", "E 75", "A1",
    "way 5 bridge", "geo:", "geo:60.17", "geo:60.17,24.94;crs=nad27", "geo:0,0?q=Helsinki", "12:30",
    "5 Way 12",
    "https://www.openstreetmap.org/", "https://example.org/way/123", "https://example.org/60",
    "https://www.google.com/maps/place/Helsinki", "https://www.openstreetmap.org/#map=15/91/200",
    "https://www.google.com/maps/@91,200,15z", "http://", "://", "/", "?", "#", "www.example.org",
    "main & broadway", "Hauptstraße 12/3", "60.17/x", "1.2.3.4/5",
  ])
  func `other queries name no point`(text: String) {
    expect(text, is: nil)
  }

  @Test func `an O that may be east or west is both`() throws {
    let east = try #require(Coordinate("47.1395,9.5243"))
    let west = try #require(Coordinate("47.1395,-9.5243"))
    let text = "47,1395° N, 9,5243° O"
    #expect(PointQuery(text) == .either(east, west))
    #expect(PointQuery(text, language: .german) == .coordinate(east))
    #expect(PointQuery(text, language: .french) == .coordinate(west))
  }

  @Test func `a sign such as geo: that is off the globe is no coordinate`() {
    for text in ["geo:91,200", "geo:nan,inf", "geo:1e1,2"] {
      if case .coordinate = PointQuery(text) { Issue.record("\(text)") }
    }
  }

  /// The texts of bad input, each as long as a query may be.
  static let badTexts: [String] = [
    "1", "1.", ".", "1.5 ", "1,", "+", "-", "°", "'", "\"", "N", "N1", "1°", "9+", "2+2 ", "22+22,",
    "!3d1", "!3d1!4d1", "/1", "1/", "&1=", "#1", "?", "(", "[1,", "{1", "lat 1 ", "way 1", "e5 ",
    "1e", "٣", "度1", "1с", "\u{202E}1", "👩‍👩‍👧1", "n\u{308}1", "%31", "%2B2", "geo:1", "://1",
    "a.b/@1.5,2.5", "a.b?q=1+", "osm:1", "NaN 1 ", "1e309,", "−1", "2222+2",
  ].map { part in
    String(String(repeating: part, count: 256).unicodeScalars.prefix(QueryLength.characters))
  }

  @Test(arguments: badTexts)
  func `bad input is read in a fraction of a millisecond`(text: String) {
    for prefix in ["", "geo:", "geo:1,2?q=", "https://a.b/", "https://a.b/?q=", "60.17, "] {
      let text = String((prefix + text).unicodeScalars.prefix(QueryLength.characters))
      // Built for release it takes a tenth of that.
      let time = leastDuration(below: .milliseconds(20)) { _ = PointQuery(text) }
      #expect(time < .milliseconds(20), "\(text)")
    }
  }

  @Test(arguments: [
    ("coffee near 40.7,-74.0", "coffee near"), ("coffee near 40.7128, -74.0060", "coffee near"),
    ("thai food at geo:40.7,-74.0", "thai food at"), ("cafe N40.7 W74.0", "cafe"),
    ("40.7,-74.0", nil), ("coffee near", nil), ("coffee 12", nil), ("coffee near 91.5,-74.0", nil),
  ])
  func `a coordinate may stand after words`(text: String, words: String?) {
    #expect(PointQuery.afterWords(text, language: .english)?.words == words)
  }

  @Test(arguments: [
    ("0,0", "0,0"), ("90,0", "90,0"), (" 40 , -74 ", "40,-74"), ("40°,−74°", "40,-74"),
  ])
  func `two whole numbers with a comma may be a coordinate`(text: String, coordinate: String) {
    #expect(PointQuery.numberPair(text) == Coordinate(coordinate).map { .coordinate($0) })
  }

  @Test func `numbers off the globe are told from those that are no degrees`() {
    for text in ["91, 181", "40.7, 200", "-90.1,0"] {
      #expect(PointQuery.numberPair(text) == .offTheGlobe)
    }
    for text in ["221, 10115", "1,2,3", "12 34", "a,b", ",", "5, Upton", "1e2,3"] {
      #expect(PointQuery.numberPair(text) == nil)
    }
  }
}
