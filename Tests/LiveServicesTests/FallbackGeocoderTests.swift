import LiveServices
import Places
import StubServices
import TestSupport
import Testing

@Suite struct FallbackGeocoderTests {
  private let clock = TestClock()
  private let atlas = GeocoderSpy()
  private let service = GeocoderSpy()

  private func fallback(
    _ first: any Geocoder, _ second: any Geocoder, debounce: Duration = .zero
  ) -> FallbackGeocoder {
    FallbackGeocoder(
      .init(name: "The atlas", geocoder: first, idSources: ["geonames"]),
      then: .init(
        name: "Nominatim", geocoder: second, idSources: ["osm"], debounce: debounce),
      clock: clock)
  }

  private func failing(_ error: GeocoderError = .unavailable("down")) -> any Geocoder {
    StubGeocoder.failing(with: error)
  }

  @Test func `where the first has what was asked for, the second is not asked`() async throws {
    let fallback = fallback(atlas.geocoder(), UnimplementedGeocoder())
    let response = try await fallback.search("Paris")
    #expect(response == .places("Paris"))
  }

  @Test func `where the first has nothing, the second answers`() async throws {
    let fallback = fallback(
      atlas.geocoder { _ in SearchResponse(mapItems: []) },
      service.geocoder { _ in .places("Café Habana") })
    #expect(try await fallback.search("habana") == .places("Café Habana"))
  }

