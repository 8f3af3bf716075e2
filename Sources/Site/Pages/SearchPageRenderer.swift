import Markup
import Places
import SearchFeature
import Templates

/// A renderer of the page of a search, and of the start page, on which to begin one.
struct SearchPageRenderer: Sendable {
  let search: SearchService
  let suggestions: SuggestionService
  let snapshotter: MapSnapshotter
  /// The router of one's own that shows the way to places; `nil` for none.
  let directions: DirectionsTemplate?

  /// Answers the search that a page asks for, and returns a response with the rendered page.
  func render(_ page: PageRequest, _ cachePolicy: CachePolicy) async throws -> CachedResponse {
    try await render(try await search.answer(page, cachePolicy), page, cachePolicy)
  }

  /// Returns a response with the rendered page of a search that has been answered.
  func render(
    _ state: Search.State, _ page: PageRequest, _ cachePolicy: CachePolicy
  ) async throws -> CachedResponse {
    let now = search.now()
    let only = state.shownItems.count == 1 ? state.shownItems.first : nil
    let map = try await snapshotter.snapshot(of: state, page: page, chosen: only)
    let title = SearchPanel.title(state, for: page.reader)
    let choices = try await choices(for: state, page: page, cachePolicy)
    let parts = PageParts(
      title: title, query: SearchPanel.query(state, for: page.reader),
      location: map.locationOfNextSearch(from: page),
      current: page.location, reader: page.reader, map: map.pane(title: title, page: page),
      credits: map.credits(beside: state.found.attributions), baseURL: search.baseURL
    ) {
      SearchPanel(
        state: state, notice: state.found.notice ?? (map.isWhole ? nil : .atlasIncomplete),
        location: page.location, reader: page.reader, visible: map.visible, picks: EditorsPick.all,
        categories: search.categories(in: map.visible), choices: choices ?? [], now: now,
        directions: directions)
    }
    return CachedResponse(
      parts, title: title, state: state, page: page,
      isWhole: map.isWhole && choices != nil,
      until: state.shownItems.contains { $0.openingHours != nil } ? Self.end(after: now) : nil)
  }

  /// The seconds after which places may have opened or closed: most do so at a quarter of an hour.
  private static let period = 300

  /// Returns the time until which a page that says which places are open is true, in seconds since
  /// 1970-01-01T00:00Z.
  private static func end(after now: Int) -> Int { (now / period + 1) * period }

  /// Returns the suggestions that the page of a search for free text offers to a reader without
  /// script. There are none on a part of the page, and on a page whose map the reader has moved.
  ///
  /// - Returns: The suggestions; `nil` where they cannot be had just now, so that the page is shown
  ///   without them and not kept.
  /// - Throws: `CancellationError` where nobody waits for the page any more.
  private func choices(
    for state: Search.State, page: PageRequest, _ cachePolicy: CachePolicy
  ) async throws(CancellationError) -> [Completion]? {
    guard page.fragment == nil, page.location.view == nil, case .text(let text) = state.subject,
      state.searchFailure == nil
    else { return [] }
    let result = try await suggestions.completions(
      of: text, region: page.location.region, language: page.language,
      options: GeocoderOptions(cachePolicy: cachePolicy))
    switch result {
    case .success(let completions): return completions
    // Some services have no suggestions at all.
    case .failure(let failure): return failure.code == .invalidRequest ? [] : nil
    }
  }
}
