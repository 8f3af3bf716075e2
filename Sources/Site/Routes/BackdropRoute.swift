import Cartography
import HTTP
import Markup
import Places
import Templates

/// A route for `GET /backdrop.svg`, which answers with the shapes of a square of the world. The
/// page's script puts them beneath the map, so that some map is seen at once wherever it is moved.
struct BackdropRoute: Route {
  let responses: ResponseCache
  let snapshotter: MapSnapshotter

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let square = try MapSquare(request.query)
    let shared = PageRequest(
      location: PageLocation(), reader: Reader(), size: .standard, bleed: .none, recents: .none,
      fragment: nil)
    return try await responses.response(
      to: request, page: shared, resource: .backdrop(square)
    ) { _ in
      let viewport = square.viewport
      let ground: MapGround
      do {
        ground = try await snapshotter.ground(of: MapWindow(holding: viewport))
      } catch let error as GeocoderError {
        throw error.inHTTP
      }
      let isWhole = snapshotter.isWhole(in: viewport.region)
      let backdrop = MapBackdrop(ground: ground, viewport: viewport)
      let response = Response(
        BackdropView(backdrop).rendered(capacity: 64 * 1024), type: .svg
      ).asData.linking(to: backdrop.attributions)
        .with("Content-Security-Policy", "default-src 'none'")
        .with("Cache-Control", isWhole ? "max-age=3600" : "no-cache")
      return CachedResponse(response, isLasting: isWhole)
    }
  }
}

extension MapSquare {
  /// Creates the square of the world that a query names by its level, column and row.
  ///
  /// - Throws: The error 400 where the query names no square that exists.
  fileprivate init(_ query: Query) throws(HTTPError) {
    let cells = 0...(1 << Self.levels.upperBound)
    guard let level = try query.value("level", in: Self.levels),
      let column = try query.value("column", in: cells),
      let row = try query.value("row", in: cells),
      let square = MapSquare(level: level, column: column, row: row)
    else { throw .badRequest("A backdrop has a level, a column and a row on the map.") }
    self = square
  }
}
