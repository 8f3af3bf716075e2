import Dialects
import HTTP
import Places
import TestSupport
import Testing

/// Tests of whole exchanges in Photon's dialect, over a house, a street and the areas around them.
struct PhotonDialectTests {
  @Test func `a search answers features with Photon's properties in its order`() async throws {
    let body = try await answer("/api?q=Rathaus&limit=1&lang=de")
    #expect(body.type == "application/json")
    #expect(body.text == #"{"type":"FeatureCollection","features":[\#(Self.townHall)]}"#)
  }

  @Test func `names are in the language asked for, or else as they are on the spot`() async throws {
    for (target, header, name) in [
      ("/api?q=x&lang=en", "", "Town Hall"), ("/api?q=x", "en-US,de;q=0.5", "Town Hall"),
      ("/api?q=x&lang=default", "en", "Rathaus"), ("/api?q=x&lang=it", "", "Rathaus"),
    ] {
      let body = try await answer(target, language: header)
      #expect(body.text.contains("\"name\":\"\(name)\""), "\(target) \(header)")
    }
  }

  @Test(arguments: [
    ("layer=street", ["Städtle"]), ("layer=house", ["Rathaus"]), ("layer=country", []),
    ("osm_tag=highway", ["Städtle"]), ("osm_tag=!highway", ["Rathaus"]),
    ("osm_tag=:townhall", ["Rathaus"]), ("include=osm.highway", ["Städtle"]),
    ("exclude=osm.highway", ["Rathaus"]), ("countrycode=li", ["Rathaus", "Städtle"]),
    ("countrycode=CH", []), ("dedupe=false", ["Rathaus", "Städtle", "Städtle"]),
    ("dedupe=0&limit=2", ["Rathaus", "Städtle"]),
  ])
  func `an answer holds what its filters let through`(filter: String, names: [String]) async throws
  {
    let body = try await answer("/api?q=x&\(filter)")
    #expect(body.names == names)
  }

  @Test(arguments: [
    "/api?q=Berlin&bogus=thing", "/api?q=a&limit=NaN", "/api?q=a&limit=ten", "/api?debug=1", "/api",
    "/api?q=+", "/api?q=a&layer=locality&layer=suburb", "/api?q=a&osm_tag=bad:bad:bad",
    "/api?q=a&lat=1", "/api?q=a&lon=1", "/api?q=a&lat=NaN&lon=1", "/api?q=a&lat=bad&lon=1",
    "/api?q=a&lat=-Infinity&lon=1", "/api?q=a&lat=&lon=1", "/api?q=a&lat=1&lon=180.01",
    "/api?q=a&lat=90.01&lon=1", "/api?q=a&bbox=9.6,52.3,9.8", "/api?q=a&bbox=9.6,52.3,NaN,9",
    "/api?q=a&bbox=9.6,52.3,r34,9", "/api?q=a&bbox=9.6,-92,9.8,14", "/api?q=a&bbox=-181,9,4,12",
    "/api?q=a&bbox=12,9,181,12", "/api?q=a&location_bias_scale=bad",
    "/api?q=a&location_bias_scale=NaN", "/api?q=a&include=abc", "/api?q=a&include=ab..23",
    "/api?q=a&include=a.b,c", "/api?q=a&include=a.b,!c.d", "/api?q=a&include=4%2B5.6",
    "/api?q=a&zoom=12.5", "/api?q=a&lang=!", "/structured", "/structured?bogus=1",
    "/reverse", "/reverse?lat=1", "/reverse?lat=1&lon=1&bogus=thing", "/reverse?lat=91&lon=1",
    "/reverse?lat=1&lon=1&radius=bad", "/reverse?lat=1&lon=1&radius=NaN",
    "/reverse?lat=1&lon=1&radius=0.0", "/reverse?lat=1&lon=1&radius=-10.0",
    "/reverse?lat=1&lon=1&query_string_filter=highway",
  ])
  func `what Photon refuses is refused with a message`(target: String) async throws {
    let body = try await answer(target)
    #expect(body.status == 400 && body.type == "application/json")
    #expect(body.text.hasPrefix(#"{"message":""#))
  }

  @Test func `what the geocoder cannot answer is refused with its reason`() async throws {
    let body = try await answer("/api?q=Unanswerable")
    #expect(body.status == 400 && body.text == #"{"message":"Too long."}"#)
  }

