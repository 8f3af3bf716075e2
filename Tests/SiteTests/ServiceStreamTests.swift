import HTTP
import HTTPServer
import LiveServices
import Places
import Site
import StubServices
import TestSupport
import Testing

/// Tests of live suggestions of a service that is asked over the loopback interface.
@Suite(.eachPolling, .slow) struct ServiceStreamTests {
  /// Returns a Photon service that knows a place of every name but `never`, to which it gives no
  /// answer at all.
  private func photon(neverAnswers: @escaping @Sendable (Int) -> Bool = { _ in true }) throws
    -> FakeService
  {
    let asked = Monitor(0)
    return try FakeService { request in
      let text = request.query["q"] ?? ""
      guard text == "never" else { return Self.place(text) }
      let count = asked.withLock { asked in
        asked += 1
        return asked
      }
      return neverAnswers(count) ? .never : Self.place(text)
    }
  }

  private static func place(_ name: String) -> FakeAnswer {
    .answer(
      headers: ["Content-Type": "application/json"],
      body: """
        {"features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[7.4,43.7]},\
        "properties":{"osm_type":"N","osm_id":7,"osm_key":"place","osm_value":"city",\
        "type":"city","name":"\(name)"}}]}
        """)
  }

  /// Serves a site over the service.
  ///
  /// - Parameter body: A closure that is called with the address of the site.
  private func serve(
    _ service: FakeService, _ body: (BoundAddress) async throws -> Void
  ) async throws {
    // This is long enough for a busy machine: a request that ends sooner was ended by someone.
    var limits = ServiceLimits.standard
    limits.timeout = .seconds(600)
    let geocoder = limits.guarding(
      PhotonGeocoder(
        http: CurlClient(version: "1", contact: nil), baseURL: service.baseURL, languages: []),
      name: "Photon", clock: ContinuousClock())
    let site = Site(geocoder: geocoder, features: StubMapFeatureSource(), dataVersion: { "1" })
    try await withServer(handler: site.handler, body)
  }

  private func asked(_ service: FakeService) -> [String?] {
    service.requests.map { $0.query["q"] }
  }

  @Test(arguments: [false, true])
  func `closing the stream aborts the transfer at the service`(resets: Bool) async throws {
    let service = try photon()
    try await serve(service) { address in
      let stream = try await EventStream(to: address, query: "?q=never")
      #expect(await service.log.wait { $0.requests.count == 1 })
      if resets { await stream.connection.reset() } else { await stream.connection.close() }
      #expect(await service.firstClosure() != nil)
    }
  }

  @Test func `who comes back gets the answer whose transfer was aborted`() async throws {
    let service = try photon { $0 == 1 }
    try await serve(service) { address in
      let first = try await EventStream(to: address, query: "?q=dock")
      let seen = try await first.next().id
      #expect(try await EventStream.post("q=never&seq=1", to: first.session, at: address) == 202)
      #expect(await service.log.wait { $0.requests.count == 2 })
      await first.connection.close()
      #expect(await service.firstClosure() != nil)

      let second = try await EventStream(to: address, query: "", lastEventID: seen)
      #expect(second.session == first.session)
      let answer = try SuggestionsEvent(try await second.next())
      #expect(answer.seq == 1)
      #expect(answer.suggestions?.map(\.title) == ["never"])
      #expect(asked(service) == ["dock", "never", "never"])
    }
  }

  @Test func `what is typed between two connections is asked for by the second`() async throws {
    let service = try photon()
    try await serve(service) { address in
      let first = try await EventStream(to: address, query: "?q=never")
      #expect(await service.log.wait { $0.requests.count == 1 })
      await first.connection.close()
      #expect(await service.firstClosure() != nil)
      for (sequence, text) in ["p", "pi", "pie"].enumerated() {
        let form = "q=\(text)&seq=\(sequence + 1)"
        #expect(try await EventStream.post(form, to: first.session, at: address) == 202)
      }
      let second = try await EventStream(
        to: address, query: "", lastEventID: "\(first.session).0")
      #expect(try SuggestionsEvent(try await second.next()).suggestions?.map(\.title) == ["pie"])
      #expect(asked(service) == ["never", "pie"])
    }
  }

  @Test func `who leaves a question takes it from nobody else who asks it`() async throws {
    let service = try FakeService { request in
      request.query["q"] == "pier" ? Self.place("pier").delayed(.milliseconds(500)) : .never
    }
    try await serve(service) { address in
      let leaving = try await EventStream(to: address, query: "?q=pier")
      #expect(await service.log.wait { $0.requests.count == 1 })
      let staying = try await EventStream(to: address, query: "?q=pier")
      await leaving.connection.close()
      #expect(try SuggestionsEvent(try await staying.next()).suggestions?.map(\.title) == ["pier"])
      #expect(asked(service) == ["pier"])
      #expect(service.log.value.closures.isEmpty)
    }
  }

  @Test func `one of two streams of a session may end`() async throws {
    let service = try FakeService(Self.place("pier").delayed(.milliseconds(500)))
    try await serve(service) { address in
      let first = try await EventStream(to: address, query: "")
      let second = try await EventStream(
        to: address, query: "", lastEventID: "\(first.session).0")
      #expect(try await EventStream.post("q=pier&seq=1", to: first.session, at: address) == 202)
      #expect(await service.log.wait { $0.requests.count == 1 })
      await first.connection.close()
      #expect(try SuggestionsEvent(try await second.next()).suggestions?.map(\.title) == ["pier"])
      #expect(asked(service) == ["pier"])
    }
  }
}
