import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

/// Tests of searches whose first result is a top hit: the one place that was meant.
@Suite struct TopHitTests {
  private let fixture = SearchFixture()

  /// Returns a geocoder that answers "Paris" with the two places that the stub knows, the first of
  /// them a top hit.
  private func geocoder() async throws -> (UnimplementedGeocoder, answer: SearchResponse) {
    var answer = try await StubGeocoder().search(SearchRequest(query: .naturalLanguage("Paris")))
    answer.hasTopHit = true
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { [answer] _ throws(GeocoderError) in answer }
    return (geocoder, answer)
  }

  @Test func `is shown alone, and the map moves there`() async throws {
    let (geocoder, answer) = try await geocoder()
    let store = fixture.store(geocoder, .init(query: "Paris"))
    await store.search(.searchSubmitted, answer: answer) {
      $0.subject = .text("Paris")
      $0.remember(RecentSearch(query: "Paris"))
    } answered: {
      $0.show(answer) { $0.hasTopHit = true }
      $0.region = answer.mapItems.first?.region
    }
    #expect(store.state.found.mapItems.count > 1)
    #expect(store.state.shownItems == [answer.mapItems[0]])
    #expect(store.state.shownRegion == answer.mapItems[0].region)
    await store.finish()
  }

  @Test func `with its namesakes all are shown`() async throws {
    let (geocoder, answer) = try await geocoder()
    var state = Search.State(query: "Paris")
    state.showsNamesakes = true
    let store = fixture.store(geocoder, state)
    await store.search(.searchSubmitted, answer: answer) {
      $0.subject = .text("Paris")
      $0.remember(RecentSearch(query: "Paris"))
    } andThen: {
      $0.hasTopHit = true
    }
    #expect(store.state.shownItems == answer.mapItems)
    #expect(store.state.shownRegion == answer.boundingRegion)
    await store.finish()
  }

  @Test func `in an area that was asked for, all there is shown`() async throws {
    let (geocoder, answer) = try await geocoder()
    let store = fixture.store(geocoder, .init(query: "Paris", region: .world))
    await store.searchHere(for: "Paris", in: .world, answer: answer)
    #expect(store.state.shownItems == answer.mapItems)
    await store.finish()
  }
}
