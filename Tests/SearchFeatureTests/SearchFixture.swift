import Places
import SearchFeature
import TestSupport
import Testing

/// Search as the tests run it: over a geocoder, the completer around it standing still by a test
/// clock where it debounces.
struct SearchFixture {
  let clock = TestClock()
  /// 2026-09-15T16:00Z, a Tuesday: noon in New York.
  static let noon = 1_789_488_000

  func reducer(_ geocoder: any Geocoder, debounce: Duration = .zero) -> Search {
    Search(
      geocoder: geocoder,
      completer: GeocoderCompleter(geocoder: geocoder, clock: clock, debounce: debounce),
      now: { SearchFixture.noon })
  }

  func store(
    _ geocoder: any Geocoder, _ state: Search.State = Search.State(), debounce: Duration = .zero
  ) -> TestStore<Search> {
    TestStore(initialState: state, reducer: reducer(geocoder, debounce: debounce))
  }

  /// Answers the first search with what the clock lets go after a second, later ones at once.
  func slowOnce(_ wasCancelled: Monitor<Bool>) -> UnimplementedGeocoder {
    let calls = Monitor(0)
    var geocoder = UnimplementedGeocoder()
    geocoder.onSearch = { [clock] request throws(GeocoderError) in
      let call = calls.withLock { count in
        count += 1
        return count
      }
      if call == 1 {
        try? await clock.sleep(for: .seconds(1))
        wasCancelled.withLock { $0 = Task.isCancelled }
      }
      return try await StubGeocoder().search(request)
    }
    return geocoder
  }
}

extension TestStore<Search> {
  /// Sends a search and handles its answer, saying only what every answered search changes.
  func search(
    _ action: Search.Action, answer: SearchResponse,
    changing mutate: (inout Search.State) -> Void,
    andThen answered: (inout Search.State) -> Void = { _ in }
  ) async {
    await send(action) {
      mutate(&$0)
      $0.isSearching = true
    }
    await receive(.searchResponded(.success(answer))) {
      $0.show(answer)
      answered(&$0)
    }
  }
}

extension Search.State {
  /// As an answer that is not bounded by the region leaves it.
  mutating func show(_ response: SearchResponse) {
    isSearching = false
    hasSearched = true
    mapItems = response.mapItems
    boundingRegion = response.boundingRegion
    attributions = response.attributions
    related = response.related
    if case .place = subject {
    } else if case .coordinate = subject {
    } else {
      filterChoices = FilterChoices(response.mapItems)
    }
    notice = response.notice
    if let boundingRegion { region = boundingRegion }
  }
}
