import Places
import SearchFeature
import StubServices
import TestSupport
import Testing

/// The search feature as the tests run it: over a geocoder, with a completer that debounces by a
/// test clock.
struct SearchFixture {
  let clock = TestClock()
  /// The time 2026-09-15T16:00Z, a Tuesday: noon in New York.
  static let noon = 1_789_488_000

  /// - Parameter known: The completions that need not be searched for, by fragment.
  func reducer(
    _ geocoder: any Geocoder, debounce: Duration = .zero, known: [String: [Completion]] = [:]
  ) -> Search {
    Search(
      geocoder: geocoder,
      completer: GeocoderCompleter(
        geocoder: geocoder, clock: clock, debounce: debounce, known: { known[$0.text] }),
      now: { SearchFixture.noon })
  }

  func store(
    _ geocoder: any Geocoder, _ state: Search.State = Search.State(), debounce: Duration = .zero,
    known: [String: [Completion]] = [:]
  ) -> TestStore<Search> {
    TestStore(initialState: state, reducer: reducer(geocoder, debounce: debounce, known: known))
  }

  /// Returns a geocoder whose first search is answered after a second by the clock, and later ones
  /// at once.
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
  /// Sends a search and handles its answer, so that a test says only what is particular to it.
  func search(
    _ action: Search.Action, answer: SearchResponse,
    changing mutate: (inout Search.State) -> Void,
    andThen answered: (inout Search.Results) -> Void = { _ in }
  ) async {
    await search(
      action, answer: answer, changing: mutate,
      answered: { $0.show(answer, changing: answered) })
  }

  /// Sends a search and handles its answer, which may change more than the results.
  ///
  /// - Parameters:
  ///   - mutate: Changes the state as the action does, but for the results, which become loading.
  ///   - answered: Changes the state as the answer does.
  func search(
    _ action: Search.Action, answer: SearchResponse,
    changing mutate: (inout Search.State) -> Void,
    answered: (inout Search.State) -> Void
  ) async {
    await send(action) {
      mutate(&$0)
      $0.results = .loading($0.results.value)
    }
    await receive(.searchResponded(.success(answer)), changing: answered)
  }

  /// Searches for a text within the region that the map shows, and handles the answer, after which
  /// the map still shows that region.
  func searchHere(
    for text: String, in region: CoordinateRegion, answer: SearchResponse
  ) async {
    await search(.searchHere, answer: answer) {
      $0.subject = .text(text)
      $0.isBounded = true
    } answered: {
      $0.show(answer)
      $0.region = region
    }
  }

  /// Chooses a place that is not among those found, and handles the answer that shows it.
  func choose(_ id: MapItem.ID, answer: SearchResponse) async {
    await search(.placeChosen(id), answer: answer) {
      $0.subject = .place(id)
    } answered: {
      $0.show(answer)
      $0.chosenPlace = id
    }
  }
}

extension Search.State {
  /// Changes the state as an answer that is not bounded by the region does.
  ///
  /// - Parameter mutate: Changes what differs from the answer to a search without a filter.
  mutating func show(
    _ response: SearchResponse, changing mutate: (inout Search.Results) -> Void = { _ in }
  ) {
    var results = Search.Results()
    results.mapItems = response.mapItems
    results.boundingRegion = response.boundingRegion
    results.attributions = response.attributions
    results.related = response.related
    if case .coordinate = subject {} else { results.match = response.match }
    if case .place = subject {
    } else if case .coordinate = subject {
    } else {
      results.filterChoices = FilterChoices(response.mapItems)
    }
    results.notice = response.notice
    mutate(&results)
    self.results = .loaded(results)
    if let boundingRegion = results.boundingRegion { region = boundingRegion }
  }

  /// Changes the state as recording a search does.
  mutating func remember(_ recent: RecentSearch, before older: [RecentSearch] = []) {
    recents = [recent] + older
    recordedSearch = recent
  }
}
