import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

/// Tests of the state that a filtered search leaves, with the stub's places at noon on a Tuesday.
@Suite struct FilterTests {
  private let fixture = SearchFixture()
  private let stub = StubGeocoder()

  private var openNow: PlaceFilter {
    var filter = PlaceFilter()
    filter.isOpenNow = true
    return filter
  }

  private func cafes(limit: Int) async throws -> SearchResponse {
    try await stub.search(
      SearchRequest(
        query: .pointsOfInterest(PointOfInterestFilter(including: [.cafe])), region: .newYork,
        isBounded: true, limit: limit))
  }

  @Test func `only what meets the filter is shown, and what is left out is counted`() async throws {
    var filter = openNow
    filter.cuisine = "cuban"
    var state = Search.State(region: .newYork)
    state.filter = filter
    let store = fixture.store(stub, state)
    // The filter chooses among as many places as can be asked for.
    let answer = try await cafes(limit: 50)
    let habana = answer.mapItems.filter { $0.name == "Café Habana" }
    await store.search(.categoryChosen(.cafe), answer: answer) {
      $0.subject = .category(.cafe)
    } andThen: {
      $0.mapItems = habana
      $0.boundingRegion = CoordinateRegion(bounding: habana.map(\.region))
      $0.excluded = FilteredPlaces(answer.mapItems, by: filter, at: SearchFixture.noon).excluded
    }
    #expect(store.state.found.excluded?.count == answer.mapItems.count - 1)
    #expect(store.state.found.excluded?.withUnknownCuisine == answer.mapItems.count - 1)
    await store.finish()
  }

  @Test func `a filter set or taken off asks the same again`() async throws {
    let store = fixture.store(stub, Search.State(region: .newYork))
    let answer = try await cafes(limit: 20)
    await store.search(.categoryChosen(.cafe), answer: answer) { $0.subject = .category(.cafe) }
    let found = try await stub.search(
      SearchRequest(
        query: .pointsOfInterest(PointOfInterestFilter(including: [.cafe])),
        region: store.state.region, isBounded: true, limit: 50))
    let filter = openNow
    let open = FilteredPlaces(found.mapItems, by: filter, at: SearchFixture.noon)
    await store.search(.filterChanged(filter), answer: found) {
      $0.filter = filter
    } andThen: {
      $0.mapItems = open.items
      $0.excluded = open.excluded
    }
    await store.finish()
  }

  @Test func `where nothing is left the search is answered, and nothing is shown`() async throws {
    var filter = PlaceFilter()
    filter.wheelchair = .yes
    var state = Search.State(region: .newYork)
    state.filter = filter
    let store = fixture.store(stub, state)
    let answer = try await cafes(limit: 50)
    await store.search(.categoryChosen(.cafe), answer: answer) {
      $0.subject = .category(.cafe)
    } andThen: {
      $0.mapItems = []
      $0.excluded = FilteredPlaces(answer.mapItems, by: filter, at: 0).excluded
    }
    #expect(store.state.hasNoResults)
    #expect(store.state.found.excluded?.count == answer.mapItems.count)
    await store.finish()
  }

  @Test func `a place asked for by itself is shown whatever it is`() async throws {
    var state = Search.State()
    state.filter = openNow
    let store = fixture.store(stub, state)
    let id = MapItem.ID(source: "stub", reference: "berlin")
    let answer = try await stub.item(id, language: .english)
    await store.choose(id, answer: answer)
    await store.finish()
  }

  @Test func `conditions that were understood stand beside those of the filter`() async throws {
    var answer = try await cafes(limit: 20)
    var understood = PlaceFilter()
    understood.cuisine = "cuban"
    answer.understood = UnderstoodConditions(text: "cafés", filter: understood)
    answer.dependsOnTime = true
    let response = answer
    let requests = Monitor<[SearchRequest]>([])
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { request throws(GeocoderError) in
      requests.withLock { $0.append(request) }
      return response
    }
    var state = Search.State(query: "cuban cafés", region: .newYork)
    state.filter = openNow
    let store = fixture.store(geocoder, state)
    let open = FilteredPlaces(answer.mapItems, by: openNow, at: SearchFixture.noon)
    await store.search(.searchSubmitted, answer: answer) {
      $0.subject = .text("cuban cafés")
      $0.recents = [RecentSearch(query: "cuban cafés")]
      $0.recordedSearch = RecentSearch(query: "cuban cafés")
    } andThen: {
      $0.mapItems = open.items
      $0.excluded = open.excluded
      $0.understood = response.understood
      $0.dependsOnTime = true
    }
    #expect(requests.withLock { $0.map(\.filter) } == [openNow])
    #expect(store.state.conditions.parameters.map(\.name) == ["open", "cuisine"])
    await store.finish()
  }
}
