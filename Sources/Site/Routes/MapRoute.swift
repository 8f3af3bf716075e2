import Cartography
import HTTP
import Markup
import Places
import SearchFeature
import Templates

extension Site {
  /// `GET /map.svg`: the map alone, a document of its own; where it cannot be drawn, a picture
  /// that says why, since whoever put it into a page sees nothing else.
  func map(_ request: Request) async throws -> Response {
    do {
      var page = try PageRequest(request)
      let box: BoundingBox? = try request.query.value("bbox")
      let theme = try request.query.theme
      let shown = try StaticMap(request.query)
      if let region = box?.region ?? page.location.region { page = page.bounded(to: region) }
      return try await map(page, theme, shown, to: request)
    } catch let error as HTTPError {
      var response = picture(
        MapErrorImage(sentence: error.sentence), theme: .auto, status: error.status)
      for (name, value) in error.headers { response.headers[name] = value }
      return response
    }
  }

  private func map(
    _ page: PageRequest, _ theme: MapTheme, _ shown: StaticMap, to request: Request
  ) async throws -> Response {
    try await respond(
      to: request, page: page, resource: .map(theme, shown), minute: minute(of: page)
    ) { page in
      if let viewport = shown.viewport(size: page.size, region: page.location.region),
        !shown.isEmpty
      {
        return try await renderMap(shown, viewport, page, theme)
      }
      return try await renderMap(page, theme, scale: shown.scale)
    }
  }

  /// What its URL says is on it.
  private func renderMap(
    _ shown: StaticMap, _ viewport: Viewport, _ page: PageRequest, _ theme: MapTheme
  ) async throws -> CachedResponse {
    let markers = shown.markers.enumerated().map { index, marker in
      MapMarker(
        number: index + 1, name: marker.label, coordinate: marker.coordinate, href: "")
    }
    let (ground, labels, isWhole) = try await background(of: viewport, language: page.language)
    let names = shown.markers.filter { !$0.label.isEmpty }.map { marker in
      MapFeature(
        // Of all names only those of towns give way to streets.
        kind: .place(.village),
        geometry: .point(
          MapFeature.Point(
            longitude: marker.coordinate.longitude, latitude: marker.coordinate.latitude)),
        name: marker.label)
    }
    let scene = MapScene(
      ground: ground, labels: names + labels, markers: markers, path: shown.path,
      viewport: viewport)
    let document = StandaloneMap(
      scene, title: "Map", description: names.compactMap(\.name).joined(separator: ", "),
      theme: theme, scale: shown.scale)
    return CachedResponse(
      picture(document, theme: theme)
        .with("Cache-Control", isWhole ? "max-age=3600" : "no-cache")
        .with("Vary", "Accept-Language"), isLasting: isWhole)
  }

  private func picture(
    _ document: some Markup, theme: MapTheme, status: Status = .ok
  ) -> Response {
    var response = Response(document.rendered(capacity: 128 * 1024), type: .svg)
    response.status = status
    response.headers["Content-Security-Policy"] =
      "default-src 'none'; style-src '\(StandaloneMap.styleHash(theme))'"
    return response.asData
  }

  /// What is searched for.
  private func renderMap(
    _ page: PageRequest, _ theme: MapTheme, scale: Double
  ) async throws -> CachedResponse {
    let state = try await answer(page)
    if let failure = state.searchFailure { throw failure.error }
    let map = try await drawing(for: state, page: page, credits: state.credits)
    let title = SearchPanel.title(state)
    let document = StandaloneMap(
      map.scene, title: title.isEmpty ? "Map" : "Map: \(title)",
      description: "Each place found is numbered.", theme: theme, scale: scale)
    var response = picture(document, theme: theme)
    let isLasting = map.isWhole && state.found.notice?.isLasting ?? true
    response.headers["Cache-Control"] =
      isLasting && !state.filter.isOpenNow ? "max-age=3600" : "no-cache"
    response.headers["Vary"] = "Accept-Language"
    return CachedResponse(response, isLasting: isLasting)
  }
}

extension PageRequest {
  /// The same, with the map at just that region and only what lies in it.
  fileprivate func bounded(to region: CoordinateRegion) -> PageRequest {
    PageRequest(
      location: location.bounded(to: region), language: language, size: size, recents: recents,
      fragment: fragment)
  }
}

extension Query {
  fileprivate var theme: MapTheme {
    get throws(HTTPError) {
      guard let name = self["theme"], !name.isEmpty else { return .auto }
      guard let theme = MapTheme(rawValue: name) else {
        throw .badRequest("The theme must be light, dark or auto.")
      }
      return theme
    }
  }
}

/// `west,south,east,north` in degrees, as GeoJSON orders a `bbox` (RFC 7946, section 5).
private struct BoundingBox: LosslessStringConvertible {
  let region: CoordinateRegion

  init?(_ description: String) {
    let corners = description.split(separator: ",", omittingEmptySubsequences: false)
    guard corners.count == 4,
      let southWest = Coordinate("\(corners[1]),\(corners[0])"),
      let northEast = Coordinate("\(corners[3]),\(corners[2])"),
      southWest.latitude < northEast.latitude, southWest.longitude != northEast.longitude
    else { return nil }
    region = CoordinateRegion(
      south: southWest.latitude, west: southWest.longitude, north: northEast.latitude,
      east: northEast.longitude)
  }

  var description: String {
    "\(region.west),\(region.south),\(region.east),\(region.north)"
  }
}
