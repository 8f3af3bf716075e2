import Places
import Reducers
import SearchFeature

/// Runs the search feature over the site's geocoder.
struct SearchService: Sendable {
  /// The source of the places.
  let geocoder: any Geocoder
  /// The source of the completions, which all readers share.
  let completions: CompletionCache
  /// The region that the map opens at.
  let openingRegion: CoordinateRegion
  /// The time for which the geocoder wants typing to pause before it is asked.
  let debounce: Duration
  /// The clock that measures the debounce.
  let clock: any Clock<Duration>
  /// A function that returns the seconds since 1970-01-01T00:00Z.
  let now: @Sendable () -> Int
  /// The executor on which the geocoder is asked.
  let workers: (any TaskExecutor)?

  /// Returns the search feature for readers of a language.
  ///
  /// - Parameter options: The way in which the geocoder is asked. The debounce applies to
  ///   interactive questions only.
  func feature(for language: Language, options: GeocoderOptions) -> Search {
    let completer = GeocoderCompleter(
      geocoder: completions, clock: clock, language: language,
      debounce: options.isInteractive ? debounce : .zero, options: options, executor: workers
    ) { [completions] fragment in
      guard options.cachePolicy == .useCache else { return nil }
      return completions.knownCompletions(
        for: fragment.text, region: fragment.region, language: language)
    }
    return Search(
      geocoder: geocoder, completer: completer, cachePolicy: options.cachePolicy, now: now)
  }

  /// Returns what the feature comes to when it is sent the action of a page's URL.
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

  /// Returns the categories of which places can be looked for in a region.
  func categories(in region: CoordinateRegion) -> Set<PlaceCategory> {
    geocoder.capabilities.categories(in: region)
  }
}