  @Test(arguments: ["limit=0", "limit=-5", "limit=1000000000000000000000", "zoom=99&lat=1&lon=1"])
  func `numbers beyond their range are moved into it`(parameters: String) async throws {
    #expect(try await answer("/api?q=x&\(parameters)").status == 200)
  }

  @Test func `a search for categories needs no text`() async throws {
    let body = try await answer("/api?include=osm.amenity.townhall&bbox=9,47,10,48")
    #expect(body.status == 200 && body.names == ["Rathaus"])
  }

  @Test func `namesakes near the point come first where nearness counts`() async throws {
    let near = "lat=47.2&lon=9.52&zoom=18"
    let close = try await answer(
      "/api?q=St%C3%A4dtle&dedupe=0&layer=street&\(near)&location_bias_scale=0")
    #expect(close.numbers.first == "22")
    let famous = try await answer(
      "/api?q=St%C3%A4dtle&dedupe=0&layer=street&\(near)&location_bias_scale=1")
    #expect(famous.numbers.first == "21")
  }

  @Test func `parts of an address are looked for with less and less of them`() async throws {
    let body = try await answer("/structured?street=Nowhere&housenumber=4&city=Vaduz")
    #expect(body.asked == ["Nowhere 4, Vaduz", "Nowhere, Vaduz", "Vaduz"])
  }

  @Test(arguments: [
    ("", ["Rathaus"]), ("&limit=3", ["Rathaus", "Städtle"]), ("&radius=0.001", []),
    ("&limit=2&distance_sort=false", ["Städtle", "Rathaus"]), ("&layer=country", ["Liechtenstein"]),
    ("&query_string_filter=osm_key:highway", ["Städtle"]),
    ("&query_string_filter=%2Bimportance:%5B0+TO+0.2%5D+-osm_key:highway", ["Rathaus"]),
    ("&query_string_filter=osm_key:highway+AND+osm_value:footway", []),
    ("&limit=2&query_string_filter=osm_key:highway+OR+osm_key:amenity", ["Rathaus", "Städtle"]),
  ])
  func `a reverse search answers what is around`(parameters: String, names: [String]) async throws {
    let body = try await answer("/reverse?lat=47.1394&lon=9.5228\(parameters)")
    #expect(body.status == 200 && body.names == names)
  }

  @Test func `an outline takes the place of the point where it is asked for`() async throws {
    let body = try await answer("/api?q=x&layer=street&geometry=true")
    #expect(
      body.text.contains(
        #""geometry":{"type":"LineString","coordinates":[[9.52,47.13],[9.53,47.14]]}"#))
  }

  @Test func `the status tells the date of the data`() async throws {
    let body = try await answer("/status")
    #expect(
      body.text
        == #"{"status":"Ok","import_date":"2026-07-01T00:00:00Z","version":"1.2.1","git_commit":""}"#
    )
  }

  private static let townHall = """
    {"type":"Feature","properties":{"osm_type":"W","osm_id":11,"osm_key":"amenity",\
    "osm_value":"townhall","type":"house","housenumber":"6","name":"Rathaus","street":"Städtle",\
    "city":"Vaduz","country":"Liechtenstein","postcode":"9490","countrycode":"LI",\
    "extra":{"wheelchair":"yes"},"extent":[9.5,47.2,9.6,47.1]},\
    "geometry":{"type":"Point","coordinates":[9.5228,47.1393]}}
    """
}

/// An answer in Photon's dialect.
private struct Answer {
  let status: Int
  let type: String?
  let text: String
  /// The texts that the geocoder was asked for.
  let asked: [String]

  /// The numbers of the features' elements in their order.
  var numbers: [String] { text.matches(of: /"osm_id":(\d+)/).map { String($0.1) } }

  /// The names of the features in their order.
  var names: [String] { text.matches(of: /"name":"([^"]*)"/).map { String($0.1) } }
}

