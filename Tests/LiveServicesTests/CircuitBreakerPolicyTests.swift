import LiveServices
import Places
import TestSupport
import Testing

@Suite struct CircuitBreakerPolicyTests {
  private let clock = TestClock()
  private let asked = GeocoderSpy()
  /// The error with which the service fails; `nil` lets it answer.
  private let failure = Monitor<GeocoderError?>(.unavailable("down"))

  private func breaker(threshold: Int = 3) -> ResilientGeocoder {
    ResilientGeocoder(
      asked.geocoder { [failure] text throws(GeocoderError) in
        if let failure = failure.value { throw failure }
        return .places(text)
      },
      by: CircuitBreakerPolicy(
        threshold: threshold, pause: .seconds(5), longestPause: .seconds(20), clock: clock))
  }

  /// Asks `count` times, and returns how many of the requests reached the service.
  private func reached(_ count: Int, _ breaker: ResilientGeocoder) async -> Int {
    let before = asked.queries.value.count
    for number in 0..<count { _ = try? await breaker.search("\(number)") }
    return asked.queries.value.count - before
  }

  @Test(arguments: [GeocoderError.unavailable("down"), .malformedResponse("?")])
  func `a service that fails three times in a row is left alone`(error: GeocoderError) async {
    failure.withLock { $0 = error }
    let breaker = breaker()
    #expect(await reached(100, breaker) == 3)
    await #expect {
      try await breaker.search("Paris")
    } throws: {
      if case GeocoderError.unavailable = $0 { true } else { false }
    }
  }

  @Test func `one question tries whether it is back, after ever longer pauses`() async {
    let breaker = breaker()
    #expect(await reached(10, breaker) == 3)
    for pause in [5, 10, 20, 20] {
      await clock.advance(by: .milliseconds(pause * 1000 - 1), awaitingSleepers: 0)
      #expect(await reached(10, breaker) == 0)
      await clock.advance(by: .milliseconds(1), awaitingSleepers: 0)
      #expect(await reached(10, breaker) == 1)
    }
    failure.withLock { $0 = nil }
    await clock.advance(by: .seconds(20), awaitingSleepers: 0)
    #expect(await reached(10, breaker) == 10)
    // The pauses begin again with the shortest.
    failure.withLock { $0 = .unavailable("down") }
    #expect(await reached(10, breaker) == 3)
    await clock.advance(by: .seconds(5), awaitingSleepers: 0)
    #expect(await reached(10, breaker) == 1)
  }

  @Test func `an answer between failures is no row`() async {
    let breaker = breaker()
    for _ in 0..<5 {
      failure.withLock { $0 = .unavailable("down") }
      #expect(await reached(2, breaker) == 2)
      failure.withLock { $0 = nil }
      #expect(await reached(1, breaker) == 1)
    }
  }

  @Test(arguments: [
    GeocoderError.invalidRequest("No."), .cancelled, .rateLimited(retryAfter: .seconds(1)),
  ])
  func `what is not the service's failure is none`(error: GeocoderError) async {
    failure.withLock { $0 = error }
    let breaker = breaker()
    #expect(await reached(20, breaker) == 20)
  }

  @Test func `a question that asks nobody is no answer`() async throws {
    let service = ScriptedService([.failure(.failed("down"))])
    let photon = ResilientGeocoder(
      PhotonGeocoder(http: service, baseURL: "http://photon.test"),
      by: CircuitBreakerPolicy(threshold: 3, clock: clock))
    let unknown = MapItem.ID(source: "osm", reference: "node/1")
    for number in 0..<5 {
      _ = try? await photon.search("\(number)")
      #expect(try await photon.item(unknown, language: .english).mapItems.isEmpty)
      await #expect(throws: GeocoderError.self) {
        try await photon.search(String(repeating: "long", count: 1000))
      }
    }
    #expect(service.urls.count == 3)
  }

  @Test func `a timeout is a failure`() async {
    let slow = asked.geocoder { [clock] text throws(GeocoderError) in
      try await sleep(on: clock, for: .seconds(60))
      return .places(text)
    }
    let breaker = ResilientGeocoder(
      ResilientGeocoder(slow, by: Timeout(.seconds(1), clock: clock)),
      by: CircuitBreakerPolicy(threshold: 1, clock: clock))
    let question = Task { try await breaker.search("Paris") }
    await clock.advance(by: .seconds(1), awaitingSleepers: 2)
    await #expect(throws: GeocoderError.self) { try await question.value }
    #expect(await reached(5, breaker) == 0)
  }

  @Test func `while one tries, nobody else does; if it is cancelled the next one tries`() async {
    let breaker = ResilientGeocoder(
      asked.geocoder { [clock, failure] text throws(GeocoderError) in
        if text == "probe" { try await sleep(on: clock, for: .seconds(1)) }
        if let failure = failure.value { throw failure }
        return .places(text)
      }, by: CircuitBreakerPolicy(threshold: 1, pause: .seconds(5), clock: clock))
    #expect(await reached(2, breaker) == 1)
    await clock.advance(by: .seconds(5), awaitingSleepers: 0)
    let probe = Task { try await breaker.search("probe") }
    _ = await asked.open.wait { $0 == 1 }
    #expect(await reached(5, breaker) == 0)
    probe.cancel()
    await #expect(throws: GeocoderError.cancelled) { try await probe.value }
    failure.withLock { $0 = nil }
    #expect(await reached(5, breaker) == 5)
  }

  @Test func `a late answer from before says nothing about now`() async throws {
    let breaker = ResilientGeocoder(
      asked.geocoder { [clock] text throws(GeocoderError) in
        if text == "early" {
          try await sleep(on: clock, for: .seconds(1))
          return .places(text)
        }
        throw .unavailable("down")
      }, by: CircuitBreakerPolicy(threshold: 2, pause: .seconds(5), clock: clock))
    let early = Task { try await breaker.search("early") }
    _ = await asked.open.wait { $0 == 1 }
    #expect(await reached(5, breaker) == 2)
    await clock.advance(by: .seconds(1))
    _ = try await early.value
    #expect(await reached(5, breaker) == 0)
  }
}
