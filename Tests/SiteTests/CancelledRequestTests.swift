import HTTP
import HTTPServer
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of requests that are cancelled while a backend works on them, because their client
/// half-closed or left: they are answered 503 or not at all, and nothing of them is kept for
/// others.
@Suite struct CancelledRequestTests {
  /// A request for an address in one representation.
  struct TestRequest: Sendable, CustomTestStringConvertible {
    let target: String
    var accept = "text/html"
    var fragment: String?

    var testDescription: String { "\(target) as \(fragment ?? accept)" }

    var headers: HeaderFields {
      var headers: HeaderFields = ["Accept": accept]
      headers["X-Fragment"] = fragment
      return headers
    }

    var text: String {
      let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
      return "GET \(target) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
    }
  }

  static let questions = [
    TestRequest(target: "/?q=apple"),
    TestRequest(target: "/?q=apple", accept: "application/geo+json"),
    TestRequest(target: "/?q=apple", accept: "application/gpx+xml"),
    TestRequest(target: "/?q=apple", fragment: "results"),
    TestRequest(target: "/?q=app", fragment: "suggestions"),
    TestRequest(target: "/?category=cafe&region=40.7,-74,1,1"),
    TestRequest(target: "/places/stub:berlin"), TestRequest(target: "/places/stub:berlin.geojson"),
    TestRequest(target: "/places/stub:berlin.kml"),
    TestRequest(target: "/places/stub:berlin/weather"),
    TestRequest(target: "/reverse?at=40.74,-73.99"),
    TestRequest(target: "/reverse?at=40.74,-73.99", accept: "application/geo+json"),
    TestRequest(target: "/map.svg?q=apple"), TestRequest(target: "/suggestions.json?q=app"),
    TestRequest(target: "/suggestions.json?q=app&format=opensearch"),
  ]

  /// The requests for which a map is drawn, some of them without a search.
  static let maps = [
    TestRequest(target: "/"), TestRequest(target: "/?q=apple"),
    TestRequest(target: "/places/stub:berlin"),
    TestRequest(target: "/reverse?at=40.74,-73.99"), TestRequest(target: "/map.svg?q=apple"),
    TestRequest(target: "/map.svg?markers=40.7,-74"),
    TestRequest(target: "/backdrop.svg?level=12&column=1206&row=1539"),
  ]

  private func site(_ backend: Stall, _ features: Stall) -> Site {
    Site(
      geocoder: StallingGeocoder(stall: backend), features: StallingMap(stall: features),
      weather: StubWeatherClient(), now: Site.noonInNewYork, dataVersion: { "1" })
  }

  private func answer(
    _ question: TestRequest, at address: BoundAddress
  ) async throws -> RawConnection.Response {
    let client = try RawConnection(to: address)
    try await client.send(question.text)
    return try await client.readResponse()
  }

  /// Asks a fresh site whose backend stalls, leaves, and asks again once the backend answers.
  private func checkLeaving(
    _ question: TestRequest, _ stall: Stall, isHalf: Bool, _ site: Site
  ) async throws {
    let whole = try await Exchange(
      question.target, headers: question.headers, site: self.site(.none, .none))
    var limits = Limits()
    limits.halfCloseGrace = .milliseconds(10)
    limits.drainTime = .milliseconds(10)
    try await withServer(limits: limits, handler: site.handler) { address in
      let client = try RawConnection(to: address)
      try await client.send(question.text)
      #expect(await stall.calls.wait { $0 > 0 })
      if isHalf {
        await client.finishSending()
        let text = String(decoding: try await client.readToEnd(), as: UTF8.self)
        #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 503 "), "\(text.prefix(400))")
      } else {
        await client.close()
      }
      #expect(await stall.calls.wait { $0 == 0 })
      stall.end()
      for _ in 0..<2 {
        let answer = try await answer(question, at: address)
        #expect(answer.status == whole.response.status.code)
        #expect(answer.text == whole.text)
      }
    }
  }

  @Test(.slow, arguments: questions, [false, true])
  func `a search that its client gave up is no answer, to nobody`(
    question: TestRequest, isHalf: Bool
  ) async throws {
    for answersNothing in [false, true] {
      let stall = Stall(answersNothing: answersNothing)
      try await checkLeaving(question, stall, isHalf: isHalf, site(stall, .none))
    }
  }

