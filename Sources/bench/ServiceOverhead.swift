import LiveServices
import Places
import StubServices

/// A measurement of the cost of the limits and caches around a live service.
struct ServiceOverhead {
  private static let count = 2_000

  /// Returns a table of the latencies of a service alone, with the limits and caches around it, and
  /// of an answer from the cache.
  func table() async throws -> Table {
    let clock = ContinuousClock()
    var limits = ServiceLimits.standard
    // No request may wait for its turn, since waiting is not what is measured.
    limits.requestsPerSecond = 1_000_000
    let stub = StubGeocoder()
    let guarded = limits.guarding(stub, name: "Stub", clock: clock)
    let slow = UnsteadyGeocoder(stub, delay: .milliseconds(10), clock: clock)
    let remembering = limits.guarding(slow, name: "Stub", clock: clock)
    // The stub does not know these names, so that all cost it the same.
    let texts = (0..<Self.count).map { "nowhere \($0)" }
    let same = Array(repeating: "Berlin", count: Self.count)
    let search = { (geocoder: any Geocoder, text: String) in
      _ = try await geocoder.search(
        SearchRequest(query: .naturalLanguage(text)), options: GeocoderOptions())
    }
    for text in 0..<100 { try await search(guarded, "warm \(text)") }
    try await search(remembering, "Berlin")
    var latencies = Latencies()
    let rows: [(String, any Geocoder, [String])] = [
      ("a service that answers at once", stub, texts),
      ("the same with everything around it", guarded, texts),
      ("a service that takes 10 ms", slow, Array(texts.prefix(100))),
      ("the same, remembered", remembering, same),
    ]
    for (name, geocoder, texts) in rows {
      try await latencies.measure(name, texts) { try await search(geocoder, $0) }
    }
    return latencies.table
  }
}
