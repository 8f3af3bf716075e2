import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

/// A renderer of the page of a place, with its map and weather.
struct PlacePageRenderer: Sendable {
  /// The source of weather forecasts; `nil` for a site that shows no weather.
  let weather: (any WeatherClient)?
  let search: SearchService
  let snapshotter: MapSnapshotter
  /// The renderer of the search page, which says why a place cannot be shown just now.
  let searchPages: SearchPageRenderer

  /// Returns a response with the rendered page of a place, or with the part that holds its weather
  /// where the request asks for that alone.
  ///
  /// - Parameters:
  ///   - now: The time that the page tells, in seconds since 1970-01-01T00:00Z.
  ///   - units: The units in which the weather is read.
  func render(
    _ page: PageRequest, now: Int, units: WeatherUnits = .metric, _ cachePolicy: CachePolicy
  ) async throws -> CachedResponse {
    let state = try await search.answer(page, cachePolicy)
    guard let item = state.chosenItem else {
      // The place may be there another time: the page of a search has a way to try again.
      if state.searchFailure?.recovery == .retry {
        return try await searchPages.render(state, page, cachePolicy)
      }
      throw state.searchFailure?.error ?? .notFound
    }
    let weather = try await weatherPanel(of: item, page: page, units: units, cachePolicy)
    if page.fragment == .weather, let weather {
      return CachedResponse(html: weather.panel.rendered(), failure: weather.failure)
    }
    // What was found before the place was chosen stays on the map.
    let results = try await results(of: page, cachePolicy)
    let map = try await snapshotter.snapshot(of: results ?? state, page: page, chosen: item)
    let parts = PageParts(
      title: item.name, query: SearchPanel.query(results ?? state, for: page.reader),
      location: map.locationOfNextSearch(from: page), current: page.location, reader: page.reader,
      map: map.pane(title: item.name, page: page),
      credits: map.credits(beside: (results ?? state).found.attributions),
      baseURL: search.baseURL
    ) {
      PlacePanel(
        item: item, reader: page.reader, location: page.location, now: now,
        resultCount: results?.foundCount,
        reason: results.flatMap {
          PlaceReason(of: item, in: $0, measuredFrom: page.location.distanceOrigin)
        }, directions: searchPages.directions)
      weather?.panel
    }
    return CachedResponse(
      parts, title: item.name, state: state, page: page, failure: weather?.failure,
      isWhole: map.isWhole)
  }

  /// Returns the search during which a place was chosen, answered again; `nil` where there was none, or
  /// its answer has no places any more.
  private func results(
    of page: PageRequest, _ cachePolicy: CachePolicy
  ) async throws -> Search.State? {
    guard let results = page.results else { return nil }
    let state = try await search.answer(results, cachePolicy)
    return state.shownItems.isEmpty ? nil : state
  }

  /// Returns the weather panel of a place's page, with the failure of its forecast if there is one;
  /// `nil` for a site that shows no weather. The panel is closed unless the page asked for is that
  /// of the weather.
  private func weatherPanel(
    of item: MapItem, page: PageRequest, units: WeatherUnits, _ cachePolicy: CachePolicy
  ) async throws -> (panel: WeatherPanel, failure: Failure?)? {
    guard let weather else { return nil }
    let store = Store(
      initialState: Weather.State(units: units),
      reducer: Weather(client: weather, cachePolicy: cachePolicy), executor: search.workers)
    if case .weather = page.location.path {
      try await store.send(.opened(item.coordinate), while: \.isLoading)
    }
    let state = await store.state
    if state.failure?.code == .cancelled { throw CancellationError() }
    let panel = WeatherPanel(
      state: state, place: item.id, location: page.location, reader: page.reader)
    return (panel, state.failure)
  }
}
