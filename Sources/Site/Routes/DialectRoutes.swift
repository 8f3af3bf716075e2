import Dialects
import HTTP

/// A route that answers as an endpoint of Nominatim does.
private struct NominatimRoute: Route {
  let dialect: NominatimDialect
  let endpoint: NominatimEndpoint

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    await dialect.response(to: request, endpoint: endpoint).asForeignData
  }
}

/// A route that answers at an address which both the site and a dialect have: with the dialect where
/// the request has one of the parameters that only the dialect knows.
private struct SharedRoute<Foreign: Route, Own: Route>: Route {
  let foreign: Foreign
  let own: Own
  let parameters: Set<String>

  func response(to request: Request, _ path: PathParameters) async throws -> Response {
    parameters.contains { request.query[$0] != nil }
      ? try await foreign.response(to: request, path) : try await own.response(to: request, path)
  }
}

extension Router {
  /// Adds the addresses of the dialects to the router: beneath a path of their own, and at the root
  /// where they collide with nothing.
  ///
  /// - Parameter reverse: The site's own route for `/reverse`, which answers there unless a request
  ///   has a parameter of the dialects.
  mutating func addDialects(_ table: RouteTable, reverse: some Route) {
    let nominatim = { endpoint in
      NominatimRoute(dialect: table.nominatim, endpoint: endpoint).admitted(by: table.admission)
    }
    for endpoint in NominatimEndpoint.allCases {
      let name = endpoint.rawValue
      for path in ["/nominatim/\(name)", "/nominatim/\(name)/", "/nominatim/\(name).php"] {
        addDialect(path, nominatim(endpoint))
      }
      addDialect("/\(name).php", nominatim(endpoint))
      if endpoint != .reverse {
        addDialect("/\(name)", nominatim(endpoint))
        addDialect("/\(name)/", nominatim(endpoint))
      }
    }
    addDialect(
      "/reverse",
      SharedRoute(foreign: nominatim(.reverse), own: reverse, parameters: ["format", "lat", "lon"]))
  }

  /// Adds an address that pages of any site may ask, also with header fields of their own.
  private mutating func addDialect(_ path: String, _ route: some Route) {
    on(.get, path, route)
    on(.options, path) { _, _ in
      Response(
        status: .noContent,
        headers: [
          "Allow": "GET, HEAD, OPTIONS", "Access-Control-Allow-Origin": "*",
          "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
          "Access-Control-Allow-Headers": "*", "Access-Control-Max-Age": "86400",
        ])
    }
  }
}

extension Response {
  /// The response with the header fields of data in a dialect: its names are in the reader's language.
  fileprivate var asForeignData: Response { asData.with("Vary", "Accept-Language") }
}
