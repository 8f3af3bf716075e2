import Cartography
import HTTP
import Markup
import Places
import SearchFeature
import Templates

extension Site {
  /// `GET /map.svg`: the map alone, a document of its own.
  func map(_ request: Request) async throws -> Response {
    var page = try PageRequest(request)
    let box: BoundingBox? = try request.query.value("bbox")
    let theme = try request.query.theme
    if let region = box?.region ?? page.location.region { page = page.bounded(to: region) }
    return try await respond(
      to: request, page: page, resource: .map(theme), minute: minute(of: page)
    ) { page in
      try await renderMap(page, theme)
    }
  }

  private func renderMap(_ page: PageRequest, _ theme: MapTheme) async throws -> Rendering {
    let state = await answer(page)
    if let failure = state.searchFailure { throw failure.error }
    let map = try await drawing(for: state, page: page)
    let title = SearchPanel.title(state)
    let document = StandaloneMap(
      map.scene, title: title.isEmpty ? "Map" : "Map: \(title)",
      description: "Each place found is numbered.", theme: theme)
    var response = Response(document.rendered(capacity: 128 * 1024), type: .svg)
    response.headers["Content-Security-Policy"] =
      "default-src 'none'; style-src '\(StandaloneMap.styleHash(theme))'"
    let isLasting = state.notice?.isLasting ?? true
    response.headers["Cache-Control"] =
      isLasting && !state.filter.isOpenNow ? "max-age=3600" : "no-cache"
    response.headers["Vary"] = "Accept-Language"
    return Rendering(response.asData, isLasting: isLasting)
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
