import HTTP

/// The answer to one address of the site.
protocol Route: Sendable {
  /// Returns the response to a request.
  ///
  /// - Parameter parameters: The parts of the path that stand for the parameters of the route's
  ///   pattern.
  /// - Throws: An `HTTPError` to be shown to the client, or `CancellationError` where the client
  ///   no longer waits.
  func response(to request: Request, _ parameters: PathParameters) async throws -> Response
}

extension Router {
  /// Adds a route under a method and a pattern of paths.
  mutating func on(_ method: Method, _ pattern: String, _ route: some Route) {
    on(method, pattern) { request, parameters in
      try await route.response(to: request, parameters)
    }
  }
}
