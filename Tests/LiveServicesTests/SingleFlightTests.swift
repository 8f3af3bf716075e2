import Places
import TestSupport
import Testing

@testable import LiveServices

@Suite struct SingleFlightTests {
  private let flights = SingleFlight<String, String>()
  private let clock = TestClock()
  private let asked = Monitor<[String]>([])

  /// Asks a question that is answered after a second.
  private func ask(_ name: String) -> Task<String, any Error> {
    Task {
      try await flights.answer("question") { [asked, clock] () async throws(GeocoderError) in
        asked.withLock { $0.append(name) }
        try await sleep(on: clock, for: .seconds(1))
        return name
      }
    }
  }

  private func waiters(_ count: Int) async {
    for _ in 0..<100_000 where flights.waiterCount != count { await Task.yield() }
    #expect(flights.waiterCount == count)
  }

  @Test func `one who stops waiting leaves the others to it, also the one who asked`()
    async throws
  {
    let first = ask("first")
    await clock.advance(by: .zero)
    let others = [ask("second"), ask("third")]
    await waiters(3)
    first.cancel()
    await #expect(throws: GeocoderError.cancelled) { try await first.value }
    others[1].cancel()
    await #expect(throws: GeocoderError.cancelled) { try await others[1].value }
    await clock.advance(by: .seconds(1))
    #expect(try await others[0].value == "first")
    #expect(asked.value == ["first"])
    #expect(flights.waiterCount == 0)
  }

  @Test func `who is cancelled before asking asks nothing`() async {
    let asking = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await flights.answer("question") { [asked] () async throws(GeocoderError) in
        asked.withLock { $0.append("asked") }
        return ""
      }
    }
    await #expect(throws: GeocoderError.cancelled) { try await asking.value }
    #expect(asked.value.isEmpty)
  }

  @Test func `different questions do not wait for each other`() async throws {
    let first = ask("first")
    await clock.advance(by: .zero)
    let other = try await flights.answer("other") { () async throws(GeocoderError) in "other" }
    #expect(other == "other")
    await clock.advance(by: .seconds(1))
    #expect(try await first.value == "first")
  }
}
