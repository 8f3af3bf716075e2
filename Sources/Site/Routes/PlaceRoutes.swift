import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// A route for `GET /places/{id...}`, which answers with the page of a place. An identifier may
/// hold slashes, as `osm:node/1` does.
struct PlaceRoute: Route {
  let responses: ResponseCache
  let pages: PlacePageRenderer
  /// The source of the current time: a closure that returns the seconds since 1970-01-01T00:00Z.
  let now: @Sendable () -> Int

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let id: MapItem.ID = try parameters.value("id")
    let page = try PageRequest(request, path: .place(id))
    let now = now()
    let cachePolicy = request.cachePolicy
    return try await responses.response(to: request, page: page, minute: now / 60) { page in
      try await pages.render(page, now: now, cachePolicy)
    }
  }
}

/// A route for `GET /places/{id...}.geojson`, `.gpx` and `.kml`, which answers with a place to be
/// saved as a file.
struct PlaceFileRoute: Route {
  let search: SearchService
  let documents: PlaceDocuments
  let format: PlaceFormat

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let id: MapItem.ID = try parameters.value("id")
    let page = try PageRequest(request, path: .place(id))
    let state = try await search.answer(page, request.cachePolicy)
    guard let item = state.chosenItem else { throw state.searchFailure?.error ?? .notFound }
    return documents.file(of: item, credits: state.credits, as: format)
  }
}

/// A route for `GET /reverse?at=lat,lon`, which answers with the places around a point.
struct ReverseRoute: Route {
  let responses: ResponseCache
  let search: SearchService
  let snapshotter: MapSnapshotter
  let documents: PlaceDocuments
  let admission: AdmissionControl

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    if let clicked = try ClickedPoint(request.query) {
      // The reader's language and units go along.
      var location = try PageRequest(request, path: .reverse(clicked.coordinate)).location
      // The map stays where it was.
      (location.view, location.region) = (location.region, nil)
      return Response.redirect(to: location.href)
    }
    guard let coordinate: Coordinate = try request.query.value("at") else {
      throw HTTPError.badRequest("The parameter “at” is missing: at=latitude,longitude.")
    }
    let page = try PageRequest(request, path: .reverse(coordinate))
    let cachePolicy = request.cachePolicy
    if let format = PlaceFormat(preferredBy: request) {
      return try await admission.answer(.page, for: request.client) {
        try documents.response(
          of: try await search.answer(page, cachePolicy), page: page, as: format,
          middle: coordinate)
      }
    }
    return try await responses.response(to: request, page: page) { page in
      try await render(coordinate, page, cachePolicy)
    }
  }

  private func render(
    _ coordinate: Coordinate, _ page: PageRequest, _ cachePolicy: CachePolicy
  ) async throws -> CachedResponse {
    let state = try await search.answer(page, cachePolicy)
    let map = try await snapshotter.snapshot(of: state, page: page)
    let whereabouts = Whereabouts(
      of: coordinate, near: state.shownItems, in: state.found.containingAreas)
    let title = ReversePanel.title(whereabouts, of: coordinate, for: page.reader)
    let parts = PageParts(
      title: title, query: "", location: map.locationOfNextSearch(from: page),
      current: page.location, reader: page.reader, map: map.pane(title: title, page: page),
      credits: map.credits(beside: state.found.attributions), baseURL: search.baseURL
    ) {
      ReversePanel(
        title: title, coordinate: coordinate, items: state.shownItems,
        areas: state.found.containingAreas, visible: map.visible,
        failure: state.searchFailure, notice: state.found.notice, reader: page.reader,
        location: page.location)
    }
    return CachedResponse(parts, title: title, state: state, page: page, isWhole: map.isWhole)
  }
}
