import LiveServices
import Places
import StubServices
import TestSupport
import Testing

@Suite struct CachingGeocoderTests {
  private let clock = TestClock()
  private let asked = GeocoderSpy()

  @Test func `what was answered is not asked again before an hour is over`() async throws {
    let cache = CachingGeocoder(asked.geocoder(), lifetime: .seconds(3600), clock: clock)
    for _ in 0..<3 { #expect(try await cache.search("Paris") == .places("Paris")) }
    await clock.advance(by: .seconds(3599), awaitingSleepers: 0)
    _ = try await cache.search("Paris")
    #expect(asked.queries.value == ["Paris"])
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    _ = try await cache.search("Paris")
    #expect(asked.queries.value == ["Paris", "Paris"])
  }

  @Test func `case and white space make no other question, all else does`() async throws {
    let cache = CachingGeocoder(asked.geocoder(), clock: clock)
    for query in ["Rue  de Rivoli", " rue de rivoli ", "RUE DE\tRIVOLI"] {
      _ = try await cache.search(query)
    }
    #expect(asked.queries.value.count == 1)
    let german = try #require(Language(tag: "de"))
    let text = SearchRequest.Query.naturalLanguage("rue de rivoli")
    for request in [
      SearchRequest(query: text, limit: 5), SearchRequest(query: text, language: german),
      SearchRequest(query: text, region: .newYork),
      SearchRequest(query: text, region: .newYork, isBounded: true),
      SearchRequest(query: .naturalLanguage("rué de rivoli")),
    ] { _ = try await cache.search(request) }
    #expect(asked.queries.value.count == 6)
  }

  @Test func `all four kinds of question are remembered`() async throws {
    let count = Monitor(0)
    let cache = CachingGeocoder(Counting(geocoder: StubGeocoder(), count: count), clock: clock)
    let id = MapItem.ID(source: "stub", reference: "berlin")
    let here = try #require(Coordinate("52.5,13.4"))
    for _ in 0..<2 {
      #expect(try await cache.item(id, language: .english).mapItems.first?.name == "Berlin")
      #expect(try await cache.reverse(here, language: .english).mapItems.first?.id == id)
      let completions = try await cache.completions(for: "ber", region: nil, language: .english)
      #expect(completions.first?.title == "Berlin")
      #expect(try await cache.search("Berlin").mapItems.first?.id == id)
    }
    #expect(count.value == 4)
  }

  @Test func `a thousand equal questions at once are one`() async throws {
    let isOpen = Monitor(false)
    let cache = CachingGeocoder(
      asked.geocoder { text in
        _ = await isOpen.wait { $0 }
        return .places(text)
      }, clock: clock)
    let answers = try await withThrowingTaskGroup(of: SearchResponse.self) { group in
      for _ in 0..<1000 { group.addTask { try await cache.search("Paris") } }
      _ = await asked.queries.wait { $0 == ["Paris"] }
      isOpen.withLock { $0 = true }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: .places("Paris"), count: 1000))
    #expect(asked.queries.value == ["Paris"])
  }

  @Test func `when nobody waits any longer the request is cancelled`() async throws {
    let cache = CachingGeocoder(slow(), clock: clock)
    let waiting = (0..<3).map { _ in Task { try await cache.search("Paris") } }
    _ = await asked.open.wait { $0 == 1 }
    for task in waiting { task.cancel() }
    for task in waiting {
      await #expect(throws: GeocoderError.cancelled) { try await task.value }
    }
    #expect(await asked.open.wait { $0 == 0 })
    #expect(clock.sleeperCount == 0)
    // A request after the withdrawn one asks the service again.
    let next = Task { try await cache.search("Paris") }
    await clock.advance(by: .seconds(1))
    #expect(try await next.value == .places("Paris"))
  }

  @Test(arguments: [
    GeocoderError.unavailable("down"), .malformedResponse("?"), .rateLimited(retryAfter: nil),
  ])
  func `an old answer stands in for a service that fails, and says so`(
    error: GeocoderError
  ) async throws {
    let failure = Monitor<GeocoderError?>(nil)
    let cache = CachingGeocoder(
      asked.geocoder { text throws(GeocoderError) in
        if let failure = failure.value { throw failure }
        return .places(text)
      }, lifetime: .seconds(60), usefulFor: .seconds(600), clock: clock)
    _ = try await cache.search("Paris")
    failure.withLock { $0 = error }
    await clock.advance(by: .seconds(300), awaitingSleepers: 0)
    let old = try await cache.search("Paris")
    #expect(old.mapItems == SearchResponse.places("Paris").mapItems)
    #expect(old.notice == .servedFromCache(age: .seconds(300)))
    await #expect(throws: error) { try await cache.search("Berlin") }
    await clock.advance(by: .seconds(301), awaitingSleepers: 0)
    await #expect(throws: error) { try await cache.search("Paris") }
    failure.withLock { $0 = nil }
    #expect(try await cache.search("Paris").notice == nil)
  }

  @Test func `what one did wrong is told, whatever is remembered`() async throws {
    let isWrong = Monitor(false)
    let cache = CachingGeocoder(
      asked.geocoder { text throws(GeocoderError) in
        if isWrong.value { throw .invalidRequest("No.") }
        return .places(text)
      }, lifetime: .zero, clock: clock)
    _ = try await cache.search("Paris")
    isWrong.withLock { $0 = true }
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    await #expect(throws: GeocoderError.invalidRequest("No.")) { try await cache.search("Paris") }
  }

  @Test func `neither a failure nor what carries a notice is remembered`() async throws {
    let calls = Monitor(0)
    let cache = CachingGeocoder(
      asked.geocoder { text throws(GeocoderError) in
        let call = calls.withLock { calls in
          calls += 1
          return calls
        }
        if call == 1 { throw .unavailable("down") }
        var response = SearchResponse.places(text)
        if call == 2 { response.notice = .serviceUnavailable(name: "Photon") }
        return response
      }, clock: clock)
    await #expect(throws: GeocoderError.unavailable("down")) { try await cache.search("Paris") }
    #expect(try await cache.search("Paris").notice != nil)
    #expect(try await cache.search("Paris").notice == nil)
    _ = try await cache.search("Paris")
    #expect(calls.value == 3)
  }

  @Test func `the places kept are bounded, and what is asked for stays`() async throws {
    let cache = CachingGeocoder(asked.geocoder(), maximumPlaces: 20, clock: clock)
    for number in 0..<100 {
      _ = try await cache.search("favourite")
      _ = try await cache.search("\(number)")
    }
    #expect(asked.queries.value.count == 101)
    _ = try await cache.search("0")
    #expect(asked.queries.value.count == 102)
  }

  private func slow() -> UnimplementedGeocoder {
    asked.geocoder { [clock] text throws(GeocoderError) in
      try await sleep(on: clock, for: .seconds(1))
      return .places(text)
    }
  }
}

/// A decorator that counts the requests.
private struct Counting: GeocoderDecorator {
  let geocoder: any Geocoder
  let count: Monitor<Int>

  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(GeocoderError) -> Value
  ) async throws(GeocoderError) -> Value {
    count.withLock { $0 += 1 }
    return try await ask()
  }
}
