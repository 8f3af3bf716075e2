import HTTP
import HTTPServer
import Places
import Site
import StubServices
import Synchronization
import TestSupport
import Testing

/// Tests of the live stream as a program at the other end of a socket sees it.
@Suite(.slow) struct SuggestionStreamTests {
  private func serve(
    _ site: Site = .stub, _ body: (BoundAddress) async throws -> Void
  ) async throws {
    try await withServer(handler: site.handler, body)
  }

  /// Advances the clock in steps until the returned task is cancelled, since tasks begin to wait
  /// for the clock at times of their own.
  private func letTimePass(on clock: TestClock, in steps: Duration) -> Task<Void, any Error> {
    Task {
      for _ in 0..<5000 {
        await clock.advance(by: steps, awaitingSleepers: 0)
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  @Test func `a session and the first answer arrive, then one answer for each fragment`()
    async throws
  {
    try await serve { address in
      let stream = try await EventStream(to: address, query: "?q=app&region=40.7,-74,1,1")
      #expect(stream.session.count == 32)
      let first = try await stream.next()
      #expect(first.id == "\(stream.session).0")
      #expect(first.type == "suggestions")
      let answer = try SuggestionsEvent(first)
      #expect(answer.query == "app")
      #expect(answer.suggestions?.first?.title == "Apple")
      #expect(answer.suggestions?.first?.titleHighlights == [[0, 3]])
      #expect(
        answer.suggestions?.first?.href
          == "/?completion=query:apple&q=Apple&region=40.7,-74,1,1")

      #expect(try await EventStream.post("q=berl&seq=1", to: stream.session, at: address) == 202)
      let second = try SuggestionsEvent(try await stream.next())
      #expect(second.seq == 1)
      #expect(second.suggestions?.map(\.title) == ["Berlin"])

      // The same list again is an answer nevertheless.
      #expect(try await EventStream.post("q=berli&seq=2", to: stream.session, at: address) == 202)
      #expect(try SuggestionsEvent(try await stream.next()).seq == 2)
    }
  }

  @Test func `a sequence not above the last is accepted and ignored`() async throws {
    try await serve { address in
      let stream = try await EventStream(to: address, query: "")
      for (form, expected) in [("q=par&seq=5", 5), ("q=berl&seq=6", 6)] {
        #expect(try await EventStream.post(form, to: stream.session, at: address) == 202)
        for stale in ["q=cafe&seq=5", "q=cafe&seq=4"] {
          #expect(try await EventStream.post(stale, to: stream.session, at: address) == 202)
        }
        #expect(try SuggestionsEvent(try await stream.next()).seq == expected)
      }
    }
  }

  @Test func `a superseded fragment is never answered`() async throws {
    let clock = TestClock()
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), debounce: .milliseconds(300),
      clock: clock)
    try await serve(site) { address in
      let stream = try await EventStream(to: address, query: "")
      for (number, text) in ["b", "be", "ber", "berl"].enumerated() {
        let form = "q=\(text)&seq=\(number + 1)"
        #expect(try await EventStream.post(form, to: stream.session, at: address) == 202)
      }
      let passing = letTimePass(on: clock, in: .milliseconds(300))
      defer { passing.cancel() }
      let answer = try SuggestionsEvent(try await stream.next())
      #expect(answer.seq == 4)
      #expect(answer.suggestions?.map(\.title) == ["Berlin"])
    }
  }