/// Returns the answer to a request whose path is that of an endpoint.
private func answer(_ target: String, language: String = "") async throws -> Answer {
  let streets = StubStreets()
  let items = streets.found.map { record in
    MapItem(
      id: record.id, name: "", subtitle: "", coordinate: record.coordinate,
      region: CoordinateRegion(south: 47, west: 9, north: 48, east: 10), category: .shop)
  }
  let asked = Monitor<[String]>([])
  var geocoder = UnimplementedGeocoder()
  geocoder.onSearch = { request throws(GeocoderError) in
    if case .naturalLanguage(let text) = request.query { asked.withLock { $0.append(text) } }
    if asked.value == ["Unanswerable"] { throw .invalidRequest("Too long.") }
    let isKnown = !asked.value.contains { $0.hasPrefix("Nowhere") }
    return SearchResponse(mapItems: isKnown ? Array(items.prefix(request.limit)) : [])
  }
  geocoder.onReverse = { _ throws(GeocoderError) in SearchResponse(mapItems: items) }
  let dialect = PhotonDialect(
    search: RecordSearch(geocoder: geocoder, records: streets, workers: nil),
    dataDate: { "2026-07-01T00:00:00Z" })
  let request = try Request(
    target: target, headers: language.isEmpty ? [:] : ["Accept-Language": language])
  let endpoint = try #require(PhotonEndpoint(rawValue: String(request.path.dropFirst())))
  let response = await dialect.response(to: request, endpoint: endpoint)
  guard case .bytes(let bytes) = response.body else { throw HTTPError.notFound }
  return Answer(
    status: response.status.code, type: response.headers["Content-Type"],
    text: String(decoding: bytes, as: UTF8.self), asked: asked.value)
}

/// A source of records of a town hall, of two pieces of one street, and of the country around them.
private struct StubStreets: PartialRecordSource {
  let found: [PlaceRecord]
  private let areas: [PlaceRecord]

  init() {
    var land = Self.part(
      "R", 1, Places.Tag("boundary", "administrative"), ["name": "Liechtenstein"])
    land.adminLevel = 2
    land.code = "LI"
    let town = Self.part("R", 2, Places.Tag("place", "town"), ["name": "Vaduz"])
    let street = Self.part("W", 21, Places.Tag("highway", "residential"), ["name": "Städtle"])
    let other = Self.part("W", 22, Places.Tag("highway", "residential"), ["name": "Städtle"])
    let hall = Self.part(
      "W", 11, Places.Tag("amenity", "townhall"), ["name": "Rathaus", "name:en": "Town Hall"])
    areas = [
      Self.record(town, 47.14, [land], importance: 0.4),
      Self.record(land, 47.14, [], importance: 0.5),
    ]
    var house = Self.record(hall, 47.1393, [street, town, land], importance: 0.1)
    house.houseNumber = "6"
    house.postcode = "9490"
    house.extraTags = [Places.Tag("wheelchair", "yes")]
    house.extent = CoordinateRegion(south: 47.1, west: 9.5, north: 47.2, east: 9.6)
    var first = Self.record(street, 47.14, [town, land], importance: 0.3)
    first.postcode = "9490"
    var second = Self.record(other, 47.2, [town, land], importance: 0.2)
    second.postcode = "9490"
    found = [house, first, second]
  }

  private static func part(
    _ kind: String, _ number: Int, _ tag: Places.Tag, _ names: [String: String]
  ) -> AddressPart {
    var part = AddressPart(tag: tag, names: names)
    part.element = OpenStreetMapElement(kind: kind, number: number)
    return part
  }

  private static func record(
    _ part: AddressPart, _ latitude: Double, _ address: [AddressPart], importance: Double
  ) -> PlaceRecord {
    let reference = "\(part.element?.kind.rawValue ?? "")/\(part.element?.number ?? 0)"
    var record = PlaceRecord(
      id: MapItem.ID(source: "osm", reference: reference), part: part,
      coordinate: Coordinate(wrappingLatitude: latitude, longitude: 9.5228),
      importance: importance)
    record.address = address
    return record
  }

  func records(of ids: [MapItem.ID], outlines: Bool) throws(GeocoderError) -> [PlaceRecord] {
    (found + areas).filter { ids.contains($0.id) }.map { record in
      var record = record
      let ends = [(47.13, 9.52), (47.14, 9.53)].map {
        Coordinate(wrappingLatitude: $0.0, longitude: $0.1)
      }
      if outlines, record.part.tag.key == "highway" { record.outline = .lines([ends]) }
      return record
    }
  }
}
