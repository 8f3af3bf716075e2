import HTTP
import Markup
import Places
import SearchFeature
import Templates

extension CachedResponse {
  /// Creates the cached response with the page of a search: the whole page around its changing
  /// parts, or those parts alone where the request asks for them.
  ///
  /// - Parameters:
  ///   - state: The search that the page shows.
  ///   - failure: The failure of anything that the page shows beside the search; `nil` for none.
  ///   - isWhole: A Boolean value that says whether the page has all that belongs to it, without
  ///     which it is not kept.
  ///   - end: The time, in seconds since 1970-01-01T00:00Z, until which the page is true; `nil` for a
  ///     page that tells no time.
  convenience init<Panel: Markup>(
    _ parts: PageParts<Panel>, title: String, state: Search.State, page: PageRequest,
    failure: Failure? = nil, isWhole: Bool, until end: Int? = nil
  ) {
    self.init(
      html: parts.html(for: page, title: title),
      failure: state.searchFailure ?? failure, recent: state.recordedSearch,
      isLasting: isWhole && state.isLasting, until: end)
  }

  /// Creates a cached response from the HTML of a page or of a part of one.
  ///
  /// - Parameters:
  ///   - failure: The failure that the page tells of, which decides the status; `nil` for none.
  ///   - recent: The search that the reader's browser is to remember.
  ///   - isLasting: A Boolean value that says whether the page holds as long as its data does.
  convenience init(
    html: [UInt8], failure: Failure?, recent: RecentSearch? = nil, isLasting: Bool = true,
    until end: Int? = nil
  ) {
    var response = Response.html(html, status: failure?.status ?? .ok).asPage
    if let seconds = failure?.retryAfterSeconds { response.headers["Retry-After"] = "\(seconds)" }
    self.init(response, recent: recent, isLasting: isLasting, until: end)
  }
}

extension PageParts {
  /// Returns the HTML that a request for a page asks for: the whole page around its changing parts, or
  /// those parts alone.
  ///
  /// - Parameter title: The title of the page.
  func html(for page: PageRequest, title: String) -> [UInt8] {
    if page.fragment == .results { return rendered() }
    return Page(
      title: title, query: query, hasMap: true, reader: page.reader, location: page.location
    ) { self }.rendered()
  }
}

extension Search.State {
  /// A Boolean value that says whether the answer to the search holds as long as its data does. An
  /// answer to a filter by opening hours is kept for a minute by its key.
  fileprivate var isLasting: Bool {
    found.notice?.isLasting ?? true && (!found.dependsOnTime || filter.dependsOnTime)
  }
}
