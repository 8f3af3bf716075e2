import Dialects
import Places
import TestSupport
import Testing

/// Tests of the formats of answers in Nominatim's dialect, each as a whole.
struct NominatimFormatTests {
  private static let extras = "addressdetails=1&extratags=1&namedetails=1&entrances=1"

  @Test(arguments: ["xml", "json", "jsonv2", "geojson", "geocodejson"])
  func `a search has the form of its format`(format: String) async throws {
    let answer = try await NominatimExchange.answer(
      "/search?q=Herrmann&format=\(format)&\(Self.extras)")
    let type = format == "xml" ? "text/xml" : "application/json"
    #expect(answer.type == "\(type); charset=utf-8")
    try assertSnapshot(of: answer.text + "\n", named: "search.\(format)")
  }

  @Test(arguments: ["xml", "json", "jsonv2", "geojson", "geocodejson"])
  func `a reverse search has the form of its format`(format: String) async throws {
    let answer = try await NominatimExchange.answer(
      "/reverse?lat=47.066&lon=9.504&zoom=18&format=\(format)&\(Self.extras)", .reverse)
    try assertSnapshot(of: answer.text + "\n", named: "reverse.\(format)")
  }

  @Test(arguments: ["json", "jsonv2", "geojson", "geocodejson"])
  func `a reverse search that finds nothing says so in JSON`(format: String) async throws {
    let answer = try await NominatimExchange.answer(
      "/reverse?lat=0&lon=0&format=\(format)", .reverse)
    #expect(answer.status == 200)
    #expect(answer.text == #"{"error":"Unable to geocode"}"#)
  }

  @Test func `reverse searches and look-ups answer in XML unless told otherwise`() async throws {
    let reverse = try await NominatimExchange.answer("/reverse?lat=0.0&lon=-30", .reverse)
    #expect(reverse.status == 200 && reverse.type == "text/xml; charset=utf-8")
    #expect(reverse.text.contains(#"querystring="lat=0.0&amp;lon=-30.0&amp;format=xml""#))
    #expect(reverse.text.hasSuffix("><error>Unable to geocode</error></reversegeocode>"))
    let lookup = try await NominatimExchange.answer("/lookup?osm_ids=X1", .lookup)
    #expect(lookup.text.hasSuffix(#" querystring=""/>"#))
  }

  @Test(arguments: [
    ("q=Herrmann&limit=10", "q=Herrmann&amp;addressdetails=1&amp;limit=20&amp;"),
    ("q=Herrmann&limit=5", "q=Herrmann&amp;addressdetails=1&amp;exclude_place_ids=N6522627624&"),
    ("city=Vaduz+A%26B&dedupe=0", "city=Vaduz+A%26B&amp;addressdetails=1&amp;exclude_place_ids="),
    ("q=Herrmann&countrycodes=pl,1,,li", "&amp;countrycodes=pl%2Cli&amp;"),
    (
      "q=Herrmann&bounded=1&viewbox=12,33,77,45.13",
      "&amp;viewbox=12%2C33%2C77%2C45.13&amp;bounded=1"
    ),
    ("q=Herrmann&exclude_place_ids=123,n456", "exclude_place_ids=N6522627624%2C123%2CN456"),
    ("q=Herrmann&exclude_place_ids=123,n456", " exclude_place_ids=\"N6522627624,123,N456\""),
    ("q=Herrmann&polygon_svg=1&polygon_threshold=0.5", "polygon_svg=1&amp;"),
    ("q=Herrmann&featureType=city&dedupe=0", "&amp;dedupe=0&amp;featureType=city&amp;format=xml"),
  ])
  func `the address of more results repeats the search`(query: String, part: String) async throws {
    let answer = try await NominatimExchange.answer("/search?format=xml&\(query)")
    #expect(answer.text.contains(part), "\(answer.text)")
    #expect(answer.text.contains("more_url=\"http://127.0.0.1:8080/search?"))
  }