  @Test(.slow, arguments: maps, [false, true])
  func `a map that its client gave up is no answer, to nobody`(
    question: TestRequest, isHalf: Bool
  ) async throws {
    let stall = Stall(answersNothing: false)
    try await checkLeaving(question, stall, isHalf: isHalf, site(.none, stall))
  }

  @Test func `a page that was left while its suggestions were sought is not kept without them`()
    async throws
  {
    let stall = Stall(answersNothing: false, only: .completions)
    try await checkLeaving(
      TestRequest(target: "/?q=apple"), stall, isHalf: true, site(stall, .none))
  }

  @Test func `a page whose suggestions failed is shown, and not kept`() async throws {
    let isFailing = Monitor(true)
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      try await StubGeocoder().search(request)
    }
    geocoder.onCompletions = { fragment throws(GeocoderError) in
      if isFailing.value { throw .unavailable("down") }
      return try await StubGeocoder().completions(
        for: fragment, region: nil, language: .english)
    }
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    let without = try await Exchange("/?q=apple", site: site)
    #expect(without.response.status == .ok)
    isFailing.withLock { $0 = false }
    let with = try await Exchange("/?q=apple", site: site)
    #expect(with.body.count > without.body.count)
  }
}

/// A switch that lets a backend answer, or wait until it is cancelled.
final class Stall: Sendable {
  enum Endpoint: Sendable { case completions, places }

  static var none: Stall { Stall(answersNothing: false, isStalling: false) }

  /// The number of calls that wait.
  let calls = Monitor(0)
  /// A Boolean value that says whether a cancelled call answers with nothing instead of an error.
  let answersNothing: Bool
  private let only: Endpoint?
  private let isStalling: Monitor<Bool>

  init(answersNothing: Bool, only: Endpoint? = nil, isStalling: Bool = true) {
    self.answersNothing = answersNothing
    self.only = only
    self.isStalling = Monitor(isStalling)
  }

  func end() { isStalling.withLock { $0 = false } }

  /// Waits while the backend stalls.
  ///
  /// - Returns: Whether the call was cancelled, and is to be answered with nothing.
  func wait(_ endpoint: Endpoint = .places) async throws(GeocoderError) -> Bool {
    guard isStalling.value, only == nil || only == endpoint else { return false }
    calls.withLock { $0 += 1 }
    defer { calls.withLock { $0 -= 1 } }
    do { try await Task.sleep(for: .seconds(3600)) } catch {
      if !answersNothing { throw .cancelled }
    }
    return true
  }
}

private struct StallingGeocoder: Geocoder {
  let stall: Stall
  private let stub = StubGeocoder()

  init(stall: Stall) { self.stall = stall }

  var capabilities: GeocoderCapabilities { stub.capabilities }

  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    if try await stall.wait(.completions) { return [] }
    return try await stub.completions(
      for: fragment, region: region, language: language, options: options)
  }

  func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    if try await stall.wait() { return SearchResponse(mapItems: []) }
    return try await stub.search(request, options: options)
  }

  func item(_ id: MapItem.ID, language: Language, options: GeocoderOptions)
    async throws(GeocoderError) -> SearchResponse
  {
    if try await stall.wait() { return SearchResponse(mapItems: []) }
    return try await stub.item(id, language: language, options: options)
  }

  func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    if try await stall.wait() { return SearchResponse(mapItems: []) }
    return try await stub.reverse(coordinate, language: language, options: options)
  }
}

private struct StallingMap: MapFeatureSource {
  let stall: Stall
  private let stub = StubMapFeatureSource()

  init(stall: Stall) { self.stall = stall }

  func shapes(
    in region: CoordinateRegion, zoom: Double
  ) async throws(GeocoderError) -> MapFeatures {
    if try await stall.wait() { return MapFeatures() }
    return try await stub.shapes(in: region, zoom: zoom)
  }

  func labels(
    in region: CoordinateRegion, zoom: Double, language: Language, limit: Int
  ) async throws(GeocoderError) -> [MapFeature] {
    if try await stall.wait() { return [] }
    return try await stub.labels(in: region, zoom: zoom, language: language, limit: limit)
  }

  func isWhole(in region: CoordinateRegion) -> Bool { true }
}
