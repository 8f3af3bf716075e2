import LiveServices
import Places
import StubServices
import TestSupport
import Testing

@Suite struct TimeLimitTests {
  private let clock = TestClock()
  private let asked = GeocoderSpy()

  private func limited(answeringAfter delay: Duration) -> ResilientGeocoder {
    let slow = asked.geocoder { [clock] text throws(GeocoderError) in
      try await sleep(on: clock, for: delay)
      return .places(text)
    }
    return ResilientGeocoder(slow, by: Timeout(.milliseconds(1800), clock: clock))
  }

  @Test func `who takes too long is given up and cancelled`() async {
    let limited = limited(answeringAfter: .seconds(2))
    let question = Task { try await limited.search("Paris") }
    await clock.advance(by: .milliseconds(1800), awaitingSleepers: 2)
    await #expect(throws: GeocoderError.unavailable("There was no answer within 1.8 seconds.")) {
      try await question.value
    }
    #expect(asked.open.value == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an answer in time is the answer`() async throws {
    let limited = limited(answeringAfter: .milliseconds(1700))
    let question = Task { try await limited.search("Paris") }
    await clock.advance(by: .milliseconds(1700), awaitingSleepers: 2)
    #expect(try await question.value == .places("Paris"))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `who stops waiting cancels what is beneath`() async {
    let limited = limited(answeringAfter: .seconds(1))
    let question = Task { try await limited.search("Paris") }
    await clock.advance(by: .zero, awaitingSleepers: 2)
    question.cancel()
    await #expect(throws: GeocoderError.cancelled) { try await question.value }
    #expect(asked.open.value == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a failure in time is the failure`() async {
    let limited = ResilientGeocoder(
      StubGeocoder.failing(with: .malformedResponse("?")),
      by: Timeout(.seconds(1), clock: clock))
    await #expect(throws: GeocoderError.malformedResponse("?")) {
      try await limited.search("Paris")
    }
  }
}
