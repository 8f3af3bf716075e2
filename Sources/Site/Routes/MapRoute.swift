import Cartography
import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// A route for `GET /map.svg`, which answers with the map alone, an SVG document of its own; where
/// the map cannot be drawn, with a picture that says why, since a page that embeds the map shows
/// nothing else.
struct MapRoute: Route {
  let responses: ResponseCache
  let search: SearchService
  let snapshotter: MapSnapshotter

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    do {
      var page = try PageRequest(request.withoutReader)
      page.bleed = .none
      let box: BoundingBoxParameter? = try request.query.value("bbox")
      let theme = try request.query.theme
      let shown = try StaticMap(request.query)
      if let region = box?.region ?? page.location.region { page = page.bounded(to: region) }
      return try await response(to: request, page, theme, shown)
    } catch let error as HTTPError {
      var response = picture(
        MapErrorImage(sentence: error.sentence), theme: .auto, status: error.status)
      for (name, value) in error.headers { response.headers[name] = value }
      return response
    }
  }

  private func response(
    to request: Request, _ page: PageRequest, _ theme: MapTheme, _ shown: StaticMap
  ) async throws -> Response {
    let cachePolicy = request.cachePolicy
    return try await responses.response(
      to: request, page: page, resource: .map(theme, shown), minute: page.minute(at: search.now)
    ) { page in
      if let viewport = shown.viewport(size: page.size, region: page.location.region),
        !shown.isEmpty
      {
        return try await render(shown, viewport, page, theme)
      }
      return try await renderSearch(page, theme, scale: shown.scale, cachePolicy)
    }
  }

  /// Returns a response with a map of the markers and the path that its URL names.
  private func render(
    _ shown: StaticMap, _ viewport: Viewport, _ page: PageRequest, _ theme: MapTheme
  ) async throws -> CachedResponse {
    let markers = shown.markers.enumerated().map { index, marker in
      MapMarker(
        number: index + 1, name: marker.label, coordinate: marker.coordinate, href: "")
    }
    let (ground, labels, isWhole) = try await snapshotter.background(
      of: viewport, for: page.reader)
    let names = shown.markers.filter { !$0.label.isEmpty }.map { marker in
      MapFeature(
        // A label of this kind stands above streets, to which only the names of towns give way.
        kind: .place(.village),
        geometry: .point(
          MapFeature.Point(
            longitude: marker.coordinate.longitude, latitude: marker.coordinate.latitude)),
        name: marker.label)
    }
    let scene = MapScene(
      ground: ground, labels: names + labels, markers: markers, path: shown.path,
      viewport: viewport, units: page.reader.scaleUnits)
    let document = StandaloneMap(
      scene, title: page.reader.texts.map,
      description: names.compactMap(\.name).joined(separator: ", "), theme: theme,
      scale: shown.scale, interface: page.reader.interface)
    return CachedResponse(
      picture(document, theme: theme)
        .with("Cache-Control", isWhole ? "max-age=3600" : "no-cache")
        .with("Vary", "Accept-Language"), isLasting: isWhole)
  }

  /// Returns a response with an SVG drawing, and with header fields that forbid it to run or load
  /// anything.
  private func picture(
    _ document: some Markup, theme: MapTheme, status: Status = .ok
  ) -> Response {
    var response = Response(document.rendered(capacity: 128 * 1024), type: .svg)
    response.status = status
    response.headers["Content-Security-Policy"] =
      "default-src 'none'; style-src '\(StandaloneMap.styleHash(theme))'"
    return response.asData
  }

  /// Returns a response with a map of the places found by a search.
  private func renderSearch(
    _ page: PageRequest, _ theme: MapTheme, scale: Double, _ cachePolicy: CachePolicy
  ) async throws -> CachedResponse {
    let state = try await search.answer(page, cachePolicy)
    if let failure = state.searchFailure { throw failure.error }
    let map = try await snapshotter.snapshot(
      of: state, page: page, credits: state.credits)
    let texts = page.reader.texts
    let title = SearchPanel.title(state, for: page.reader)
    let document = StandaloneMap(
      map.scene, title: title.isEmpty ? texts.map : texts.map(of: title),
      description: texts.mapDescription, theme: theme, scale: scale,
      interface: page.reader.interface)
    var response = picture(document, theme: theme)
    let isLasting =
      map.isWhole && state.found.notice?.isLasting ?? true && !state.found.dependsOnTime
    response.headers["Cache-Control"] =
      isLasting && !state.filter.dependsOnTime ? "max-age=3600" : "no-cache"
    response.headers["Vary"] = "Accept-Language"
    return CachedResponse(response, isLasting: isLasting)
  }
}

extension Request {
  /// The request without what it tells of the reader beside the languages of the browser, so that the
  /// answer depends on no more than its address and those.
  var withoutReader: Request {
    var request = self
    for name in ["Cookie", "Sec-CH-UA-Mobile", "User-Agent"] { request.headers[name] = nil }
    return request
  }
}

extension PageRequest {
  /// Returns the page request with its map at just a region, and only the places in the region.
  fileprivate func bounded(to region: CoordinateRegion) -> PageRequest {
    PageRequest(
      location: location.bounded(to: region), reader: reader, size: size, bleed: bleed,
      recents: recents, fragment: fragment)
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

/// A region written as `west,south,east,north` in degrees, the order of a `bbox` in GeoJSON
/// (RFC 7946, section 5).
private struct BoundingBoxParameter: LosslessStringConvertible {
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
