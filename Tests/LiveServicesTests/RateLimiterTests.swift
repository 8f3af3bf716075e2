import Places
import TestSupport
import Testing

@testable import LiveServices

@Suite struct RateLimiterTests {
  private let asked = GeocoderSpy()
  private let clock = TestClock()

  /// Returns a geocoder that is asked once a second by the clock.
  private func limited(
    burst: Int = 1, maximumWaiting: Int = 32, longestWait: Duration
  ) -> ResilientGeocoder {
    ResilientGeocoder(
      asked.geocoder(),
      by: RateLimiter(
        interval: .seconds(1), burst: burst, maximumWaiting: maximumWaiting,
        longestWait: longestWait, clock: clock))
  }

  /// Asks three questions at once, and expects the second to wait its second, and the third to be
  /// refused.
  private func expectThirdRefused(by limited: ResilientGeocoder) async throws {
    _ = try await limited.search("0")
    let waiting = Task { try await limited.search("1") }
    await clock.advance(by: .zero)
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(2))) {
      try await limited.search("2")
    }
    await clock.advance(by: .seconds(1))
    _ = try await waiting.value
    #expect(asked.queries.value == ["0", "1"])
  }

  @Test func `two hundred questions at once are asked one a second`() async throws {
    let limited = limited(maximumWaiting: 200, longestWait: .seconds(300))
    try await withThrowingTaskGroup { group in
      for number in 0..<200 { group.addTask { _ = try await limited.search("\(number)") } }
      for count in 1..<200 {
        #expect(await asked.queries.wait { $0.count == count })
        await clock.advance(by: .milliseconds(999))
        #expect(asked.queries.value.count == count)
        await clock.advance(by: .milliseconds(1))
      }
      try await group.waitForAll()
    }
    #expect(Set(asked.queries.value).count == 200)
  }

  @Test func `after a rest some may follow each other at once`() async throws {
    let limited = limited(burst: 3, longestWait: .milliseconds(500))
    for _ in 0..<2 {
      for number in 0..<3 { _ = try await limited.search("\(number)") }
      await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(1))) {
        try await limited.search("4")
      }
      await clock.advance(by: .seconds(3), awaitingSleepers: 0)
    }
  }

  @Test func `a question waits until it is its turn`() async throws {
    let limited = limited(longestWait: .seconds(10))
    _ = try await limited.search("0")
    let first = Task { try await limited.search("1") }
    await clock.advance(by: .milliseconds(500))
    #expect(asked.queries.value == ["0"])
    await clock.advance(by: .milliseconds(500))
    _ = try await first.value
    #expect(asked.queries.value == ["0", "1"])
  }

  @Test func `what would wait too long is refused at once, and told how long`() async throws {
    try await expectThirdRefused(by: limited(longestWait: .seconds(1)))
  }

  @Test func `only so many wait`() async throws {
    try await expectThirdRefused(by: limited(maximumWaiting: 0, longestWait: .seconds(60)))
  }

  @Test func `who is cancelled gives the place back`() async throws {
    let limited = limited(longestWait: .seconds(10))
    _ = try await limited.search("0")
    let leaving = Task { try await limited.search("leaving") }
    await clock.advance(by: .zero)
    let staying = Task { try await limited.search("staying") }
    leaving.cancel()
    await #expect(throws: GeocoderError.cancelled) { try await leaving.value }
    // The wait is one second after the first request, not two.
    await clock.advance(by: .seconds(1))
    _ = try await staying.value
    #expect(asked.queries.value == ["0", "staying"])
    #expect(clock.sleeperCount == 0)
  }

  /// Repeats a past fault: requests that came while one was between its turn and its token were refused,
  /// though there were tokens for all.
  @Test func `who is ahead takes of the burst first, then waits`() {
    var bucket = TokenBucket(interval: .seconds(1), burst: 10)
    #expect(bucket.wait(at: .seconds(5), ahead: 9) == .zero)
    #expect(bucket.wait(at: .seconds(5), ahead: 12) == .seconds(3))
    for _ in 0..<10 { bucket.take(at: .seconds(5)) }
    #expect(bucket.wait(at: .seconds(5), ahead: 2) == .seconds(3))
    #expect(bucket.wait(at: .seconds(9), ahead: 2) == .zero)
  }

  @Test func `the service's own word counts`() async throws {
    let refusals = Monitor<[GeocoderError]>(
      [.seconds(7), nil, .seconds(1_000_000), .seconds(-5)].map { .rateLimited(retryAfter: $0) })
    let limited = ResilientGeocoder(
      asked.geocoder { text throws(GeocoderError) in
        let refusal = refusals.withLock { refusals in
          refusals.isEmpty ? nil : refusals.removeFirst()
        }
        if let refusal { throw refusal }
        return .places(text)
      }, by: RateLimiter(interval: .seconds(1), longestWait: .zero, clock: clock))
    // The pause is ten seconds if the service does not state one, and no longer than an hour.
    for pause in [Duration.seconds(7), .seconds(10), .seconds(3600)] {
      await #expect(throws: GeocoderError.self) { try await limited.search("refused") }
      let count = asked.queries.value.count
      await #expect(throws: GeocoderError.rateLimited(retryAfter: pause)) {
        try await limited.search("too early")
      }
      await clock.advance(by: pause - .milliseconds(1), awaitingSleepers: 0)
      await #expect(throws: GeocoderError.rateLimited(retryAfter: .milliseconds(1))) {
        try await limited.search("too early")
      }
      #expect(asked.queries.value.count == count)
      await clock.advance(by: .milliseconds(1), awaitingSleepers: 0)
    }
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(-5))) {
      try await limited.search("refused")
    }
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    _ = try await limited.search("at last")
  }

  @Test func `who waits while the service asks for a pause is told`() async throws {
    let limited = ResilientGeocoder(
      asked.geocoder { [clock] text throws(GeocoderError) in
        if text == "0" {
          try await sleep(on: clock, for: .milliseconds(500))
          throw .rateLimited(retryAfter: .seconds(60))
        }
        return .places(text)
      }, by: RateLimiter(interval: .seconds(1), longestWait: .seconds(5), clock: clock))
    let first = Task { try await limited.search("0") }
    _ = await asked.open.wait { $0 == 1 }
    let waiting = Task { try await limited.search("1") }
    await clock.advance(by: .milliseconds(500), awaitingSleepers: 2)
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .seconds(60))) {
      try await first.value
    }
    await clock.advance(by: .milliseconds(500))
    await #expect(throws: GeocoderError.rateLimited(retryAfter: .milliseconds(59_500))) {
      try await waiting.value
    }
    #expect(asked.queries.value == ["0"])
  }
}
