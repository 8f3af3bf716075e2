import LiveServices
import Places
import TestSupport
import Testing

/// Tests of the limits and caches around a service, all together.
@Suite struct ServiceLimitsTests {
  private let clock = TestClock()
  private let asked = GeocoderSpy()

  private func slow(_ delay: Duration, rate: Double = 1) -> any Geocoder {
    var limits = ServiceLimits.standard
    limits.requestsPerSecond = rate
    let service = asked.geocoder { [clock] text throws(GeocoderError) in
      try await sleep(on: clock, for: delay)
      return .places(text)
    }
    return limits.guarding(service, name: "Slow", clock: clock)
  }

  @Test func `an answer or a failure is there within 1.8 seconds`() async throws {
    let service = slow(.seconds(60))
    let first = Task { try await service.search("1") }
    await clock.advance(by: .milliseconds(500), awaitingSleepers: 2)
    // The second search waits 500 ms for its turn, then 1,200 ms for the service.
    let second = Task { try await service.search("2") }
    await clock.advance(by: .milliseconds(500), awaitingSleepers: 3)
    await clock.advance(by: .milliseconds(200), awaitingSleepers: 4)
    await #expect(throws: GeocoderError.self) { try await first.value }
    await clock.advance(by: .milliseconds(1000), awaitingSleepers: 2)
    await #expect(throws: GeocoderError.self) { try await second.value }
    #expect(asked.queries.value == ["1", "2"])
    #expect(asked.open.value == 0)
  }

  @Test func `what is remembered needs no turn`() async throws {
    let service = slow(.milliseconds(100))
    let first = Task { try await service.search("Paris") }
    await clock.advance(by: .milliseconds(100), awaitingSleepers: 2)
    _ = try await first.value
    for _ in 0..<50 { _ = try await service.search("Paris") }
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .milliseconds(900))) {
      try await service.search("Berlin")
    }
    #expect(asked.queries.value == ["Paris"])
  }

  @Test func `keystrokes take no turn at a service without suggestions`() async throws {
    let service = SearchOnlyGeocoder(slow(.zero))
    for fragment in ["p", "pa", "par"] {
      let none = try await service.completions(for: fragment, region: nil, language: .english)
      #expect(none == [])
    }
    #expect(try await service.search("Paris") == .places("Paris"))
  }

  @Test func `who asks anew is answered by the service, at the rate it allows`() async throws {
    let service = slow(.zero)
    for _ in 0..<3 { _ = try await service.search("Paris") }
    let refused = try await service.search("Paris", options: GeocoderOptions(cachePolicy: .reload))
    #expect(refused.notice == .servedFromCache(age: .zero))
    #expect(asked.queries.value == ["Paris"])
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    for _ in 0..<3 {
      let response = try await service.search(
        "Paris", options: GeocoderOptions(cachePolicy: .reload))
      #expect(response.mapItems == SearchResponse.places("Paris").mapItems)
    }
    #expect(asked.queries.value == ["Paris", "Paris"])
  }

  @Test func `a hundred who ask anew at once are one question`() async throws {
    let service = slow(.milliseconds(100), rate: 50)
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          _ = try? await service.search("Paris", options: GeocoderOptions(cachePolicy: .reload))
        }
      }
      // The sleepers are the request and its timeout; a caller that has not joined it yet would add
      // another.
      await clock.advance(by: .zero, awaitingSleepers: 2)
      #expect(asked.queries.value == ["Paris"])
      group.cancelAll()
    }
  }

  @Test func `without limits nothing is remembered`() async throws {
    let geocoder = ServiceLimits().guarding(asked.geocoder(), name: "Stub", clock: clock)
    for _ in 0..<2 { _ = try await geocoder.search("Paris") }
    #expect(asked.queries.value == ["Paris", "Paris"])
  }
}
