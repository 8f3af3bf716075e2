import HTTP
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of the page of a place and its files, whatever its source says about it.
@Suite struct PlacePageTests {
  private func place(named name: String = "Place", at longitude: Double = -74) -> MapItem {
    MapItem(
      id: MapItem.ID(source: "osm", reference: "way/7"), name: name, subtitle: "",
      coordinate: Coordinate(wrappingLatitude: 40.7, longitude: longitude), region: .newYork,
      category: .cafe)
  }

  private func site(_ place: MapItem) -> Site {
    let credit = Attribution(text: "A & <B>", url: "https://a.example/?b&c", license: "\"C\"")
    return Site(
      geocoder: OnePlace(place: place, attributions: [credit]), features: StubMapFeatureSource(),
      now: Site.noonInNewYork)
  }

  private var hostile: MapItem {
    let long = String(repeating: "9", count: 64 << 10)
    var item = place(named: "<script>alert(1)</script>\u{202E}\u{0}\u{1B}]]>&\u{FFFE}")
    item.localName = "\u{2067}\"><img src=x>"
    item.subtitle = "--><b>" + long
    item.phone = "javascript:alert(1);\"><b>;+1 212 555 0100;\(long)"
    item.url = "JavaScript:alert(1)//https://a.example"
    item.openingHours = "<b>\u{202E}" + long
    item.cuisines = ["<i>", long]
    item.timeZone = "../../etc/passwd"
    var address = Address()
    address.street = "\u{202E}<u>\(long)"
    address.city = "\n\u{7}"
    address.countryCode = "\"'"
    item.address = address
    return item
  }

  @Test func `a hostile place makes a well-formed page without its markup`() async throws {
    let page = try await Exchange("/places/osm:way/7?lang=de", site: site(hostile))
    #expect(page.response.status == .ok)
    _ = try prettyHTML(page.body)
    for markup in ["<script>alert", "<img", "<b>", "<i>", "<u>", "href=\"javascript", "\u{202E}"] {
      #expect(!page.text.lowercased().contains(markup))
    }
    #expect(!page.text.contains("passwd"))
    #expect(page.text.contains("href=\"tel:+12125550100\""))
    #expect(page.body.count < 16 << 10)
  }

  @Test(arguments: ["gpx", "kml"])
  func `a hostile place makes a well-formed file with a harmless name`(
    pathExtension: String
  ) async throws {
    let file = try await Exchange(
      "/places/osm:way/7.\(pathExtension)", headers: [:], site: site(hostile))
    _ = try prettyXML(file.declared)
    #expect(!file.text.contains("<script>"))
    #expect(!file.text.lowercased().contains(">javascript"))
    #expect(
      file.response.headers["Content-Disposition"]
        == "attachment; filename=\"script-alert-1-script.\(pathExtension)\"")
  }

  @Test(arguments: [
    ("Café Habana", "cafe-habana.gpx"), ("東京", "place-osm-way-7.gpx"),
    ("CON", "place-con-osm-way-7.gpx"), ("../../etc/passwd", "etc-passwd.gpx"),
    ("a\"; filename=\"b\r\nX: y", "a-filename-b-x-y.gpx"), ("Ｆｕｌｌ ＷＩＤＴＨ", "full-width.gpx"),
    (
      String(repeating: "long ", count: 50),
      "long-long-long-long-long-long-long-long-long-long-long-long.gpx"
    ),
  ])
  func `a file is named as every system takes it`(name: String, file: String) async throws {
    let answer = try await Exchange(
      "/places/osm:way/7.gpx", headers: [:], site: site(place(named: name)))
    #expect(
      answer.response.headers["Content-Disposition"] == "attachment; filename=\"\(file)\"")
  }

  @Test(arguments: [
    ("gpx", "application/gpx+xml"), ("kml", "application/vnd.google-earth.kml+xml"),
  ])
  func `places are to be had as files of other programs`(
    pathExtension: String, type: String
  ) async throws {
    let place = try await Exchange(
      "/places/stub:cafe-habana.\(pathExtension)?lang=es", headers: [:])
    #expect(place.response.headers["Content-Type"] == type)
    _ = try prettyXML(place.declared)
    try assertSnapshot(of: place.transcript, named: "place-\(pathExtension)")
    let found = try await Exchange("/?q=apple", headers: ["Accept": type])
    #expect(found.response.headers["Content-Type"] == type)
    #expect(found.response.headers["Content-Disposition"] == nil)
    #expect(found.text.matches(of: /<(wpt|Placemark)/).count == 5)
    _ = try prettyXML(found.declared)
    let reverse = try await Exchange("/reverse?at=40.74,-73.99", headers: ["Accept": type])
    #expect(reverse.response.headers["Content-Type"] == type)
  }

  @Test func `there is no meridian of 180 degrees in GPX`() async throws {
    for longitude in [180, 179.99999999] {
      let file = try await Exchange(
        "/places/osm:way/7.gpx", headers: [:], site: site(place(at: longitude)))
      #expect(file.text.contains("lon=\"-180\""))
    }
  }

  @Test(arguments: ["gpx", "kml", "geojson"])
  func `a place that is not there is no file`(pathExtension: String) async throws {
    let file = try await Exchange("/places/stub:atlantis.\(pathExtension)", headers: [:])
    #expect(file.response.status == .notFound)
    #expect(file.response.headers["Content-Type"] == "application/problem+json")
  }

  @Test func `the page of a place tells the time of the minute it is asked for`() async throws {
    let seconds = Monitor(Site.noonInNewYork())
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), now: { seconds.value })
    let noon = try await Exchange("/places/stub:cafe-habana", site: site)
    #expect(noon.text.contains("Open until 15:00"))
    #expect(noon.text.contains("Tuesday 12:00"))
    seconds.withLock { $0 += 3 * 3_600 }
    let later = try await Exchange("/places/stub:cafe-habana", site: site)
    #expect(later.text.contains("Closed, opens at 17:00"))
  }

  @Test func `a category is named in the reader's language`() async throws {
    let spanish = try await Exchange("/places/stub:cafe-habana?lang=es")
    #expect(spanish.text.contains("<span>Cafetería</span>"))
    #expect(spanish.text.contains("<span dir=\"auto\" lang=\"en\">Café Habana</span>"))
    let english = try await Exchange("/places/stub:cafe-habana")
    #expect(english.text.contains("<span>Café</span>"))
    #expect(!english.text.contains("Locally"))
  }

  @Test func `hours of a place without a time zone are a week without today`() async throws {
    var item = place()
    item.openingHours = "Mo-Fr 10:00-12:00"
    let page = try await Exchange("/places/osm:way/7", site: site(item))
    #expect(page.text.contains("10:00–12:00"))
    #expect(!page.text.contains("aria-current=\"date\""))
    #expect(!page.text.contains("open-now"))
  }
}

extension Exchange {
  /// The body after the XML declaration.
  fileprivate var declared: ArraySlice<UInt8> {
    body.drop { $0 != UInt8(ascii: "\n") }
  }
}
