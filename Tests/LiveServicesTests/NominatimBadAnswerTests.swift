import LiveServices
import Places
import TestSupport
import Testing

/// Tests of answers that cannot be read, or that intend harm.
@Suite struct NominatimBadAnswerTests {
  private func answer(
    _ answer: Result<ServiceResponse, TransferError>
  ) async -> Result<[MapItem], GeocoderError> {
    await NominatimGeocoder(http: ScriptedService(answer), baseURL: "http://nominatim.test")
      .answer()
  }

  private static let billionLaughs: String = {
    let entities = (1...9).map {
      "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">"
    }
    return "<!DOCTYPE s [<!ENTITY l0 \"lol\">\(entities.joined())]>"
      + "<searchresults querystring=\"&l9;\"><place display_name=\"&l9;\">&l9;</place></searchresults>"
  }()

  private static let place =
    #"<place osm_type="node" osm_id="1" lat="1" lon="1" display_name="A" class="place" type="city"/>"#

  @Test(
    .slow,
    arguments: [
      "", " ", "\0", "places", "<searchresults>", "<searchresults></place>",
      "<searchresults>\(place)", "<searchresults><place lat=\"1",
      "<searchresults/><searchresults/>",
      "<html><body>Welcome to nginx!</body></html>", "<!doctype html><title>Login</title><p>Hello",
      "{\"features\":[]}", "<error>Unable to geocode</error>", "<other>\(place)</other>",
      "<reversegeocode/>", "<reversegeocode><error>Something else</error></reversegeocode>",
      billionLaughs, "<!DOCTYPE searchresults><searchresults>\(place)</searchresults>",
      "<!DOCTYPE s SYSTEM \"http://127.0.0.1:1/evil.dtd\"><searchresults>\(place)</searchresults>",
      "<!DOCTYPE s [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><searchresults>&e;\(place)</searchresults>",
      "<!DOCTYPE s [<!ENTITY % e SYSTEM \"file:///etc/passwd\"> %e;]><searchresults>\(place)</searchresults>",
      "<searchresults>&undeclared;</searchresults>", "<searchresults>\u{1}</searchresults>",
      "<searchresults querystring=\"a\u{1}b\" />",
      "<?xml version=\"1.0\" encoding=\"UTF-16\"?><searchresults>\(place)</searchresults>",
      "<?xml version=\"1.0\" encoding=\"klingon\"?><searchresults>\(place)</searchresults>",
      String(repeating: "<searchresults>", count: 10_000),
      "<searchresults>\(String(repeating: "<a/>", count: 200_000))</searchresults>",
      "<searchresults>\(String(repeating: " ", count: 5 << 20))</searchresults>",
      "<searchresults a=\"\(String(repeating: "x", count: 5 << 20))\"/>",
    ])
  func `what is no answer is told from one`(body: String) async {
    #expect(await answer(.answer(body)).isMalformedResponse)
  }

  @Test func `bytes that are no UTF-8 are told from an answer`() async {
    let body = Array("<searchresults querystring=\"".utf8) + [0xFF, 0xE9] + Array("\"/>".utf8)
    #expect(await answer(.success(ServiceResponse(status: 200, body: body))).isMalformedResponse)
  }

  @Test func `an encoding that is declared is read`() async throws {
    let declared = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><searchresults>"
    let place = Self.place.replacing("\"A\"", with: "\"Caf\u{1F}\"")
    let body = Array("\(declared)\(place)</searchresults>".utf8).map { $0 == 0x1F ? 0xE9 : $0 }
    let items = try await answer(.success(ServiceResponse(status: 200, body: body))).get()
    #expect(items.map(\.name) == ["Café"])
  }

