import Places
import Reducers
import SearchFeature

/// A service that answers searches by running the search feature, a reducer, over the site's
/// geocoder.
struct SearchService: Sendable {
  /// The geocoder that finds places.
  let geocoder: any Geocoder
  /// The geocoder that completes what readers type, with a cache that all readers share.
  let completions: CompletionCache
  /// The region that the map of a page shows where its URL names none.
  let openingRegion: CoordinateRegion
  /// The address of the site with which absolute URLs begin, without a slash at the end.
  let baseURL: String
  /// The time for which typing must pause before the geocoder is asked for completions.
  let debounce: Duration
  /// The clock that measures the pause in typing before the geocoder is asked.
  let clock: any Clock<Duration>
  /// The source of the current time: a closure that returns the seconds since 1970-01-01T00:00Z.
  let now: @Sendable () -> Int
  /// The executor on which the geocoder is asked; `nil` for Swift's own threads.
  var workers: (any TaskExecutor)?

  /// Returns the search feature, a reducer, for readers of a language.
  ///
  /// - Parameters:
  ///   - options: The way in which the geocoder is asked. Only interactive questions wait for a pause
  ///     in typing.
  ///   - admission: A function that puts a control in front of the geocoder that completes what is
  ///     typed; `nil` where whoever asks was admitted before.
  func feature(
    for language: Language, options: GeocoderOptions,
    admission: ((any Geocoder) -> any Geocoder)? = nil
  ) -> Search {
    let completer = GeocoderCompleter(
      geocoder: admission?(completions) ?? completions, clock: clock, language: language,
      debounce: options.isInteractive ? debounce : .zero, options: options, executor: workers
    ) { [completions] fragment in
      guard options.cachePolicy == .useCache else { return nil }
      return completions.knownCompletions(
        for: fragment.text, region: fragment.region, language: language)
    }
    return Search(
      geocoder: geocoder, completer: completer, cachePolicy: options.cachePolicy, now: now)
  }

  /// Returns the state of the search feature after the search that a page's URL asks for, or its
  /// initial state where the URL asks for none.
  ///
  /// - Throws: `CancellationError` where the search was cancelled, by its client or by a backend: a
  ///   page that was made from what there is by then would lack places.
  func answer(
    _ page: PageRequest, _ cachePolicy: CachePolicy
  ) async throws(CancellationError) -> Search.State {
    let initial = page.state(opening: openingRegion)
    guard let action = page.action else { return initial }
    let options = GeocoderOptions(cachePolicy: cachePolicy)
    let store = Store(
      initialState: initial, reducer: feature(for: page.language, options: options),
      executor: workers)
    try await store.send(action).finish()
    let state = await store.state
    if state.isSearching || state.searchFailure?.code == .cancelled { throw CancellationError() }
    return state
  }

  /// Returns the geocoder's answer to a search, which may block the executor that it runs on.
  func response(
    to request: SearchRequest, options: GeocoderOptions
  ) async throws(GeocoderError) -> SearchResponse {
    try await withTaskExecutorPreference(workers) { () async throws(GeocoderError) in
      try await geocoder.search(request, options: options)
    }
  }

  /// Returns the categories of places that the geocoder can look for in a region.
  func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    geocoder.capabilities.categories(in: region)
  }
}
