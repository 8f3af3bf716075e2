import Basics
import HTTP
import Places
import Reducers
import SearchFeature

/// A service that suggests completions of what readers type, with the search feature: to live
/// sessions, and once to whoever asks without one.
struct SuggestionService: Sendable {
  /// The service that runs the search feature over the site's geocoder.
  let search: SearchService
  private let sessions: SuggestionSessions
  private let admission: AdmissionControl

  /// Creates a service of suggestions without live sessions.
  ///
  /// - Parameters:
  ///   - search: The service that runs the search feature over the site's geocoder.
  ///   - admission: The control that admits what is typed in live sessions to the geocoder.
  ///   - settings: The limits of the live sessions.
  init(_ search: SearchService, admission: AdmissionControl, settings: Site.Settings) {
    self.search = search
    self.admission = admission
    sessions = SuggestionSessions(
      maximumCount: settings.maximumSessions, maximumPerClient: settings.maximumSessionsPerClient,
      opening: settings.sessionOpening, linger: settings.sessionLinger,
      heartbeat: settings.heartbeat, clock: search.clock)
  }

  /// The number of live sessions.
  var sessionCount: Int { sessions.count }

  /// The bytes that the suggestions take in the cache that all readers share.
  var cacheLoad: CacheLoad { search.completions.load }

  /// Returns the completions of a text that is asked for once, outside a live session, or the
  /// reason why there are none.
  ///
  /// - Parameter options: The way in which the geocoder is asked: interactively where more may be
  ///   typed after the text, so that the answer waits for a pause in typing.
  /// - Throws: `CancellationError` where nobody waits for the completions any more, or the geocoder
  ///   was cancelled.
  func completions(
    of text: String, region: CoordinateRegion?, language: Language, options: GeocoderOptions
  ) async throws(CancellationError) -> Result<[Completion], Failure> {
    let store = Store(
      initialState: Search.State(region: region, language: language),
      reducer: search.feature(for: language, options: options), executor: search.workers)
    await store.send(.queryChanged(text))
    // A text whose completions are known is answered by now.
    if await store.state.isCompleting {
      try await store.send(.appeared, while: \.isCompleting)
      store.cancel()
    }
    switch await store.state.completions {
    case .loaded(let completions): return .success(completions)
    case .failed(let failure, _) where failure.code != .cancelled: return .failure(failure)
    case .failed, .idle, .loading: throw CancellationError()
    }
  }

  /// Opens a live suggestion session for a client, whose first stream is to come soon.
  ///
  /// - Throws: The error 503 where there are too many sessions, in all or of this client.
  func openSession(
    for client: ClientAddress?, region: CoordinateRegion?, language: Language
  ) throws(HTTPError) -> SuggestionSession {
    let feature = search.feature(
      for: language, options: GeocoderOptions(isInteractive: true)
    ) { [admission] in AdmittedGeocoder($0, admission: admission, client: client) }
    return try sessions.open(
      for: client, feature, state: Search.State(region: region, language: language),
      executor: search.workers)
  }

  /// Returns the live suggestion session with an identifier; `nil` where there is none, or where
  /// the session has ended.
  func session(_ id: String) -> SuggestionSession? { sessions.session(id) }
}
