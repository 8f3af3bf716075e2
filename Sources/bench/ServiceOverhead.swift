import LiveServices
import Places
import StubServices

/// A measurement of the cost of the limits and caches around a live service: the time they add to
/// an answer, and the time of a cached answer.
struct ServiceOverhead {
  private static let count = 2_000
  /// The time that the imitated service takes to answer, as one nearby does.
  private static let serviceTime = Duration.milliseconds(10)

  private let clock = ContinuousClock()

  /// Returns a table of the latencies of a service alone, with the limits and caches around it, and
  /// of an answer from the cache.
  func table() async throws -> Table {
    var limits = ServiceLimits.standard
    // No request may wait for its turn, since waiting is not what is measured.
    limits.requestsPerSecond = 1_000_000
    let stub = StubGeocoder()
    let guarded = limits.guarding(stub, name: "Stub", clock: clock)
    let slow = UnsteadyGeocoder(stub, delay: Self.serviceTime, clock: clock)
    let remembering = limits.guarding(slow, name: "Stub", clock: clock)
    // The stub does not know these names, so that all cost it the same.
    let queries = (0..<Self.count).map { "nowhere \($0)" }
    _ = try await times(queries.prefix(100).map { "warm \($0)" }, guarded)
    _ = try await remembering.search(request("Berlin"), options: GeocoderOptions())
    let same = Array(repeating: "Berlin", count: Self.count)
    return Table([
      ("a service that answers at once", try await times(queries, stub)),
      ("the same with everything around it", try await times(queries, guarded)),
      ("a service that takes 10 ms", try await times(queries.prefix(100), slow)),
      ("the same, remembered", try await times(same, remembering)),
    ])
  }

  private func times(
    _ queries: some Sequence<String>, _ geocoder: any Geocoder
  ) async throws -> [Duration] {
    var times: [Duration] = []
    for query in queries {
      let request = request(query)
      let start = clock.now
      _ = try await geocoder.search(request, options: GeocoderOptions())
      times.append(start.duration(to: clock.now))
    }
    return times
  }

  private func request(_ query: String) -> SearchRequest {
    SearchRequest(query: .naturalLanguage(query))
  }
}
