import HTTP
import HTTPServer
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of sessions that are opened and never read, and of the number that one client may have.
@Suite(.slow) struct UnreadSessionTests {
  private func site(
    _ clock: any Clock<Duration> = ContinuousClock(), _ change: (inout Site.Settings) -> Void
  ) -> Site {
    var settings = Site.Settings()
    change(&settings)
    return Site(
      geocoder: StubGeocoder(), features: StubMapFeatureSource(), settings: settings, clock: clock)
  }

  private func status(
    _ method: String, from own: String? = nil, at address: BoundAddress
  ) async throws -> RawConnection.Response {
    let client = try RawConnection(to: address, from: own)
    try await client.send("\(method) /suggestions?q=app HTTP/1.1\r\nHost: a\r\n\r\n")
    return try await client.readResponse(isHead: true)
  }

  @Test func `HEAD opens no session`() async throws {
    let site = site { $0.maximumSessions = 1 }
    try await withServer(handler: site.handler) { address in
      let client = try RawConnection(to: address)
      for _ in 0..<20 {
        try await client.send("HEAD /suggestions?q=app HTTP/1.1\r\nHost: a\r\n\r\n")
        let head = try await client.readResponse(isHead: true)
        #expect(head.status == 200)
        #expect(head["Content-Type"] == "text/event-stream")
        #expect(head["Cache-Control"] == "no-store")
      }
      let stream = try await EventStream(to: address, query: "?q=app")
      #expect(try await stream.next().type == "suggestions")
    }
  }

  @Test func `HEAD refuses what GET refuses`() async throws {
    try await withServer(handler: Site.stub.handler) { address in
      let client = try RawConnection(to: address)
      for query in ["?format=xml", "?region=north"] {
        try await client.send("HEAD /suggestions\(query) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.readResponse(isHead: true).status == 400)
      }
    }
  }

  @Test func `a session that no stream reads is gone within seconds`() async throws {
    let clock = TestClock()
    let site = site(clock) { $0.maximumSessions = 1 }
    var limits = Limits()
    // The session is opened, and its stream refused.
    limits.streams = 0
    try await withServer(limits: limits, handler: site.handler) { address in
      let refused = try await status("GET", at: address)
      #expect(refused.status == 503)
    }
    try await withServer(handler: site.handler) { address in
      let early = try await status("GET", at: address)
      #expect(early.status == 503)
      #expect(early["Retry-After"] == "5")
      // The session is kept for a much shorter time than one that was read.
      for _ in 0..<7 { await clock.advance(by: .seconds(1)) }
      var answer = try await status("GET", at: address)
      for _ in 0..<100 where answer.status == 503 {
        try await Task.sleep(for: .milliseconds(10))
        answer = try await status("GET", at: address)
      }
      #expect(answer.status == 200)
    }
  }

  @Test func `a session that was read outlives its connection by half a minute`() async throws {
    let clock = TestClock()
    let site = site(clock) { _ in }
    try await withServer(handler: site.handler) { address in
      let stream = try await EventStream(to: address, query: "?q=app")
      _ = try await stream.next()
      await stream.connection.close()
      for _ in 0..<30 { await clock.advance(by: .seconds(1)) }
      #expect(try await EventStream.post("q=berl&seq=1", to: stream.session, at: address) == 202)
    }
  }

  @Test func `a client that has its share of sessions leaves the others theirs`() async throws {
    let site = site { $0.maximumSessionsPerClient = 2 }
    try await withServer(handler: site.handler) { address in
      let first = try await EventStream(to: address, query: "")
      let second = try await EventStream(to: address, query: "")
      let refused = try await status("GET", at: address)
      #expect(refused.status == 503)
      #expect(refused["Retry-After"] == "5")
      #expect(try await status("GET", from: "127.0.0.2", at: address).status == 200)
      for stream in [first, second] {
        #expect(try await EventStream.post("q=a&seq=1", to: stream.session, at: address) == 202)
      }
    }
  }

  @Test func `an ended session makes room for another of its client`() async throws {
    let clock = TestClock()
    let site = site(clock) { $0.maximumSessionsPerClient = 1 }
    try await withServer(handler: site.handler) { address in
      let first = try await EventStream(to: address, query: "")
      await first.connection.close()
      var status = 503
      for _ in 0..<1000 where status == 503 {
        await clock.advance(by: .seconds(15), awaitingSleepers: 0)
        status = try await self.status("GET", at: address).status
      }
      #expect(status == 200)
    }
  }
}
