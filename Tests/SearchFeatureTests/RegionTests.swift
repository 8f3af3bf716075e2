import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct RegionTests {
  private let fixture = SearchFixture()
  private let stub = StubGeocoder()

  @Test func `no results are told from not having asked, and leave the map where it is`()
    async throws
  {
    let store = fixture.store(stub, .init(query: "Xanadu", region: .newYork))
    #expect(!store.state.hasNoResults)
    await store.send(.searchSubmitted) {
      $0.subject = .text("Xanadu")
      $0.results = .loading($0.results.value)
      $0.remember(RecentSearch(query: "Xanadu"))
    }
    #expect(!store.state.hasNoResults)
    let none = try await stub.search(SearchRequest(query: .naturalLanguage("Xanadu")))
    await store.receive(.searchResponded(.success(none))) { $0.show(none) }
    #expect(store.state.region == .newYork)
    #expect(store.state.hasNoResults)
    #expect(store.state.recovery == .clear)
    await store.finish()
  }

  @Test func `searching here stays here, and finding nothing leads wider`() async throws {
    let berlin = try #require(CoordinateRegion("52.5,13.4,0.2,0.2"))
    let store = fixture.store(stub, .init(query: "Caf"))
    let cafes = try await stub.search(SearchRequest(query: .naturalLanguage("Caf")))
    await store.search(.searchSubmitted, answer: cafes) {
      $0.subject = .text("Caf")
      $0.remember(RecentSearch(query: "Caf"))
    }
    await store.send(.regionChanged(berlin)) { $0.region = berlin }
    let none = SearchResponse(mapItems: [], attributions: cafes.attributions)
    await store.search(.searchHere, answer: none) { $0.isBounded = true }
    #expect(store.state.recovery == .searchWider)
    while store.state.recovery == .searchWider {
      let wider = try #require(store.state.region).scaled(by: Search.wideningFactor)
      var request = SearchRequest(query: .naturalLanguage("Caf"), region: wider)
      request.isBounded = true
      let answer = try await stub.search(request)
      await store.search(.searchWider, answer: answer) {
        $0.region = wider
      } answered: {
        $0.show(answer)
        $0.region = wider
      }
    }
    #expect(store.state.found.mapItems.count == cafes.mapItems.count)
    await store.finish()
  }

  @Test func `searching here needs no search before`() async throws {
    let store = fixture.store(stub, .init(query: "Cafe", region: .newYork))
    var request = SearchRequest(query: .naturalLanguage("Cafe"), region: .newYork)
    request.isBounded = true
    let answer = try await stub.search(request)
    await store.searchHere(for: "Cafe", in: .newYork, answer: answer)
    await store.finish()
  }
}
