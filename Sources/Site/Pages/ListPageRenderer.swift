import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// A renderer of pages that show a list, such as that of all categories, or that say that there is no
/// such page, beside the map of the region that the reader came from.
struct ListPageRenderer: Sendable {
  let search: SearchService
  let snapshotter: MapSnapshotter

  /// Returns a response with a page, or with its changing parts where the request asks for these.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - opening: The region that the map shows where neither the address nor the reader's browser names
  ///     one; `nil` for the one that the site opens at.
  ///   - panel: The content of the panel beside the map.
  func render(
    title: String, page: PageRequest, opening: CoordinateRegion? = nil,
    @MarkupBuilder panel: () -> some Markup
  ) async throws(CancellationError) -> Response {
    let state = page.state(opening: search.openingRegion)
    var shown = page
    shown.location.region = page.location.region ?? opening
    let map = try await snapshotter.snapshot(of: state, page: shown)
    let parts = PageParts(
      title: title, query: state.query, location: map.locationOfNextSearch(from: page),
      current: page.location, reader: page.reader, map: map.pane(title: "", page: shown),
      credits: map.credits(beside: []), baseURL: search.baseURL
    ) { panel() }
    return .html(parts.html(for: page, title: title)).asPage
  }
}
