import Places
import StubServices
import TestSupport
import Testing

@Suite struct UnsteadyGeocoderTests {
  /// Returns the numbers of the searches that fail, out of a hundred.
  private func failures(rate: Double, seed: UInt64) async -> [Int] {
    let geocoder = UnsteadyGeocoder(
      StubGeocoder(), failureRate: rate, seed: seed, clock: ImmediateClock())
    var failures: [Int] = []
    for call in 0..<100 {
      do {
        _ = try await geocoder.search(SearchRequest(query: .naturalLanguage("Berlin")))
      } catch { failures.append(call) }
    }
    return failures
  }

  @Test func `the same seed fails the same calls, another seed others`() async {
    let some = await failures(rate: 0.3, seed: 7)
    #expect((15...45).contains(some.count))
    #expect(await failures(rate: 0.3, seed: 7) == some)
    #expect(await failures(rate: 0.3, seed: 8) != some)
  }

  @Test func `none fail or all`() async {
    #expect(await failures(rate: 0, seed: 1).isEmpty)
    #expect(await failures(rate: 1, seed: 1).count == 100)
  }

  @Test func `every answer takes its time, and waiting can be cancelled`() async throws {
    let clock = TestClock()
    let geocoder = UnsteadyGeocoder(StubGeocoder(), delay: .seconds(2), clock: clock)
    let request = SearchRequest(query: .naturalLanguage("Berlin"))
    let searching = Task { try await geocoder.search(request) }
    await clock.advance(by: .milliseconds(1999))
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(try await searching.value.mapItems.map(\.name) == ["Berlin"])
    let leaving = Task { try await geocoder.search(request) }
    await clock.advance(by: .seconds(1))
    leaving.cancel()
    await #expect(throws: GeocoderError.cancelled) { try await leaving.value }
  }
}