  @Test func `a partial match is bettered, but by nothing less than a place`() async throws {
    let partial = atlas.geocoder { _ in
      var response = SearchResponse.places("London")
      response.isPartialMatch = true
      return response
    }
    let address = fallback(partial, service.geocoder { _ in .places("10 Downing Street") })
    #expect(
      try await address.search("10 Downing Street London") == .places("10 Downing Street"))
    let nowhere = fallback(partial, service.geocoder { _ in SearchResponse(mapItems: []) })
    let response = try await nowhere.search("10 Nowhere Street London")
    #expect(response.mapItems.map(\.name) == ["London"])
    #expect(response.notice == nil)
  }

  @Test(arguments: [
    GeocoderError.unavailable("down"), .malformedResponse("?"), .rateLimited(retryAfter: nil),
  ])
  func `when the service fails, what the atlas has is shown, and that is said`(
    error: GeocoderError
  ) async throws {
    let partial = atlas.geocoder { _ in
      var response = SearchResponse.places("London")
      response.isPartialMatch = true
      return response
    }
    let response = try await fallback(partial, failing(error)).search("10 Downing Street London")
    #expect(response.mapItems.map(\.name) == ["London"])
    #expect(response.notice == .serviceUnavailable(name: "Nominatim"))
    let none = fallback(atlas.geocoder { _ in SearchResponse(mapItems: []) }, failing(error))
    #expect(try await none.search("Atlantis").notice == .serviceUnavailable(name: "Nominatim"))
  }

  @Test func `when the first fails, the second answers, and that is said`() async throws {
    let response = try await fallback(failing(), service.geocoder()).search("Paris")
    #expect(response.mapItems.map(\.name) == ["Paris"])
    #expect(response.notice == .serviceUnavailable(name: "The atlas"))
  }

  @Test func `when both fail, the failure is told`() async throws {
    let both = fallback(failing(.invalidRequest("Too long.")), failing())
    await #expect(throws: GeocoderError.unavailable("down")) { try await both.search("Paris") }
    let refused = fallback(
      failing(.invalidRequest("Too long.")), failing(.invalidRequest("Longer.")))
    await #expect(throws: GeocoderError.invalidRequest("Longer.")) {
      try await refused.search("Paris")
    }
  }

  @Test func `who cannot be asked such a thing is not missed`() async throws {
    let response = try await fallback(
      atlas.geocoder { _ in SearchResponse(mapItems: []) }, failing(.invalidRequest("No."))
    ).search("Paris")
    #expect(response.notice == nil)
  }

  @Test func `who stops waiting is answered by nobody`() async throws {
    let fallback = fallback(failing(.cancelled), UnimplementedGeocoder())
    await #expect(throws: GeocoderError.cancelled) { try await fallback.search("Paris") }
  }

  @Test(arguments: [("geonames:1", "atlas"), ("osm:node/1", "service")])
  func `an id is looked up by who knows it`(id: String, name: String) async throws {
    let id = try #require(MapItem.ID(id))
    let fallback = fallback(Knowing(name: "atlas"), Knowing(name: "service"))
    #expect(try await fallback.item(id, language: .english).mapItems.first?.name == name)
    let request = SearchRequest(query: .completion(Completion.ID(id)))
    #expect(try await fallback.search(request).mapItems.map(\.name) == [name])
  }

  @Test func `an id that nobody knows is nobody's`() async throws {
    let fallback = fallback(UnimplementedGeocoder(), UnimplementedGeocoder())
    let id = MapItem.ID(source: "elsewhere", reference: "1")
    #expect(try await fallback.item(id, language: .english).mapItems.isEmpty)
    await #expect(throws: GeocoderError.invalidRequest("There is no such suggestion.")) {
      try await fallback.search(SearchRequest(query: .completion(Completion.ID(id))))
    }
  }

  @Test func `an id is asked of all who may know it`() async throws {
    let fallback = FallbackGeocoder(
      .init(name: "The atlas", geocoder: StubGeocoder()),
      then: .init(name: "Nominatim", geocoder: Knowing(name: "service")), clock: clock)
    let id = MapItem.ID(source: "osm", reference: "node/1")
    #expect(try await fallback.item(id, language: .english).mapItems.first?.name == "service")
    let request = SearchRequest(query: .completion(Completion.ID(id)))
    #expect(try await fallback.search(request).mapItems.map(\.name) == ["service"])
  }

  @Test func `what the first lacks for the moment is asked of the second, or said to be lacking`()
    async throws
  {
    var lacking = UnimplementedGeocoder()
    var nothing = SearchResponse(mapItems: [])
    nothing.notice = .atlasIncomplete
    lacking.onItem = { [nothing] _ in nothing }
    lacking.onSearch = { [nothing] _ in nothing }
    let id = MapItem.ID(source: "osm", reference: "node/1")
    let request = SearchRequest(query: .completion(Completion.ID(id)))
    for (second, names) in [
      (Knowing(name: "service") as any Geocoder, ["service"]), (lacking, []),
    ] {
      let fallback = FallbackGeocoder(
        .init(name: "The atlas", geocoder: lacking),
        then: .init(name: "Nominatim", geocoder: second), clock: clock)
      let item = try await fallback.item(id, language: .english)
      let found = try await fallback.search(request)
      for response in [item, found] {
        #expect(response.mapItems.map(\.name) == names)
        #expect(response.notice == (names.isEmpty ? .atlasIncomplete : nil))
      }
    }
  }

  @Test func `suggestions come from whoever has some`() async throws {
    let service = Monitor<[String]>([])
    var second = UnimplementedGeocoder()
    second.onCompletions = { fragment in
      service.withLock { $0.append(fragment) }
      return []
    }
    let fallback = fallback(StubGeocoder(), second, debounce: .milliseconds(300))
    let known = try await fallback.completions(for: "ber", region: nil, language: .english)
    #expect(known.map(\.title) == ["Berlin"])
    let asking = Task {
      try await fallback.completions(
        for: "habana street", region: nil, language: .english,
        options: GeocoderOptions(isInteractive: true))
    }
    await clock.advance(by: .milliseconds(299))
    #expect(service.value == [])
    await clock.advance(by: .milliseconds(1))
    #expect(try await asking.value == [])
    #expect(service.value == ["habana street"])
  }

  @Test func `a question that stands alone waits for no pause in typing`() async throws {
    var second = UnimplementedGeocoder()
    second.onCompletions = { _ in [] }
    let fallback = fallback(StubGeocoder(), second, debounce: .milliseconds(300))
    let none = try await fallback.completions(for: "nowhere", region: nil, language: .english)
    #expect(none == [])
    #expect(clock.sleeperCount == 0)
  }

  @Test func `who asks anew is answered anew by both`() async throws {
    let nothing = atlas.geocoder { _ in SearchResponse(mapItems: []) }
    let fallback = fallback(
      CachingGeocoder(nothing, clock: clock),
      SearchOnlyGeocoder(CachingGeocoder(service.geocoder(), clock: clock)))
    for _ in 0..<2 { _ = try await fallback.search("Paris") }
    #expect(atlas.queries.value.count == 1)
    _ = try await fallback.search("Paris", options: GeocoderOptions(cachePolicy: .reload))
    #expect(atlas.queries.value.count == 2)
    #expect(service.queries.value.count == 2)
  }

  @Test func `who has no suggestions at all is not missed`() async throws {
    let fallback = fallback(StubGeocoder(), failing(.invalidRequest("It completes nothing.")))
    let none = try await fallback.completions(for: "nowhere", region: nil, language: .english)
    #expect(none == [])
  }

  @Test func `suggestions that cannot be had are a failure`() async throws {
    let fallback = fallback(StubGeocoder(), failing())
    await #expect(throws: GeocoderError.unavailable("down")) {
      try await fallback.completions(for: "habana street", region: nil, language: .english)
    }
  }

  @Test func `what is here is what both know, nearest first, each place once`() async throws {
    var (first, second) = (UnimplementedGeocoder(), UnimplementedGeocoder())
    let credits = ["GeoNames", "OpenStreetMap"].map {
      Attribution(text: $0, url: "https://example.org", license: "ODbL")
    }
    first.onReverse = { _ in
      SearchResponse(
        mapItems: [place("Paris", source: "geonames", latitude: 0.01)],
        attributions: [credits[0]])
    }
    second.onReverse = { _ in
      SearchResponse(
        mapItems: [
          place("Rue de Rivoli", source: "osm"),
          place("PARIS", source: "osm", latitude: 0.03),
          place("Paris", source: "osm", latitude: 40),
        ], attributions: credits)
    }
    let here = try #require(Coordinate("0,0"))
    let response = try await fallback(first, second).reverse(here, language: .english)
    #expect(response.mapItems.map(\.id.source) == ["osm", "geonames", "osm"])
    #expect(response.mapItems.map(\.name) == ["Rue de Rivoli", "Paris", "Paris"])
    #expect(response.attributions == credits)
    second.onReverse = { _ in
      SearchResponse(
        mapItems: [place("PARIS", source: "osm", latitude: 0.03)], attributions: [credits[1]])
    }
    let twin = try await fallback(first, second).reverse(here, language: .english)
    #expect(twin.attributions == [credits[0]])
    let alone = try await fallback(first, failing()).reverse(here, language: .english)
    #expect(alone.mapItems.map(\.name) == ["Paris"])
    #expect(alone.notice == .serviceUnavailable(name: "Nominatim"))
  }

  @Test func `three stand in for each other in their order`() async throws {
    let inner = FallbackGeocoder(
      .init(name: "Photon", geocoder: failing()),
      then: .init(name: "Nominatim", geocoder: service.geocoder()), clock: clock)
    let nothing = atlas.geocoder { _ in SearchResponse(mapItems: []) }
    let outer = FallbackGeocoder(
      .init(name: "The atlas", geocoder: nothing),
      then: .init(name: "Photon or Nominatim", geocoder: inner), clock: clock)
    let response = try await outer.search("Paris")
    #expect(response.mapItems.map(\.name) == ["Paris"])
    #expect(response.notice == .serviceUnavailable(name: "Photon"))
  }
}

/// A geocoder that knows every identifier.
private struct Knowing: Geocoder {
  let name: String
  let capabilities = GeocoderCapabilities()

  func completions(
    for fragment: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> [Completion] { [] }

  func search(
    _ request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    .places(name)
  }

  func item(_ id: MapItem.ID, language: Language, options: GeocoderOptions)
    async throws(GeocoderError) -> SearchResponse
  {
    .places(name)
  }

  func reverse(
    _ coordinate: Coordinate, language: Language, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse { .places(name) }
}
