import Cartography
import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

extension Site {
  /// `GET /`: the page, its changing parts, the listbox's options, or the places as data.
  func search(_ request: Request) async throws -> Response {
    let page = try PageRequest(request)
    if page.fragment == .suggestions { return try await suggestionOptions(page, to: request) }
    if let format = PlaceFormat(preferredBy: request) {
      return try places(try await answer(page), page: page, as: format)
    }
    return try await respond(
      to: request, page: page, minute: minute(of: page), render: renderSearch)
  }

  /// What is open now is not in a minute.
  func minute(of page: PageRequest) -> Int? {
    page.location.filter.isOpenNow ? now() / 60 : nil
  }

  private func renderSearch(_ page: PageRequest) async throws -> CachedResponse {
    try await renderSearch(try await answer(page), page)
  }

  /// The page of a search, or where to begin one.
  func renderSearch(_ state: Search.State, _ page: PageRequest) async throws -> CachedResponse {
    let map = try await drawing(for: state, page: page)
    let title = SearchPanel.title(state)
    let choices = try await choices(for: state, page: page)
    let parts = PageParts(
      title: title, query: state.query, location: map.inherited(from: page),
      map: map.pane(title: title, location: page.location),
      credits: credits(state.found.attributions, map)
    ) {
      SearchPanel(
        state: state, notice: state.found.notice ?? (map.isWhole ? nil : .atlasIncomplete),
        location: page.location, visible: map.visible, picks: EditorsPick.all,
        categories: geocoder.capabilities.categories(in: map.visible), choices: choices ?? [])
    }
    return render(
      parts, title: title, state: state, page: page, isWhole: map.isWhole && choices != nil)
  }

  /// Sends the URL's action to the feature and waits for what comes of it.
  /// - Throws: `CancellationError` where the search was cancelled, by whoever asked or beneath:
  ///   what there is of it then is no answer, and shown to nobody.
  func answer(_ page: PageRequest) async throws(CancellationError) -> Search.State {
    let initial = page.state(opening: settings.region)
    guard let action = page.action else { return initial }
    let store = Store(
      initialState: initial, reducer: search(asking: completer(page)),
      executor: workers)
    try await store.send(action).finish()
    let state = await store.state
    if state.isSearching || state.searchFailure?.code == .cancelled { throw CancellationError() }
    return state
  }

  func search(asking completer: GeocoderCompleter) -> Search {
    Search(geocoder: geocoder, completer: completer, cachePolicy: cachePolicy, now: now)
  }

  func completer(_ page: PageRequest) -> GeocoderCompleter {
    GeocoderCompleter(
      geocoder: geocoder, clock: clock, language: page.language, debounce: debounce,
      executor: workers)
  }

  /// Returns a completer for a live session, which shares suggestions with all other sessions.
  func liveCompleter(_ page: PageRequest) -> GeocoderCompleter {
    GeocoderCompleter(
      geocoder: liveGeocoder, clock: clock, language: page.language, debounce: debounce,
      executor: workers
    ) { [liveGeocoder] fragment in
      liveGeocoder.knownCompletions(
        for: fragment.text, region: fragment.region, language: page.language)
    }
  }

  /// The whole page around the parts, or the parts alone.
  /// - Parameters:
  ///   - failure: of what the page shows beside the search.
  ///   - isWhole: whether the page has all that belongs to it, without which it is not kept.
  func render<Panel: Markup>(
    _ parts: PageParts<Panel>, title: String, state: Search.State, page: PageRequest,
    failure: Failure? = nil, isWhole: Bool
  ) -> CachedResponse {
    let bytes =
      page.fragment == .results
      ? parts.rendered() : Page(title: title, query: state.query, hasMap: true) { parts }.rendered()
    return rendering(
      of: bytes, failure: state.searchFailure ?? failure,
      recent: state.recordedSearch,
      isLasting: isWhole && state.found.notice?.isLasting ?? true)
  }

  func rendering(
    of html: [UInt8], failure: Failure?, recent: RecentSearch? = nil, isLasting: Bool = true
  ) -> CachedResponse {
    var response = Response.html(html, status: failure?.status ?? .ok).asPage
    if let seconds = failure?.retryAfterSeconds { response.headers["Retry-After"] = "\(seconds)" }
    return CachedResponse(response, recent: recent, isLasting: isLasting)
  }

  /// Suggestions for a reader without script, where free text was searched for: not again on the
  /// maps that are looked at from there.
  /// - Returns: nil where they cannot be had just now: the page is shown without them, and not
  ///   kept.
  /// - Throws: `CancellationError` where nobody waits for the page any more.
  private func choices(
    for state: Search.State, page: PageRequest
  ) async throws(CancellationError) -> [Completion]? {
    guard page.fragment == nil, page.location.view == nil, case .text(let text) = state.subject,
      state.searchFailure == nil
    else { return [] }
    do throws(GeocoderError) {
      return try await completions(for: text, page: page, isTyped: false)
    } catch {
      switch error {
      case .cancelled: throw CancellationError()
      // Some services have no suggestions at all.
      case .invalidRequest: return []
      case .rateLimited, .unavailable, .malformedResponse: return nil
      }
    }
  }

  func credits(_ attributions: [Attribution], _ map: PageMap) -> [Attribution] {
    (attributions + map.attributions).unique
  }
}
