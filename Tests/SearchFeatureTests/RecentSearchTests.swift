import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct RecentSearchTests {
  private let fixture = SearchFixture()

  @Test func `the newest stands first, and a repeated one moves there`() {
    var recents: [RecentSearch] = []
    for query in ["Paris", "Berlin", "PARIS", "Ωmega", "ωMEGA"] {
      recents.record(RecentSearch(query: query))
    }
    #expect(recents.map(\.query) == ["ωMEGA", "PARIS", "Berlin"])
  }

  @Test func `ten are kept`() {
    var recents: [RecentSearch] = []
    for number in 0..<12 { recents.record(RecentSearch(query: "\(number)")) }
    #expect(recents.map(\.query) == (2..<12).reversed().map(String.init))
  }

  @Test func `a recent search is made again, as text or as what was chosen`() async throws {
    let id = try #require(Completion.ID("stub:berlin"))
    let (text, chosen) = (
      RecentSearch(query: "Paris"), RecentSearch(query: "Berlin", completion: id)
    )
    let stub = StubGeocoder()
    let store = fixture.store(stub, .init(recents: [text, chosen]))
    let berlin = try await stub.search(SearchRequest(query: .completion(id)))
    await store.search(.recentChosen(chosen), answer: berlin) {
      $0.query = "Berlin"
      $0.subject = .completion(id)
      $0.remember(chosen, before: [text])
    }
    let paris = try await stub.search(
      SearchRequest(query: .naturalLanguage("Paris"), region: berlin.boundingRegion))
    await store.search(.recentChosen(text), answer: paris) {
      $0.query = "Paris"
      $0.subject = .text("Paris")
      $0.remember(text, before: [chosen])
    }
    await store.finish()
  }

  @Test func `they are erased one by one and as a whole`() async {
    let recents = ["a", "b", "c"].map { RecentSearch(query: $0) }
    let store = fixture.store(UnimplementedGeocoder(), .init(recents: recents))
    await store.send(.recentRemoved(RecentSearch(query: "B"))) {
      $0.recents = [recents[0], recents[2]]
    }
    await store.send(.recentsCleared) { $0.recents = [] }
    await store.finish()
  }

  @Test func `turned off they are forgotten, and nothing more is kept`() async throws {
    let stub = StubGeocoder()
    let store = fixture.store(stub, .init(query: "Berlin", recents: [RecentSearch(query: "a")]))
    await store.send(.recentsEnabled(false)) {
      $0.recordsRecents = false
      $0.recents = []
    }
    let answer = try await stub.search(SearchRequest(query: .naturalLanguage("Berlin")))
    await store.search(.searchSubmitted, answer: answer) { $0.subject = .text("Berlin") }
    await store.send(.recentsEnabled(true)) { $0.recordsRecents = true }
    await store.finish()
  }
}