  @Test func `a failure is an event, and the next success an ordinary one`() async throws {
    let geocoder = StubGeocoder.failing(with: .rateLimited(retryAfter: .seconds(3)), for: "caf")
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource())
    try await serve(site) { address in
      let stream = try await EventStream(to: address, query: "?q=caf")
      let failure = try await stream.next()
      #expect(failure.type == "failure")
      #expect(failure.id == "\(stream.session).0")
      let details = try SuggestionsEvent(failure)
      #expect(details.code == "rateLimited")
      #expect(details.retryAfter == 3)
      #expect(details.message == "Too many searches at once. Try again in 3 seconds.")
      #expect(try await EventStream.post("q=cafe&seq=1", to: stream.session, at: address) == 202)
      let recovered = try await stream.next()
      #expect(recovered.type == "suggestions")
      #expect(try SuggestionsEvent(recovered).suggestions?.first?.title == "Cafés")
    }
  }

  @Test func `a client that comes back gets what it has not seen, once`() async throws {
    try await serve { address in
      let first = try await EventStream(to: address, query: "?q=app")
      let seen = try await first.next().id
      await first.connection.close()
      #expect(try await EventStream.post("q=berl&seq=1", to: first.session, at: address) == 202)

      let second = try await EventStream(to: address, query: "", lastEventID: seen)
      #expect(second.session == first.session)
      let missed = try await second.next()
      #expect(try SuggestionsEvent(missed).query == "berl")
      await second.connection.close()

      let third = try await EventStream(to: address, query: "", lastEventID: missed.id)
      #expect(try await EventStream.post("q=par&seq=2", to: third.session, at: address) == 202)
      #expect(try SuggestionsEvent(try await third.next()).query == "par")
    }
  }

  @Test func `a client that comes back before its old stream has ended misses nothing`()
    async throws
  {
    try await serve { address in
      let first = try await EventStream(to: address, query: "?q=app")
      let seen = try await first.next().id
      let second = try await EventStream(to: address, query: "", lastEventID: seen)
      #expect(second.session == first.session)
      #expect(try await EventStream.post("q=berl&seq=1", to: first.session, at: address) == 202)
      #expect(try SuggestionsEvent(try await second.next()).query == "berl")
      #expect(try SuggestionsEvent(try await first.next()).query == "berl")
    }
  }

  @Test func `a session ends a while after its connection`() async throws {
    let clock = TestClock()
    let site = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource(), clock: clock)
    try await serve(site) { address in
      let stream = try await EventStream(to: address, query: "")
      await stream.connection.close()
      var status = 202
      var sequence = 0
      while status == 202 && sequence < 1000 {
        await clock.advance(by: .seconds(31), awaitingSleepers: 0)
        sequence += 1
        status = try await EventStream.post(
          "q=a&seq=\(sequence)", to: stream.session, at: address)
      }
      #expect(status == 404)
      let again = try await EventStream(
        to: address, query: "", lastEventID: "\(stream.session).0")
      #expect(again.session != stream.session)
    }
  }

  @Test func `a quiet stream sends a comment now and then`() async throws {
    let clock = TestClock()
    let site = Site(geocoder: StubGeocoder(), features: StubMapFeatureSource(), clock: clock)
    try await serve(site) { address in
      let stream = try await EventStream(to: address, query: "")
      let passing = letTimePass(on: clock, in: .seconds(15))
      defer { passing.cancel() }
      _ = try await stream.connection.readUntil(": \n")
    }
  }

  @Test func `too many sessions are refused for a while`() async throws {
    var settings = Site.Settings()
    settings.maximumSessions = 1
    let site = Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings)
    try await serve(site) { address in
      let stream = try await EventStream(to: address, query: "")
      let refused = try RawConnection(to: address)
      try await refused.send("GET /suggestions HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let response = try await refused.readResponse()
      #expect(response.status == 503)
      #expect(response["Retry-After"] == "5")
      #expect(try await EventStream.post("q=a&seq=1", to: stream.session, at: address) == 202)
    }
  }

  @Test func `the listbox of the page is to be had as it is`() async throws {
    try await serve { address in
      let stream = try await EventStream(to: address, query: "?q=berl&format=html")
      let event = try await stream.next()
      #expect(
        event.data
          == #"<li role="option" id="option-stub:berlin" aria-selected="false" "#
          + #"data-href="/?completion=stub:berlin&amp;q=Berlin"><span class="title" dir="auto">"#
          + #"<mark>Berl</mark>in</span><span class="subtitle" dir="auto">Berlin, Germany"#
          + #"</span></li>"#)
    }
  }

  @Test func `closing the stream cancels what is in flight`() async throws {
    let geocoder = EndlessGeocoder()
    let site = Site(
      geocoder: geocoder, features: StubMapFeatureSource(), clock: TestClock())
    try await serve(site) { address in
      let stream = try await EventStream(to: address, query: "?q=app")
      await geocoder.started.wait()
      await stream.connection.close()
      await geocoder.cancelled.wait()
    }
  }
}

/// A geocoder that answers nothing until it is cancelled.
private final class EndlessGeocoder: Geocoder {
  let capabilities = GeocoderCapabilities()
  let started = Signal()
  let cancelled = Signal()

  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] {
    started.fire()
    try? await Task.sleep(for: .seconds(3600))
    cancelled.fire()
    throw .cancelled
  }

  func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    SearchResponse(mapItems: [])
  }

  func item(_ id: MapItem.ID, language: Language, options: GeocoderOptions)
    async throws(GeocoderError) -> SearchResponse
  {
    SearchResponse(mapItems: [])
  }

  func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    SearchResponse(mapItems: [])
  }
}

/// An event that happens once and can be waited for.
private final class Signal: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Never.self) }

  func fire() { continuation.finish() }

  func wait() async { for await _ in stream {} }
}
