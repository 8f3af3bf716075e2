import Foundation
import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests that a place as GeoJSON has the properties that its page shows.
@Suite struct PlacePropertiesTests {
  private func feature(_ target: String, site: Site = .stub) async throws -> [String: Any] {
    let answer = try await Exchange(target, headers: ["Accept": "application/geo+json"], site: site)
    let object = try JSONSerialization.jsonObject(with: Data(answer.text.utf8))
    let json = try #require(object as? [String: Any])
    return (json["features"] as? [[String: Any]])?.first ?? json
  }

  private func expectBox(of feature: [String: Any], _ expected: [Double]) throws {
    let box = try #require(feature["bbox"] as? [Double])
    #expect(box.count == 4)
    for (edge, expected) in zip(box, expected) { #expect(abs(edge - expected) < 1e-9) }
  }

  @Test(arguments: [
    "/places/stub:cafe-habana.geojson?lang=es", "/?place=stub:cafe-habana&lang=es",
  ])
  func `a place as data says what its page shows`(target: String) async throws {
    let feature = try await feature(target)
    let properties = try #require(feature["properties"] as? [String: Any])
    let texts = properties.compactMapValues { $0 as? String }
    #expect(
      texts == [
        "name": "Café La Habana", "localName": "Café Habana",
        "subtitle": "New York, United States", "category": "cafe",
        "address": "17 Prince Street, New York, NY 10012, United States",
        "houseNumber": "17", "street": "Prince Street", "postcode": "10012", "city": "New York",
        "state": "New York", "country": "United States", "countryCode": "US",
        "phone": "+1 212 555 0106", "website": "https://cafe-habana.example/",
        "openingHours": "Mo-Fr 11:00-15:00,17:00-23:00; Sa 10:00-02:00; Su off; PH 12:00-18:00",
        "timeZone": "America/New_York", "wheelchair": "limited",
      ])
    #expect(properties["cuisine"] as? [String] == ["cuban", "coffee_shop"])
    #expect(properties["names"] as? [String: String] == ["es": "Café La Habana"])
    #expect(properties["population"] == nil)
  }

  @Test func `a peak has its height, as data and on its page`() async throws {
    var item = MapItem(
      id: MapItem.ID(source: "osm", reference: "node/7"), name: "Peak", subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 40.7, longitude: -74), region: .newYork,
      category: PlaceCategory(rawValue: "mountain") ?? .pointOfInterest)
    item.elevation = 4_808
    var geocoder = UnimplementedGeocoder()
    geocoder.onItem = { [item] _ in SearchResponse(mapItems: [item]) }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let properties = try await feature("/places/osm:node/7.geojson", site: site)["properties"]
    #expect((properties as? [String: Any])?["elevation"] as? Int == 4_808)
    let page = try await Exchange(
      "/places/osm:node/7?lang=de", headers: ["Accept": "text/html"], site: site)
    #expect(page.text.contains("<dt>Höhe</dt><dd dir=\"auto\">4.808 m</dd>"))
  }

  @Test func `a town as data has its inhabitants and its names, and no more`() async throws {
    let feature = try await feature("/places/stub:berlin.geojson")
    let properties = try #require(feature["properties"] as? [String: Any])
    #expect(properties["population"] as? Int == 3_426_354)
    #expect(
      properties["names"] as? [String: String] == ["es": "Berlín", "ja": "ベルリン", "ru": "Берлин"])
    for name in [
      "phone", "website", "openingHours", "wheelchair", "cuisine", "street", "localName",
    ] {
      #expect(properties[name] == nil)
    }
    try expectBox(of: feature, [13.26053, 52.37437, 13.56053, 52.67437])
  }

  /// Tests RFC 7946, section 5.2: the first number is the western edge, which is greater than the
  /// eastern one.
  @Test func `the box of a place across the antimeridian runs from west to east`() async throws {
    let fiji = try await feature("/places/stub:fiji.geojson")
    try expectBox(of: fiji, [176.9, -20.7, -178.2, -12.4])
  }

  @Test func `what a stranger wrote is data fit to be shown`() async throws {
    var item = MapItem(
      id: MapItem.ID(source: "osm", reference: "way/7"), name: "Place", subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 40.7, longitude: -74), region: .newYork,
      category: .cafe)
    item.url = "javascript:alert(1)"
    item.phone = "+1 212 555 0100;\u{202E}ask inside"
    item.openingHours = "\u{202E}when I am there"
    item.timeZone = "../../etc/passwd"
    item.namesByLanguage[.english] = "\u{202E}Place\u{0}"
    var geocoder = UnimplementedGeocoder()
    geocoder.onItem = { [item] _ in SearchResponse(mapItems: [item]) }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let feature = try await feature("/places/osm:way/7.geojson", site: site)
    let properties = try #require(feature["properties"] as? [String: Any])
    #expect(properties["website"] == nil)
    #expect(properties["phone"] as? String == "+1 212 555 0100; ask inside")
    #expect(properties["openingHours"] as? String == "when I am there")
    #expect(properties["timeZone"] == nil)
    #expect(properties["names"] as? [String: String] == ["en": "Place"])
  }

  @Test(arguments: [
    ("/places/osm:way/7", "text/html"), ("/places/osm:way/7.geojson", "*/*"),
    ("/places/osm:way/7.gpx", "*/*"), ("/places/osm:way/7.kml", "*/*"),
  ])
  func `an address has one order on the page and in all data`(
    target: String, type: String
  ) async throws {
    var item = MapItem(
      id: MapItem.ID(source: "osm", reference: "way/7"), name: "Place", subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 60.17, longitude: 24.94), region: .world,
      category: .cafe)
    item.address = Address(houseNumber: "16", street: "Mannerheimintie", countryCode: "FI")
    item.address?.city = "Helsinki"
    var geocoder = UnimplementedGeocoder()
    geocoder.onItem = { [item] _ in SearchResponse(mapItems: [item]) }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let answer = try await Exchange(target, headers: ["Accept": "\(type)"], site: site)
    #expect(answer.text.contains("Mannerheimintie 16, Helsinki"))
    #expect(!answer.text.contains("16 Mannerheimintie"))
  }
}
