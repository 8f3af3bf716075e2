import HTTP
import HTTPServer
import Site
import StubServices
import TestSupport
import Testing

/// Tests of live sessions where a proxy hands the requests of one client to several processes.
@Suite struct OtherProcessTests {
  /// Runs two servers that share nothing, as two processes do.
  private func serveTwice(
    _ body: (_ one: BoundAddress, _ other: BoundAddress) async throws -> Void
  ) async throws {
    let sites = (0..<2).map { _ in
      Site(geocoder: StubGeocoder(), features: StubMapFeatureSource())
    }
    try await withServer(handler: sites[0].handler) { one in
      try await withServer(handler: sites[1].handler) { other in try await body(one, other) }
    }
  }

  @Test(.slow)
  func `a text for a session of another process is answered by a stream opened with it`()
    async throws
  {
    try await serveTwice { one, other in
      let stream = try await EventStream(to: one, query: "?q=app")
      #expect(try await EventStream.post("q=berl&seq=7", to: stream.session, at: other) == 404)
      let again = try await EventStream(to: other, query: "?q=berl&seq=7")
      let event = try await again.next()
      #expect(event.id == "\(again.session).7")
      let answer = try SuggestionsEvent(event)
      #expect(answer.seq == 7)
      #expect(answer.suggestions?.map(\.title) == ["Berlin"])
      // Numbers go on from there.
      #expect(try await EventStream.post("q=par&seq=7", to: again.session, at: other) == 202)
      #expect(try await EventStream.post("q=cafe&seq=8", to: again.session, at: other) == 202)
      #expect(try SuggestionsEvent(try await again.next()).seq == 8)
    }
  }

  @Test(.slow) func `a stream taken up at another process names a session of its own`() async throws
  {
    try await serveTwice { one, other in
      let stream = try await EventStream(to: one, query: "?q=app")
      let seen = try await stream.next().id
      let again = try await EventStream(to: other, query: "?q=berl&seq=1", lastEventID: seen)
      #expect(again.session != stream.session)
      #expect(try SuggestionsEvent(try await again.next()).query == "berl")
    }
  }

  /// A stream that a browser opens again by itself repeats the text that it was opened with, which may
  /// be older than what was typed since.
  @Test(.slow) func `a stream taken up at its own process answers the text typed last`()
    async throws
  {
    try await serveTwice { one, _ in
      let stream = try await EventStream(to: one, query: "?q=app&seq=3")
      let seen = try await stream.next().id
      #expect(try await EventStream.post("q=berl&seq=4", to: stream.session, at: one) == 202)
      let again = try await EventStream(to: one, query: "?q=app&seq=3", lastEventID: seen)
      #expect(again.session == stream.session)
      #expect(try SuggestionsEvent(try await again.next()).seq == 4)
    }
  }

  @Test func `what refuses an unknown session says what to do, and nothing of the text`()
    async throws
  {
    let exchange = try await Exchange(
      "/suggestions/00000000000000000000000000000000", method: .post,
      headers: ["Accept": "application/json"], form: "q=secret&seq=1")
    #expect(exchange.response.status.code == 404)
    #expect(exchange.response.headers["Cache-Control"] == "no-store")
    #expect(exchange.text.contains("GET /suggestions with the same q, seq and region."))
    #expect(!exchange.text.contains("secret"))
  }

  @Test(arguments: ["-1", "1.5", "x", "99999999999", "2147483648"])
  func `a number that is none opens no stream`(number: String) async throws {
    let exchange = try await Exchange("/suggestions?q=app&seq=\(number)")
    #expect(exchange.response.status.code == 400)
  }
}
