import Dialects
import HTTP
import Places
import TestSupport
import Testing

/// Tests of whole exchanges in Nominatim's dialect, over two places of Liechtenstein.
struct NominatimDialectTests {
  @Test func `a search answers a list with numbers as texts`() async throws {
    let body = try await NominatimExchange.answer(
      "/search?q=Herrmann&addressdetails=1&extratags=1&namedetails=1")
    #expect(body.type == "application/json; charset=utf-8")
    #expect(body.text == "[\(Self.bakery)]")
  }

  @Test func `a reverse search answers one object`() async throws {
    let body = try await NominatimExchange.answer(
      "/reverse?lat=47.066&lon=9.504&format=jsonv2", .reverse)
    #expect(
      body.text.contains(
        "\"display_name\":\"Dorfbäckerei Herrmann, 29, Gnetsch, Balzers, Oberland, 9496, "
          + "Liechtenstein\""))
    #expect(body.text.hasPrefix("{"))
  }

  @Test func `a reverse search beyond the globe finds nothing`() async throws {
    let body = try await NominatimExchange.answer("/reverse?lat=91&lon=0&format=json", .reverse)
    #expect(body.status == 200 && body.text == #"{"error":"Unable to geocode"}"#)
  }

  @Test func `a list in GeoJSON has numbers in its box`() async throws {
    let body = try await NominatimExchange.answer("/search?q=Herrmann&format=geojson")
    #expect(body.text.contains(#""bbox":[9.5035565,47.0660392,9.5036565,47.0661392]"#))
    #expect(body.text.hasPrefix(#"{"type":"FeatureCollection","licence":"Data ©"#))
  }

  @Test(arguments: [
    ("/search", "Nothing to search for."), ("/search?q=+", "Nothing to search for."),
    ("/search?q=a&limit=ten", "Parameter 'limit' must be a number."),
    ("/search?q=a&limit=", "Parameter 'limit' must be a number."),
    (
      "/search?q=a&city=b",
      "Structured query parameters(amenity, street, city, county, state, postalcode, country) "
        + "cannot be used together with 'q' parameter."
    ),
    ("/search?q=a&exclude_place_ids=X123", "Invalid exclude ID: X123"),
    ("/search?q=a&exclude_place_ids=-123", "Invalid exclude ID: -123"),
    ("/search?q=&json_callback=1a", "Invalid json_callback value"),
    ("/search?q=&json_callback=a..b", "Invalid json_callback value"),
    ("/search?q=a&viewbox=1,2,3", "Bounding box parameter needs 4 coordinates."),
  ])
  func `a search that cannot be understood is refused`(target: String, message: String) async throws
  {
    let body = try await NominatimExchange.answer(target)
    #expect(body.status == 400)
    #expect(body.text == "{\"error\":{\"code\":400,\"message\":\"\(message)\"}}")
  }

  @Test func `a format that is unknown is refused in plain text`() async throws {
    let body = try await NominatimExchange.answer("/search?q=a&format=yaml")
    #expect(body.status == 400 && body.type == "text/plain; charset=utf-8")
    #expect(body.text.hasPrefix("ERROR 400: Parameter 'format' must be one of: "))
  }

  @Test(arguments: [("0", 2), ("1e9", nil), ("1000000000", 60), ("-3", 2), ("8", 16)])
  func `a limit is moved into its range, and as many duplicates are asked for beside, ten at most`(
    limit: String, asked: Int?
  ) async throws {
    let body = try await NominatimExchange.answer("/search?q=Herrmann&limit=\(limit)", limit: asked)
    #expect(body.status == (asked == nil ? 400 : 200))
  }

  @Test func `more than fifty identifiers are refused`() async throws {
    let ids = (1...60).map { "N\($0)" }.joined(separator: ",")
    let body = try await NominatimExchange.answer("/lookup?osm_ids=\(ids)&format=json", .lookup)
    #expect(body.text == #"{"error":{"code":400,"message":"Too many object IDs."}}"#)
  }

  @Test func `malformed identifiers are skipped`() async throws {
    let body = try await NominatimExchange.answer(
      "/lookup?osm_ids=X1,n6522627624,,N&format=json", .lookup)
    #expect(body.text.contains(#""osm_type":"node","osm_id":6522627624"#))
    #expect(body.text.contains(#""class":"shop","type":"bakery""#))
  }

  @Test func `a callback is called only when the answer is good`() async throws {
    let good = try await NominatimExchange.answer("/search?q=&json_callback=a.b")
    #expect(good.text == "a.b([])" && good.type == "application/javascript; charset=utf-8")
    let bad = try await NominatimExchange.answer("/search?q=+&json_callback=a.b")
    #expect(bad.type == "application/json; charset=utf-8")
  }

  @Test func `places that are excluded are left out`() async throws {
    let body = try await NominatimExchange.answer(
      "/search?q=Herrmann&exclude_place_ids=n6522627624,")
    #expect(body.text == "[]")
  }

  @Test func `the status is a text, or JSON`() async throws {
    #expect(try await NominatimExchange.answer("/status", .status).text == "OK")
    let body = try await NominatimExchange.answer("/status?format=json", .status)
    #expect(
      body.text
        == #"{"status":0,"message":"OK","data_updated":"2026-07-01T20:21:37+00:00","#
        + #""software_version":"5.3.2","database_version":"5.3.2-0"}"#)
  }

  @Test func `the status says so where no data can be read`() async throws {
    struct Unreadable: PartialRecordSource {
      func records(of ids: [MapItem.ID], outlines: Bool) throws(GeocoderError) -> [PlaceRecord] {
        throw .unavailable("No shard of the atlas can be read.")
      }
    }
    let dialect = NominatimDialect(
      search: RecordSearch(geocoder: UnimplementedGeocoder(), records: Unreadable(), workers: nil),
      dataDate: { "2026-07-01T20:21:37+00:00" }, baseURL: "", now: { 0 })
    let text = await dialect.response(to: try Request(target: "/status"), endpoint: .status)
    #expect(text.status == .internalServerError)
    #expect(Self.text(of: text) == "ERROR 500: Database connection failed")
    let json = await dialect.response(
      to: try Request(target: "/status?format=json"), endpoint: .status)
    #expect(json.status == .ok)
    #expect(
      Self.text(of: json)
        == #"{"status":700,"message":"Database connection failed","software_version":"5.3.2"}"#)
  }

  private static func text(of response: Response) -> String {
    guard case .bytes(let bytes) = response.body else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [(18, "Dorfbäckerei Herrmann"), (10, "Balzers"), (3, "Liechtenstein")])
  func `a zoom level asks for the area around a place`(zoom: Int, name: String) async throws {
    let body = try await NominatimExchange.answer(
      "/reverse?lat=47.066&lon=9.504&zoom=\(zoom)&format=jsonv2", .reverse)
    #expect(body.text.contains("\"name\":\"\(name)\""))
  }

  private static let bakery = """
    {"place_id":26090510497,"licence":"Data © OpenStreetMap contributors, ODbL 1.0. \
    http://osm.org/copyright","osm_type":"node","osm_id":6522627624,"lat":"47.0660892",\
    "lon":"9.5036065","category":"shop","type":"bakery","place_rank":30,"importance":1e-05,\
    "addresstype":"shop","name":"Dorfbäckerei Herrmann","display_name":"Dorfbäckerei Herrmann, 29, \
    Gnetsch, Balzers, Oberland, 9496, Liechtenstein","address":{"shop":"Dorfbäckerei Herrmann",\
    "house_number":"29","road":"Gnetsch","village":"Balzers","ISO3166-2-lvl8":"LI-01",\
    "county":"Oberland","postcode":"9496","country":"Liechtenstein","country_code":"li"},\
    "extratags":null,"namedetails":{"name":"Dorfbäckerei Herrmann"},"boundingbox":["47.0660392",\
    "47.0661392","9.5035565","9.5036565"]}
    """
}