  @Test func `an answer beneath a path of its own names that path`() async throws {
    let answer = try await NominatimExchange.answer("/nominatim/search?format=xml&q=Herrmann")
    #expect(answer.text.contains("more_url=\"http://127.0.0.1:8080/nominatim/search?q=Herrmann"))
  }

  @Test func `text that means markup stays text in XML`() async throws {
    let answer = try await NominatimExchange.answer(
      "/search?format=xml&exclude_place_ids=%3Ca%26%22%3E&q=a")
    #expect(answer.status == 400 && answer.type == "text/xml; charset=utf-8")
    // The blanks and line ends are those of Nominatim's own template.
    let blanks = String(repeating: " ", count: 16)
    #expect(
      answer.text == """
        <?xml version="1.0" encoding="UTF-8" ?>
        \(blanks)   <error>
        \(blanks)     <code>400</code>
        \(blanks)     <message>Invalid exclude ID: &lt;a&amp;&quot;&gt;</message>
        \(blanks)   </error>
        \(blanks)
        """)
    let query = try await NominatimExchange.answer("/search?format=xml&q=%3C%EF%BF%BF%22%27%3E")
    #expect(query.text.contains("querystring=\"&lt;&quot;'&gt;\""), "\(query.text)")
  }

  @Test func `a callback does not matter to XML`() async throws {
    let answer = try await NominatimExchange.answer("/search?format=xml&q=&json_callback=234")
    #expect(answer.status == 200 && answer.type == "text/xml; charset=utf-8")
  }

  @Test(arguments: [
    ("/search?q=%3Cb%3E&debug=1", NominatimEndpoint.search, 200),
    ("/reverse?lat=0&lon=0&debug=yes", .reverse, 200), ("/search?debug=1", .search, 400),
    ("/details?osmtype=N&osmid=6522627624&debug=1", .details, 200),
    ("/details?osmtype=N&osmid=1&debug=1", .details, 200),
    ("/details?osmtype=N&debug=1", .details, 400),
  ])
  func `debugging answers with a page of HTML that is XML too`(
    target: String, endpoint: NominatimEndpoint, status: Int
  ) async throws {
    let answer = try await NominatimExchange.answer(target, endpoint)
    #expect(answer.status == status && answer.type == "text/html; charset=utf-8")
    #expect(!answer.text.contains("<script") && !answer.text.contains("<b>"))
    let declaration = "<!DOCTYPE html>"
    #expect(answer.text.hasPrefix(declaration))
    let document = Array(answer.text.utf8.dropFirst(declaration.utf8.count))
    #expect(try prettyXML(document).contains("<h1>Parameters</h1>"))
  }

  @Test(arguments: ["q=Herrmann", "amenity=Herrmann", "city=Herrmann&country=li"])
  func `debugging tells what competed for a search, and nothing else asks for it`(
    query: String
  ) async throws {
    let page = try await NominatimExchange.answer("/search?\(query)&debug=1").text
    #expect(
      page.contains(
        "<h1>Interpretations</h1><ol><li>&lt;i&gt;Herrmann&lt;/i&gt; &amp; Co, Balzers: 3.63<ul>"
          + "<li>importance: 2.13</li><li>whole: 1.5</li></ul></li><li>Bakeries: 0.0</li></ol>"),
      "\(page)")
    for other in ["/search?\(query)", "/search?q=47.066,9.504&debug=1"] {
      #expect(try await !NominatimExchange.answer(other).text.contains("Interpretations"))
    }
  }

  @Test(arguments: [
    (GeocoderError.unavailable("gone"), 503, "Query took too long to process."),
    (.rateLimited(retryAfter: nil), 503, "Query took too long to process."),
    (.malformedResponse("?"), 500, #"{"title": "500 Internal Server Error"}"#),
    // A text of 300 letters was told that it took too long.
    (.invalidRequest("Too long."), 400, #"{"error":{"code":400,"message":"Too long."}}"#),
  ])
  func `a search that fails says whose fault it was`(
    error: GeocoderError, status: Int, text: String
  ) async throws {
    let answer = try await NominatimExchange.answer("/search?q=a", failure: error)
    #expect(answer.status == status && answer.text == text)
  }
}
