import LiveServices
import Places
import TestSupport
import Testing

/// Tests of the failures that are reported of a service with its limits and caches around it.
@Suite struct FailureReporterTests {
  private let clock = TestClock()
  private let asked = GeocoderSpy()
  private let lines = Monitor<[String]>([])

  private func service(
    _ limits: ServiceLimits = .standard,
    _ answer: @escaping @Sendable (String) async throws(GeocoderError) -> SearchResponse
  ) -> any Geocoder {
    limits.guarding(asked.geocoder(answer), name: "Nominatim", clock: clock) { [lines] error in
      lines.withLock { $0.append("\(error)") }
    }
  }

  @Test(arguments: [
    (GeocoderError.unavailable("timed out"), "Nominatim is not available: timed out."),
    (.malformedResponse("no XML."), "Nominatim gave an answer that makes no sense: no XML."),
    (.rateLimited(retryAfter: nil), "Nominatim has been asked too often."),
    (
      .rateLimited(retryAfter: .milliseconds(6500)),
      "Nominatim has been asked too often: not to be asked again for 7 s."
    ),
  ])
  func `a failure is a sentence that names the service`(error: GeocoderError, line: String) async {
    let service = service { _ throws(GeocoderError) in throw error }
    await #expect(throws: GeocoderError.self) { try await service.search("Paris") }
    #expect(lines.value == [line])
  }

  @Test func `causes name the service`() async {
    let service = service { _ throws(GeocoderError) in throw .unavailable("timed out") }
    await #expect(
      throws: GeocoderError.unavailable("Nominatim is not available: timed out.")
    ) {
      try await service.search("Paris")
    }
  }

  @Test(arguments: [GeocoderError.invalidRequest("Too long."), .cancelled])
  func `what is not the service's failure is not reported`(error: GeocoderError) async {
    let service = service { _ throws(GeocoderError) in throw error }
    await #expect(throws: error) { try await service.search("Paris") }
    #expect(lines.value == [])
  }

  @Test func `a question that many wait for fails in one line`() async throws {
    let isOpen = Monitor(false)
    let service = service { _ throws(GeocoderError) in
      _ = await isOpen.wait { $0 }
      throw .unavailable("down")
    }
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { _ = try? await service.search("Paris") } }
      #expect(await asked.open.wait { $0 == 1 })
      isOpen.withLock { $0 = true }
    }
    // A request that came late asks the service again, which hardly any does.
    #expect(lines.value.count == asked.queries.value.count)
  }

  @Test func `a service that is left alone is not reported`() async throws {
    let service = service { _ throws(GeocoderError) in throw .unavailable("down") }
    for number in 0..<100 { _ = try? await service.search("\(number)") }
    #expect(lines.value.count == 5)
    await clock.advance(by: .seconds(5), awaitingSleepers: 0)
    for number in 0..<100 { _ = try? await service.search("\(number)") }
    #expect(lines.value.count == 6)
  }
}
