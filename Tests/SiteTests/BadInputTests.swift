import HTTP
import Site
import TestSupport
import Testing

/// Tests of requests that are refused with one plain sentence, and of hostile ones that need not
/// be.
@Suite struct BadInputTests {
  @Test(arguments: [
    "/?q=\(String(repeating: "a", count: 257))",
    "/?region=91,0,1,1", "/?region=0,181,1,1", "/?region=0,0,0,1", "/?region=0,0,-1,1",
    "/?region=0,0,1e9,1", "/?region=nan,0,1,1", "/?region=0,0,NaN,1", "/?region=0,0,1",
    "/?region=0,0,1,361", "/?region=,,,", "/?region=0,0,1,1,1", "/?view=91,0,1,1",
    "/?limit=0", "/?limit=501", "/?limit=ten", "/?limit=99999999999999999999",
    "/?category=Caf%C3%A9", "/?place=nowhere", "/?completion=a%20b", "/?lang=1", "/?bounded=2",
    "/?q=a&explain=2", "/?q=a&explain=yes",
    "/reverse", "/reverse?at=", "/reverse?at=91,0", "/reverse?at=1", "/reverse?at=nan,nan",
    "/suggestions?region=1", "/suggestions?format=zzz", "/suggestions?format=opensearch",
    "/suggestions.json?format=html",
    "/suggestions.json?q=\(String(repeating: "%C3%A9", count: 257))",
  ])
  func `what cannot be read is refused with one sentence`(target: String) async throws {
    let exchange = try await Exchange(target, headers: ["Accept": "application/json"])
    #expect(exchange.response.status == .badRequest)
    #expect(exchange.text.hasPrefix(#"{"type":"about:blank","title":""#))
    #expect(exchange.text.contains(#""status":400,"detail":""#))
  }

  @Test(arguments: [
    "/map.svg?size=0x0", "/map.svg?size=1000000000x1", "/map.svg?size=800",
    "/map.svg?size=-800x600", "/map.svg?theme=pink", "/map.svg?bbox=1,2,3",
    "/map.svg?bbox=0,5,1,4", "/map.svg?bbox=0,95,1,96",
  ])
  func `a map that cannot be read is a picture that says so`(target: String) async throws {
    let exchange = try await Exchange(target, headers: ["Accept": "image/svg+xml,*/*"])
    #expect(exchange.response.status == .badRequest)
    #expect(exchange.text.hasPrefix("<svg xmlns="))
  }

  @Test(arguments: [
    "/suggestions.json?format=html", "/places/stub:atlantis.geojson",
  ])
  func `what is data fails as data, unless a page is liked better`(target: String) async throws {
    let accepted: [HeaderFields] = [[:], ["Accept": "*/*"], ["Accept": "application/*, */*;q=0.1"]]
    for headers in accepted {
      let exchange = try await Exchange(target, headers: headers)
      #expect(exchange.response.headers["Content-Type"] == "application/problem+json")
      #expect(exchange.text.hasPrefix(#"{"type":"about:blank","title":""#))
    }
    let browser = try await Exchange(target, headers: ["Accept": "text/html,*/*;q=0.8"])
    #expect(browser.text.contains("role=\"alert\""))
  }

  @Test(arguments: [
    "/nowhere", "/places/", "/places/stub:atlantis", "/places/stub", "/places/a%20b",
    "/places/stub:atlantis.geojson", "/suggestions/0123456789abcdef0123456789abcdef",
  ])
  func `what is not there is not found`(target: String) async throws {
    let isSession = target.hasPrefix("/suggestions")
    let exchange = try await Exchange(
      target, method: isSession ? .post : .get, form: isSession ? "q=a&seq=1" : nil)
    #expect(exchange.response.status == .notFound)
    #expect(exchange.text.contains("role=\"alert\""))
    #expect(!exchange.text.contains("atlantis"))
  }

  @Test(
    .slow,
    arguments: [
      "'; DROP TABLE places; --", "\"*", "NEAR(a b)", "a AND NOT b", "*", "^a", "a:b", "{}", "\\",
      "مكة المكرمة", "עברית", "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{202E}abc",
      String(repeating: " ", count: 200), "<script>alert(1)</script>", "' OR 1=1", "%", "_",
    ])
  func `any text is a question like another`(text: String) async throws {
    let encoded = text.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
    for target in ["/?q=\(encoded)", "/suggestions.json?q=\(encoded)", "/map.svg?q=\(encoded)"] {
      let exchange = try await Exchange(target)
      #expect(exchange.response.status == .ok)
      if !target.contains(".json") { #expect(!exchange.text.contains("<script>alert")) }
      if target.hasPrefix("/?") { _ = try prettyHTML(exchange.body) }
      if target.hasPrefix("/map") { _ = try prettyXML(exchange.body) }
    }
  }

  @Test func `an error is a page, JSON or text as the client prefers`() async throws {
    let page = try await Exchange("/nowhere")
    try assertSnapshot(of: page.transcript, named: "not-found-page")
    let json = try await Exchange("/nowhere", headers: ["Accept": "application/json"])
    try assertSnapshot(of: json.transcript, named: "not-found-json")
    let text = try await Exchange("/nowhere", headers: ["Accept": "text/plain"])
    try assertSnapshot(of: text.transcript, named: "not-found-text")
    let method = try await Exchange("/picks", method: .post, form: "a=b")
    #expect(method.response.status.code == 405)
    #expect(method.response.headers["Allow"] == "GET, HEAD, OPTIONS")
  }
}
