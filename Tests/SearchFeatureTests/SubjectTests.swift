import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

@Suite struct SubjectTests {
  private let fixture = SearchFixture()
  private let stub = StubGeocoder()

  @Test(arguments: [PlaceCategory.cafe, nil])
  func `a category is searched for in the region`(category: PlaceCategory?) async throws {
    let store = fixture.store(stub, .init(region: .newYork))
    let filter = category.map { PointOfInterestFilter(including: [$0]) }
    let answer = try await stub.search(
      SearchRequest(query: .pointsOfInterest(filter), region: .newYork, isBounded: true))
    #expect(!answer.mapItems.isEmpty)
    await store.search(.categoryChosen(category), answer: answer) {
      $0.subject = .category(category)
    }
    #expect(store.state.canWiden)
    await store.finish()
  }

  @Test func `a place among those found is looked at without asking`() async throws {
    let answer = try await stub.search(SearchRequest(query: .naturalLanguage("Paris")))
    var state = Search.State()
    var results = Search.Results()
    results.mapItems = answer.mapItems
    state.results = .loaded(results)
    let store = fixture.store(UnimplementedGeocoder(), state)
    let texas = try #require(answer.mapItems.last)
    await store.send(.placeChosen(texas.id)) { $0.chosenPlace = texas.id }
    #expect(store.state.chosenItem == texas)
    await store.finish()
  }

  @Test func `any other place is fetched`() async throws {
    let id = MapItem.ID(source: "stub", reference: "berlin")
    let answer = try await stub.item(id, language: .english)
    let store = fixture.store(stub)
    await store.choose(id, answer: answer)
    await store.finish()
  }

  @Test func `a place that does not exist is a failure that leads back`() async throws {
    let id = MapItem.ID(source: "stub", reference: "atlantis")
    let answer = try await stub.item(id, language: .english)
    let store = fixture.store(stub)
    await store.search(.placeChosen(id), answer: answer) {
      $0.subject = .place(id)
    } answered: {
      $0.results = .failed(.placeNotFound, $0.results.value)
    }
    #expect(store.state.recovery == .clear)
    await store.finish()
  }

  @Test func `asking what is here finds the nearest`() async throws {
    let here = try #require(Coordinate("40.764,-73.973"))
    let answer = try await stub.reverse(here, language: .english)
    let store = fixture.store(stub)
    await store.search(.reverse(here), answer: answer) { $0.subject = .coordinate(here) }
    #expect(store.state.found.mapItems.first?.name == "Apple Fifth Avenue")
    await store.finish()
  }
}
