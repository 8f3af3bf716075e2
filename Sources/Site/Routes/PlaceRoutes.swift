import HTTP
import Markup
import Places
import SearchFeature
import Templates

extension Site {
  /// `GET /places/{id...}`: an id may hold slashes, as `osm:node/1` does.
  func place(_ request: Request, _ parameters: PathParameters) async throws -> Response {
    let id: MapItem.ID = try parameters.value("id")
    let page = try PageRequest(request, path: .place(id))
    let now = now()
    return try await respond(to: request, page: page, minute: now / 60) { page in
      try await renderPlace(page, now: now)
    }
  }

  /// - Parameters:
  ///   - now: seconds since 1970-01-01T00:00Z.
  ///   - units: those in which its weather is read.
  func renderPlace(
    _ page: PageRequest, now: Int, units: WeatherUnits = .metric
  ) async throws -> CachedResponse {
    let state = try await answer(page)
    guard let item = state.chosenItem else {
      // The place may be there another time: a page with a way to try again.
      if state.searchFailure?.recovery == .retry { return try await renderSearch(state, page) }
      throw state.searchFailure?.error ?? .notFound
    }
    let weather = try await weatherPanel(of: item, page: page, units: units)
    if page.fragment == .weather, let weather {
      return rendering(of: weather.panel.rendered(), failure: weather.failure)
    }
    let map = try await drawing(for: state, page: page)
    let parts = PageParts(
      title: item.name, query: "", location: map.inherited(from: page),
      map: map.pane(title: item.name, location: page.location),
      credits: credits(state.found.attributions, map)
    ) {
      PlacePanel(item: item, language: page.language, location: page.location, now: now)
      weather?.panel
    }
    return render(
      parts, title: item.name, state: state, page: page, failure: weather?.failure,
      isWhole: map.isWhole)
  }

  /// `GET /reverse?at=lat,lon`: what is here.
  func reverse(_ request: Request) async throws -> Response {
    if let clicked = try ClickedPoint(request.query) {
      // Language and units go along.
      var location = try PageRequest(request, path: .reverse(clicked.coordinate)).location
      location.region = nil
      return Response.redirect(to: location.href)
    }
    guard let coordinate: Coordinate = try request.query.value("at") else {
      throw HTTPError.badRequest("The parameter “at” is missing: at=latitude,longitude.")
    }
    let page = try PageRequest(request, path: .reverse(coordinate))
    if let format = PlaceFormat(preferredBy: request) {
      return try places(try await answer(page), page: page, as: format, middle: coordinate)
    }
    return try await respond(to: request, page: page) { page in
      try await renderReverse(coordinate, page)
    }
  }

  private func renderReverse(
    _ coordinate: Coordinate, _ page: PageRequest
  ) async throws -> CachedResponse {
    let state = try await answer(page)
    let map = try await drawing(for: state, page: page)
    let title = "Around \(coordinate)"
    let parts = PageParts(
      title: title, query: "", location: map.inherited(from: page),
      map: map.pane(title: title, location: page.location),
      credits: credits(state.found.attributions, map)
    ) {
      ReversePanel(
        coordinate: coordinate, items: state.found.mapItems, visible: map.visible,
        failure: state.searchFailure, notice: state.found.notice, language: page.language,
        location: page.location)
    }
    return render(parts, title: title, state: state, page: page, isWhole: map.isWhole)
  }
}