  @Test(arguments: [
    #"lat="" lon="""#, #"lat="91" lon="0""#, #"lat="0" lon="181""#, #"lat="nan" lon="0""#,
    #"lat="inf" lon="0""#, #"lat="1,5" lon="0""#, #"lon="0""#, "",
  ])
  func `a place that is nowhere is left out`(attributes: String) async throws {
    let nowhere = #"<place osm_type="node" osm_id="2" display_name="B" \#(attributes)/>"#
    let items = try await answer(.answer("<searchresults>\(nowhere)\(Self.place)</searchresults>"))
      .get()
    #expect(items.map(\.name) == ["A"])
    #expect(
      await answer(.answer("<searchresults>\(nowhere)</searchresults>")).isMalformedResponse)
  }

  @Test(arguments: [
    "", "1", "1,2,3", "a,b,c,d", "nan,nan,nan,nan", "2,0,0,2", "-1e300,1e300,-1e300,1e300",
    "10,20,10,20", "0,2,0,2,5",
  ])
  func `an odd extent is replaced by one that holds the place`(box: String) async throws {
    let place = Self.place.replacing("lat=", with: "boundingbox=\"\(box)\" lat=")
    let items = try await answer(.answer("<searchresults>\(place)</searchresults>")).get()
    let item = try #require(items.first)
    #expect(item.region.contains(item.coordinate))
    #expect(item.region.latitudeDelta < 0.01)
  }

  @Test func `names are one line, and no longer than a page can bear`() async throws {
    let name = String(repeating: "x", count: 1_000)
    let place = Self.place.replacing("\"A\"", with: "\"a&#10;&#9;b \(name)\"")
    let item = try await answer(.answer("<searchresults>\(place)</searchresults>")).get().first
    #expect(item?.name.hasPrefix("a b xxx") == true)
    #expect((item?.name.count ?? 0) <= 300)
  }

  @Test(arguments: [
    (400, "text/xml", "<error><code>400</code><message>No such layer.</message></error>"),
    (400, "application/json", #"{"error":{"code":400,"message":"No such layer."}}"#),
    (400, "text/plain", "ERROR 400: No such\nlayer."),
  ])
  func `a refusal tells the reader why`(status: Int, mediaType: String, body: String) async {
    #expect(
      await answer(.answer(status: status, mediaType: mediaType, body))
        == .failure(.invalidRequest("No such layer.")))
  }

  @Test(arguments: ["", "<error>", "{", "<error><message/></error>", "<html/>"])
  func `a refusal without a reason is one all the same`(body: String) async {
    for mediaType in ["text/xml", "application/json", "text/html", nil] {
      guard
        case .failure(.invalidRequest(let sentence)) = await answer(
          .answer(status: 400, mediaType: mediaType, body))
      else {
        Issue.record("no refusal")
        continue
      }
      #expect(!sentence.isEmpty)
    }
  }

  @Test func `a service that is down, slow or busy is told apart`() async {
    #expect(
      await answer(
        .answer(
          status: 500, mediaType: "application/json", #"{"title": "500 Internal Server Error"}"#))
        == .failure(.unavailable("status 500")))
    #expect(
      await answer(
        .answer(status: 503, mediaType: "text/plain", "Query took too long to process."))
        == .failure(.unavailable("status 503")))
    #expect(
      await answer(.answer(status: 503, retryAfter: .seconds(30), ""))
        == .failure(.unavailable("status 503; to be asked again in 30 s")))
    #expect(
      await answer(.answer(status: 429, retryAfter: .seconds(30), ""))
        == .failure(.rateLimited(retryAfter: .seconds(30))))
    #expect(
      await answer(.answer(status: 429, "")) == .failure(.rateLimited(retryAfter: nil)))
    #expect(await answer(.answer(status: 404, "")) == .failure(.unavailable("status 404")))
    #expect(await answer(.answer(status: 204, "")) == .failure(.unavailable("status 204")))
  }

  @Test(arguments: [
    (TransferError.cancelled, GeocoderError.cancelled),
    (.timedOut, .unavailable("timed out")),
    (.invalidURL, .unavailable("the address cannot be asked")),
    (
      .redirected(to: "http://elsewhere.test:80"),
      .unavailable("it redirects to http://elsewhere.test:80, which is not asked")
    ),
    (.tooLarge, .malformedResponse("too large")),
    (.failed("Could not resolve host"), .unavailable("Could not resolve host")),
  ])
  func `no answer is told by its cause`(transfer: TransferError, error: GeocoderError) async {
    #expect(await answer(.failure(transfer)) == .failure(error))
  }
}
