import HTTP
import Site
import TestSupport
import Testing

/// Tests of the addresses that clients of Nominatim ask, over the places of the stub.
@Suite struct NominatimRouteTests {
  @Test(arguments: ["xml", "json", "jsonv2", "geojson", "geocodejson"])
  func `each format is answered whole`(format: String) async throws {
    let exchange = try await Exchange(
      "/nominatim/search?q=apple&limit=2&format=\(format)&addressdetails=1",
      headers: ["Accept": "*/*"])
    try assertSnapshot(of: exchange.transcript, named: format)
  }

  @Test(arguments: [
    ("/nominatim/search.php?format=xml&q=", "text/xml; charset=utf-8"),
    ("/nominatim/search/?q=", "application/json; charset=utf-8"),
    ("/lookup?osm_ids=N1", "text/xml; charset=utf-8"),
    ("/nominatim/status", "text/plain; charset=utf-8"),
    ("/status.php?format=json", "application/json; charset=utf-8"),
    ("/nominatim/reverse?lat=91&lon=0", "text/xml; charset=utf-8"),
    ("/nominatim/search?q=a&debug=1", "text/html; charset=utf-8"),
    ("/nominatim/search?q=&json_callback=a.b", "application/javascript; charset=utf-8"),
  ])
  func `every address of Nominatim answers to pages of any site`(
    target: String, type: String
  ) async throws {
    let response = try await Exchange(target, headers: ["Accept": "*/*"]).response
    #expect(response.status == .ok)
    #expect(response.headers["Content-Type"] == type)
    #expect(response.headers["Access-Control-Allow-Origin"] == "*")
    #expect(response.headers["Vary"]?.contains("Accept-Language") ?? false)
  }

  @Test(arguments: [
    ("/nominatim/details", 400), ("/nominatim/details?osmtype=R&osmid=1", 404),
    ("/nominatim/search?q=a&format=x45", 400), ("/nominatim/reverse?lat=1", 400),
  ])
  func `what cannot be answered is refused in Nominatim's words`(
    target: String, status: Int
  ) async throws {
    let exchange = try await Exchange(target, headers: ["Accept": "text/html"])
    #expect(exchange.response.status.code == status)
    #expect(exchange.text.contains("\(status)"))
    #expect(!exchange.text.contains("<html"))
  }
}
