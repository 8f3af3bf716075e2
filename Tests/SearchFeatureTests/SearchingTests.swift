import Places
import Reducers
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct SearchingTests {
  private let fixture = SearchFixture()
  private let stub = StubGeocoder()

  @Test func `a newer choice cancels the older`() async throws {
    let wasCancelled = Monitor(false)
    let store = fixture.store(fixture.slowOnce(wasCancelled))
    let (stores, cafes) = try (
      #require(Completion.ID("category:apple_store")), #require(Completion.ID("category:cafe"))
    )
    await store.send(.completionChosen(stores, title: "Apple Store")) {
      $0.query = "Apple Store"
      $0.subject = .completion(stores)
      $0.results = .loading($0.results.value)
      $0.remember(RecentSearch(query: "Apple Store", completion: stores))
    }
    await fixture.clock.advance(by: .zero)
    let answer = try await stub.search(SearchRequest(query: .completion(cafes)))
    await store.search(.completionChosen(cafes, title: "Cafés"), answer: answer) {
      $0.query = "Cafés"
      $0.subject = .completion(cafes)
      $0.remember(RecentSearch(query: "Cafés", completion: cafes), before: $0.recents)
    }
    await store.finish()
    #expect(wasCancelled.value)
  }

  @Test func `a failure keeps what was found and names a way on`() async throws {
    let store = fixture.store(stub, .init(query: "Berlin"))
    let berlin = try await stub.search(SearchRequest(query: .naturalLanguage("Berlin")))
    await store.search(.searchSubmitted, answer: berlin) {
      $0.subject = .text("Berlin")
      $0.remember(RecentSearch(query: "Berlin"))
    }
    store.reducer = fixture.reducer(StubGeocoder.failing(with: .unavailable("no route to host")))
    await store.send(.refresh) { $0.results = .loading($0.results.value) }
    await store.receive(.searchResponded(.failure(.unavailable("no route to host")))) {
      $0.results = .failed(Failure(.unavailable("no route to host")), $0.results.value)
    }
    #expect(store.state.found.mapItems == berlin.mapItems)
    #expect(store.state.recovery == .retry)
    store.reducer = fixture.reducer(stub)
    await store.search(.refresh, answer: berlin) { _ in }
    #expect(store.state.recovery == nil)
    await store.finish()
  }

  @Test func `cancelling keeps what was shown`() async throws {
    let wasCancelled = Monitor(false)
    let store = fixture.store(fixture.slowOnce(wasCancelled), .init(query: "Berlin"))
    await store.send(.searchSubmitted) {
      $0.subject = .text("Berlin")
      $0.results = .loading($0.results.value)
      $0.remember(RecentSearch(query: "Berlin"))
    }
    await fixture.clock.advance(by: .zero)
    await store.send(.cancel) { $0.results = .idle(nil) }
    let berlin = try await stub.search(SearchRequest(query: .naturalLanguage("Berlin")))
    await store.search(.refresh, answer: berlin) { _ in }
    await store.send(.cancel)
    await store.finish()
    #expect(wasCancelled.value)
  }

  @Test func `refreshing asks again, loading until the answer is there`() async throws {
    let requests = Monitor<[SearchRequest]>([])
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { [stub] request throws(GeocoderError) in
      requests.withLock { $0.append(request) }
      return try await stub.search(request)
    }
    let store = Store(
      initialState: Search.State(query: "Berlin"), reducer: fixture.reducer(geocoder))
    try await store.send(.searchSubmitted).finish()
    try await store.send(.refresh, while: \.isSearching)
    #expect(
      requests.value.map(\.query) == [.naturalLanguage("Berlin"), .naturalLanguage("Berlin")])
    #expect(await store.state.found.mapItems.map(\.name) == ["Berlin"])
  }

  @Test func `refreshing is cancelled with its task`() async {
    let wasCancelled = Monitor(false)
    var state = Search.State(query: "Berlin")
    state.subject = .text("Berlin")
    let store = Store(
      initialState: state, reducer: fixture.reducer(fixture.slowOnce(wasCancelled)))
    let refreshing = Task { try await store.send(.refresh, while: \.isSearching) }
    await fixture.clock.advance(by: .zero)
    refreshing.cancel()
    await #expect(throws: CancellationError.self) { try await refreshing.value }
    #expect(await wasCancelled.wait { $0 })
    await store.send(.cancel)
    #expect(await !store.state.isSearching)
  }

  @Test func `with nothing asked there is nothing to refresh`() async {
    let store = fixture.store(UnimplementedGeocoder())
    await store.send(.refresh)
    await store.send(.searchHere)
    await store.send(.searchWider)
    await store.send(.cancel)
    await store.finish()
  }

  @Test(arguments: ["", "   "])
  func `submitting nothing asks nothing`(query: String) async {
    let store = fixture.store(UnimplementedGeocoder(), .init(query: query))
    await store.send(.searchSubmitted)
    await store.finish()
  }

  @Test func `the texts of places are made fit to be shown`() async throws {
    var answer = try await stub.search(SearchRequest(query: .naturalLanguage("Berlin")))
    answer.mapItems[0].name = "\u{202E}Ber\u{7}\nlin "
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { [answer] _ throws(GeocoderError) in answer }
    let store = fixture.store(geocoder, .init(query: "Berlin"))
    await store.send(.searchSubmitted) {
      $0.subject = .text("Berlin")
      $0.results = .loading(nil)
      $0.remember(RecentSearch(query: "Berlin"))
    }
    await store.receive(.searchResponded(.success(answer))) {
      $0.show(answer) { $0.mapItems[0].name = "Ber lin" }
    }
    await store.finish()
  }

  @Test func `clearing takes all off the map but the region and the recents`() async throws {
    let store = fixture.store(stub, .init(query: "Berlin"))
    let berlin = try await stub.search(SearchRequest(query: .naturalLanguage("Berlin")))
    await store.search(.searchSubmitted, answer: berlin) {
      $0.subject = .text("Berlin")
      $0.remember(RecentSearch(query: "Berlin"))
    }
    await store.send(.clear) {
      $0 = Search.State(
        region: berlin.boundingRegion, recents: [RecentSearch(query: "Berlin")])
    }
    await store.finish()
  }
}
