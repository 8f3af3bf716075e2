import Places
import Reducers
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct CompletingTests {
  private let fixture = SearchFixture()
  private let stub = StubGeocoder()

  private func completions(_ fragment: String) async throws -> [Completion] {
    try await stub.completions(for: fragment, region: nil, language: .english)
  }

  private func update(
    _ text: String, _ sequence: Int, _ result: Result<[Completion], GeocoderError>
  ) -> Search.Action {
    .completionUpdated(
      CompletionUpdate(fragment: SearchFragment(text: text, sequence: sequence), result: result))
  }

  private func type(_ text: String, _ sequence: Int, in store: TestStore<Search>) async throws {
    try await store.send(.queryChanged(text)) {
      $0.query = text
      $0.fragment = SearchFragment(text: text, region: $0.region, sequence: sequence)
      $0.completions = .loading($0.completions.value)
    }
    // The reducer's effect ends here, since the completer has the fragment.
    .finish()
  }

  @Test func `from typing "Apple" to markers on the map`() async throws {
    let store = fixture.store(stub)
    await store.send(.appeared)
    try await type("Apple", 0, in: store)
    let completions = try await completions("Apple")
    await store.receive(update("Apple", 0, .success(completions))) {
      $0.completions = .loaded(completions)
    }
    let stores = try #require(completions.first { $0.title == "Apple Store" })
    let answer = try await stub.search(SearchRequest(query: .completion(stores.id)))
    #expect(answer.mapItems.count >= 3)
    await store.search(.completionChosen(stores.id), answer: answer) {
      $0.query = "Apple Store"
      $0.subject = .completion(stores.id)
      $0.completions = .idle(nil)
      $0.remember(RecentSearch(query: "Apple Store", completion: stores.id))
    }
    #expect(store.state.region == answer.boundingRegion)
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func `a failure says so, and the same stream recovers`() async throws {
    let store = fixture.store(
      StubGeocoder.failing(with: .rateLimited(retryAfter: .seconds(2)), for: "Pari"))
    await store.send(.appeared)
    let first = try await completions("Par")
    try await type("Par", 0, in: store)
    await store.receive(update("Par", 0, .success(first))) {
      $0.completions = .loaded(first)
    }
    try await type("Pari", 1, in: store)
    await store.receive(
      update("Pari", 1, .failure(.rateLimited(retryAfter: .seconds(2))))
    ) {
      $0.completions = .failed(Failure(.rateLimited(retryAfter: .seconds(2))), first)
    }
    #expect(store.state.completions.value == first)
    let last = try await completions("Paris")
    try await type("Paris", 2, in: store)
    await store.receive(update("Paris", 2, .success(last))) {
      $0.completions = .loaded(last)
    }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func `only the last of what is typed in haste is asked for`() async throws {
    let store = fixture.store(stub, debounce: .milliseconds(300))
    await store.send(.appeared)
    try await type("Be", 0, in: store)
    await fixture.clock.advance(by: .milliseconds(299))
    let completions = try await completions("Ber")
    try await type("Ber", 1, in: store)
    await fixture.clock.advance(by: .milliseconds(299))
    await fixture.clock.advance(by: .milliseconds(1))
    await store.receive(update("Ber", 1, .success(completions))) {
      $0.completions = .loaded(completions)
    }
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func `what is known is suggested at once, and gives up what is in flight`() async throws {
    let known = ["Be": try await completions("Be")]
    let store = fixture.store(
      UnimplementedGeocoder(), debounce: .milliseconds(300), known: known)
    await store.send(.appeared)
    try await type("B", 0, in: store)
    await fixture.clock.advance(by: .zero)
    try await store.send(.queryChanged("Be")) {
      $0.query = "Be"
      $0.fragment = SearchFragment(text: "Be", sequence: 1)
      $0.completions = .loaded(known["Be"] ?? [])
    }
    .finish()
    #expect(fixture.clock.sleeperCount == 0)
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func `clearing the query empties the suggestions and cancels what is in flight`()
    async throws
  {
    let store = fixture.store(stub, debounce: .milliseconds(300))
    await store.send(.appeared)
    try await type("B", 0, in: store)
    await fixture.clock.advance(by: .milliseconds(300))
    let completions = try await completions("B")
    await store.receive(update("B", 0, .success(completions))) {
      $0.completions = .loaded(completions)
    }
    try await type("Be", 1, in: store)
    await fixture.clock.advance(by: .zero)
    try await store.send(.queryChanged("  ")) {
      $0.query = "  "
      $0.fragment = SearchFragment(text: "  ", sequence: 2)
      $0.completions = .loaded([])
    }
    .finish()
    #expect(fixture.clock.sleeperCount == 0)
    await store.send(.disappeared)
    await store.finish()
  }

  @Test func `clearing the query cancels the search under way`() async {
    let wasCancelled = Monitor(false)
    let store = fixture.store(fixture.slowOnce(wasCancelled), .init(query: "Berlin"))
    await store.send(.searchSubmitted) {
      $0.subject = .text("Berlin")
      $0.results = .loading(nil)
      $0.remember(RecentSearch(query: "Berlin"))
    }
    await fixture.clock.advance(by: .zero)
    await store.send(.queryChanged("")) {
      $0.query = ""
      $0.results = .idle(nil)
      $0.fragment = SearchFragment(text: "", sequence: 0)
      $0.completions = .loaded([])
    }
    await store.finish()
    #expect(wasCancelled.value)
  }

  @Test func `a late update is ignored`() async {
    var state = Search.State(query: "Berl")
    state.fragment = SearchFragment(text: "Berl", sequence: 3)
    state.completions = .loading(nil)
    let store = fixture.store(UnimplementedGeocoder(), state)
    await store.send(update("Ber", 2, .success([])))
    await store.send(update("Ber", 2, .failure(.cancelled)))
    await store.send(update("Berl", 3, .success([]))) {
      $0.completions = .loaded([])
    }
    await store.send(update("Berl", 3, .failure(.cancelled)))
    await store.finish()
  }

  @Test func `a sequence not above the last is ignored`() async {
    var state = Search.State(query: "Berl")
    state.fragment = SearchFragment(text: "Berl", sequence: 3)
    let store = fixture.store(UnimplementedGeocoder(), state)
    await store.send(.queryChanged("late", sequence: 2))
    await store.send(.queryChanged("same", sequence: 3))
    await store.send(.clear) {
      $0.query = ""
      $0.fragment?.text = ""
    }
    await store.send(.queryChanged("", sequence: 3))
    await store.finish()
  }

  @Test func `a submitted search gives up the suggestions under way`() async throws {
    let store = fixture.store(stub, debounce: .milliseconds(300))
    await store.send(.appeared)
    try await type("Berlin", 0, in: store)
    await fixture.clock.advance(by: .zero)
    let answer = try await stub.search(SearchRequest(query: .naturalLanguage("Berlin")))
    await store.search(.searchSubmitted, answer: answer) {
      $0.completions = .idle(nil)
      $0.subject = .text("Berlin")
      $0.remember(RecentSearch(query: "Berlin"))
    }
    try await store.send(.disappeared).finish()
    #expect(fixture.clock.sleeperCount == 0)
    await store.finish()
  }

  @Test func `each answered fragment changes the state once`() async throws {
    let store = Store(
      initialState: Search.State(), reducer: fixture.reducer(StubGeocoder.failing(with: .cancelled))
    )
    await store.send(.appeared)
    for sequence in 0..<3 {
      try await store.send(.queryChanged("same", sequence: sequence), while: \.isCompleting)
      #expect(await store.state.fragment?.sequence == sequence)
      #expect(await store.state.completions.failure?.code == .cancelled)
    }
  }
}
