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

/// A route that answers as an endpoint of Photon does.
private struct PhotonRoute: Route {
  let dialect: PhotonDialect
  let endpoint: PhotonEndpoint

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    await dialect.response(to: request, endpoint: endpoint).asForeignData
  }
}

/// A route that answers by one of two others, at an address which belongs to both.
private struct SharedRoute<First: Route, Second: Route>: Route {
  let first: First
  let second: Second
  /// Returns whether the first route answers a request.
  let isOfFirst: @Sendable (Request) -> Bool

  func response(to request: Request, _ path: PathParameters) async throws -> Response {
    isOfFirst(request)
      ? try await first.response(to: request, path) : try await second.response(to: request, path)
  }
}

extension Router {
  /// Adds the addresses of the dialects to the router: beneath a path of their own, and at the root
  /// where they collide with nothing.
  ///
  /// - Parameters:
  ///   - reverse: The site's own route for `/reverse`, which answers there unless a request has a
  ///     parameter of the dialects.
  ///   - page: The site's own route for `/api`, which answers there to whoever prefers a page and looks
  ///     for nothing.
  mutating func addDialects(_ table: RouteTable, reverse: some Route, page: some Route) {
    let nominatim = { endpoint in
      NominatimRoute(dialect: table.nominatim, endpoint: endpoint).admitted(by: table.admission)
    }
    let photon = { endpoint in
      PhotonRoute(dialect: table.photon, endpoint: endpoint).admitted(by: table.admission)
    }
    for endpoint in NominatimEndpoint.allCases {
      let name = endpoint.rawValue
      for path in ["/nominatim/\(name)", "/nominatim/\(name)/", "/nominatim/\(name).php"] {
        addDialect(path, nominatim(endpoint))
      }
      addDialect("/\(name).php", nominatim(endpoint))
      if endpoint != .reverse, endpoint != .status {
        addDialect("/\(name)", nominatim(endpoint))
        addDialect("/\(name)/", nominatim(endpoint))
      }
    }
    for endpoint in PhotonEndpoint.allCases {
      let name = endpoint.rawValue
      addDialect("/photon/\(name)", photon(endpoint))
      addDialect("/photon/\(name)/", photon(endpoint))
    }
    for ending in ["", "/"] {
      addDialect("/structured\(ending)", photon(.structured))
      // Photon knows no parameter `format`, which Nominatim's clients all send.
      let hasFormat = { @Sendable (request: Request) in request.query["format"] != nil }
      addDialect(
        "/status\(ending)",
        SharedRoute(first: nominatim(.status), second: photon(.status), isOfFirst: hasFormat))
      let foreign = SharedRoute(
        first: nominatim(.reverse), second: photon(.reverse), isOfFirst: hasFormat)
      addDialect(
        "/reverse\(ending)",
        SharedRoute(first: foreign, second: reverse) { request in
          ["format", "lat", "lon"].contains { request.query[$0] != nil }
        })
      addDialect(
        "/api\(ending)",
        SharedRoute(first: page, second: photon(.api)) { request in
          request.query["q"] == nil && request.preferred(among: [.json, .html]) == .html
        })
    }
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

extension Request {
  /// A Boolean value that says whether the path is one that programs alone ask for in a dialect.
  var isOfDialect: Bool {
    ["/nominatim/", "/photon/"].contains(where: path.hasPrefix) || path.hasSuffix(".php")
      || ["/structured", "/lookup", "/details"].contains(path)
  }
}

extension Response {
  /// The response with the header fields of data in a dialect: its names are in the reader's language.
  fileprivate var asForeignData: Response { asData.with("Vary", "Accept-Language") }
}
