import HTTP
import Places
import StubServices
import TestSupport
import Testing

@testable import Site

/// Tests of what a site answers while it has more to do than it can.
@Suite struct AdmissionTests {
  /// Returns a site that makes one answer at a time and lets another one wait, and whose geocoder
  /// answers nothing while it is held.
  private func busySite(
    _ isHeld: Monitor<Bool>, refusalPause: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Site {
    var settings = Site.Settings()
    settings.admission.refusalPause = refusalPause
    settings.admission.answers = 1
    settings.admission.waiting = 1
    return Site(
      geocoder: HeldGeocoder(geocoder: StubGeocoder(), isHeld: isHeld),
      features: StubMapFeatureSource(), settings: settings, clock: clock,
      now: Site.noonInNewYork,
      assets: { request in request.path == "/file" ? Response.text("file") : nil })
  }

  @Test func `what costs work is shed while what is at hand is answered`() async throws {
    let isHeld = Monitor(true)
    let site = busySite(isHeld)
    let start = try await Exchange("/", site: site)
    #expect(start.response.status == .ok)
    let first = Task { try await Exchange("/?q=apple", site: site).response.status }
    while site.load.answers < 1 { await Task.yield() }
    let second = Task { try await Exchange("/?q=pear", site: site).response.status }
    while site.load.waiting < 1 { await Task.yield() }

    for target in [
      "/?q=plum", "/map.svg?q=plum", "/reverse?at=1,2", "/picks",
      "/places/stub:berlin", "/places/stub:berlin.gpx",
    ] {
      let shed = try await Exchange(target, site: site)
      #expect(shed.response.status == .serviceUnavailable, "\(target)")
      #expect(shed.response.headers["Retry-After"] == "2", "\(target)")
    }
    #expect(site.load.refusals == 6)
    for target in ["/", "/file", "/healthz", "/readyz", "/opensearch.xml"] {
      let status = try await Exchange(target, site: site).response.status
      #expect(status == .ok, "\(target)")
    }
    // A page for an error is not worth more work than the error.
    let missing = try await Exchange("/nowhere", site: site)
    #expect(missing.response.status == .notFound)

    isHeld.withLock { $0 = false }
    let firstStatus = try await first.value
    #expect(firstStatus == .ok)
    let secondStatus = try await second.value
    #expect(secondStatus == .ok)
    #expect(site.load.answers + site.load.waiting == 0)
  }

  private func control(_ clock: any Clock<Duration> = ContinuousClock()) -> AdmissionControl {
    var limits = AdmissionLimits()
    limits.answers = 1
    limits.answersPerClient = 1
    return AdmissionControl(limits, clock: clock, workers: nil, quickWorkers: nil)
  }

  @Test func `a keystroke does not wait for pages`() async throws {
    let control = control()
    let isHeld = Monitor(true)
    let pages = (0..<3).map { _ in
      Task { try await control.answer(.page, for: nil) { await isHeld.wait { !$0 } } }
    }
    while control.load != (1, 2) { await Task.yield() }
    #expect(try await control.answer(.suggestions, for: nil) { "answered" } == "answered")
    isHeld.withLock { $0 = false }
    for page in pages { #expect(try await page.value) }
  }

  @Test(arguments: AnswerKind.allCases)
  func `an answer is 503 at its deadline, though the work goes on and keeps its turn`(
    kind: AnswerKind
  ) async throws {
    let clock = TestClock()
    let control = control(clock)
    let isHeld = Monitor(true)
    let late = Task {
      try await control.answer(kind, for: nil) {
        // Work that does not notice that it is cancelled.
        await Task { await isHeld.wait(atMost: .seconds(60)) { !$0 } }.value
      }
    }
    while control.load.running < 1 { await Task.yield() }
    let waiting = Task { try await control.answer(kind, for: nil) { true } }
    while control.load.waiting < 1 { await Task.yield() }
    await clock.advance(by: .seconds(60))
    for answer in [late, waiting] {
      let error = await #expect(throws: HTTPError.self) { try await answer.value }
      #expect(error?.status == .serviceUnavailable)
    }
    #expect(control.load == (1, 0))
    isHeld.withLock { $0 = false }
    while control.load.running > 0 { await Task.yield() }
  }

  @Test
  func
    `a client that may not wait is told so after a pause, and its answers cost nothing until then`()
    async throws
  {
    let clock = TestClock()
    let site = busySite(Monitor(true), refusalPause: .seconds(1), clock: clock)
    let held = ["/?q=apple", "/?q=pear"].map { target in
      Task { try await Exchange(target, site: site).response }
    }
    while site.load.answers + site.load.waiting < 2 { await Task.yield() }
    let isAnswered = Monitor(false)
    let refused = Task {
      defer { isAnswered.withLock { $0 = true } }
      return try await Exchange("/?q=plum", site: site).response
    }
    while site.load.refusals < 1 { await Task.yield() }
    await clock.advance(by: .milliseconds(999))
    #expect(!isAnswered.value)
    await clock.advance(by: .milliseconds(1))
    let response = try await refused.value
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers["Retry-After"] == "2")
    for task in held { task.cancel() }
  }

  @Test func `an answer that takes too long is given up`() async throws {
    let clock = TestClock()
    let site = busySite(Monitor(true), clock: clock)
    let answer = Task { try await Exchange("/?q=apple", site: site).response }
    while site.load.answers < 1 { await Task.yield() }
    await clock.advance(by: .seconds(19))
    #expect(site.load.answers == 1)
    await clock.advance(by: .seconds(1))
    let response = try await answer.value
    #expect(response.status == .serviceUnavailable)
    #expect(response.headers["Retry-After"] == "2")
    // The response does not wait until the work has seen that it is given up.
    while site.load.answers > 0 { await Task.yield() }
    #expect(site.load.timeouts == 1)
  }

  @Test func `what is typed in a session waits for its turn and is shed like anything else`()
    async throws
  {
    let isHeld = Monitor(true)
    let site = busySite(isHeld)
    let first = Task { try await Exchange("/suggestions.json?q=apple", site: site).response.status }
    while site.load.answers < 1 { await Task.yield() }
    let second = Task { try await Exchange("/suggestions.json?q=pear", site: site).response.status }
    while site.load.waiting < 1 { await Task.yield() }
    let session = try site.suggestions.openSession(for: nil, region: nil, language: .english)
    _ = await session.subscribe()
    await session.type("plum", sequence: 1)
    while site.load.refusals < 1 { await Task.yield() }
    isHeld.withLock { $0 = false }
    let firstStatus = try await first.value
    #expect(firstStatus == .ok)
    let secondStatus = try await second.value
    #expect(secondStatus == .ok)
  }
}

/// A geocoder that answers nothing while it is held.
private struct HeldGeocoder: GeocoderDecorator {
  let geocoder: any Geocoder
  let isHeld: Monitor<Bool>

  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value {
    guard await isHeld.wait(atMost: .seconds(60), until: { !$0 }) else { throw .cancelled }
    return try await ask()
  }
}
