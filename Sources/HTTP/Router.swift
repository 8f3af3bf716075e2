/// A table of routes that finds the handler of a request by its path and method.
public struct Router: Sendable {
  /// A closure that answers the requests of one route of a router.
  public typealias RouteHandler =
    @Sendable (Request, PathParameters) async throws -> Response

  private struct Endpoint: Sendable {
    let method: Method
    let handler: RouteHandler
  }

  private struct Route: Sendable {
    var pattern: PathPattern
    var endpoints: [Endpoint] = []

    /// Returns the handler that the route has for a request method, with its method; for HEAD that
    /// of GET if there is none of its own.
    func endpoint(for method: Method) -> Endpoint? {
      endpoints.first { $0.method == method }
        ?? (method == .head ? endpoints.first { $0.method == .get } : nil)
    }
  }

  /// All routes of the router, the most specific first.
  private var routes: [Route] = []
  /// The routes of the router that have no parameters, by their path. Most requests ask for these.
  private var literals: [String: Route] = [:]
  private let report: @Sendable (any Error) -> Void

  /// Creates a router without routes.
  ///
  /// - Parameter report: A closure that is called with every error of a handler that is no
  ///   ``HTTPError``; the client is answered 500 without the cause.
  public init(report: @escaping @Sendable (any Error) -> Void = { _ in }) {
    self.report = report
  }

  /// Adds a route: the handler of the requests that have a method, and a path that matches a
  /// pattern. A route for GET answers HEAD too, and OPTIONS is answered for every path.
  ///
  /// - Parameter pattern: A path of segments that are literal, `{name}`, or `{name}` with a literal
  ///   suffix, as in `/places/{id}.geojson`. One parameter of a pattern may be written `{name...}`:
  ///   it takes one segment or more, as in `/places/{id...}/weather`. If several patterns match a
  ///   path, the one with most literal bytes wins.
  public mutating func on(
    _ method: Method, _ pattern: String, _ handler: @escaping RouteHandler
  ) {
    var route = Route(pattern: PathPattern(pattern))
    if let index = routes.firstIndex(where: { $0.pattern == route.pattern }) {
      route = routes.remove(at: index)
    }
    route.endpoints.removeAll { $0.method == method }
    route.endpoints.append(Endpoint(method: method, handler: handler))
    routes.append(route)
    routes.sort { $0.pattern.literalBytes > $1.pattern.literalBytes }
    if route.pattern.isLiteral { literals[pattern] = route }
  }

  /// The methods and patterns of all routes of the router.
  public var addresses: [(method: Method, pattern: String)] {
    routes.flatMap { route in route.endpoints.map { ($0.method, route.pattern.text) } }
  }

  /// Returns the pattern of the route that answers a path; `nil` if there is none.
  public func pattern(of path: String) -> String? {
    if literals[path] != nil { return path }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    return routes.first { $0.pattern.match(segments) != nil }?.pattern.text
  }

  /// Returns the response to a request by the handler of the route that has its path and method.
  ///
  /// - Throws: 404 for an unknown path, 405 with `Allow` for an unknown method, 503 for a cancelled
  ///   request, 500 for any other error of the handler that is no ``HTTPError``.
  public func respond(to request: Request) async throws(HTTPError) -> Response {
    if let endpoint = literals[request.path]?.endpoint(for: request.method) {
      return try await run(endpoint, request, PathParameters())
    }
    if request.path == "*" { return try Self.answer(request, allowing: [.get, .post]) }
    let segments = request.path.split(separator: "/", omittingEmptySubsequences: false)
    var allowed: Set<Method> = []
    for route in routes {
      guard let parameters = route.pattern.match(segments) else { continue }
      if let endpoint = route.endpoint(for: request.method) {
        return try await run(endpoint, request, parameters)
      }
      allowed.formUnion(route.endpoints.map(\.method))
    }
    guard !allowed.isEmpty else { throw .notFound }
    return try Self.answer(request, allowing: allowed)
  }

  /// Returns the response to a request by OPTIONS: the methods of its address, among them HEAD where
  /// GET is one.
  ///
  /// - Throws: 405 with the same list for any other method.
  static func answer(
    _ request: Request, allowing methods: Set<Method>
  ) throws(HTTPError) -> Response {
    let all = methods.union(methods.contains(.get) ? [.head, .options] : [.options])
    let allow: HeaderFields = ["Allow": all.map(\.rawValue).sorted().joined(separator: ", ")]
    if request.method == .options { return Response(status: .noContent, headers: allow) }
    throw HTTPError(
      .methodNotAllowed, "This address cannot be asked in that way.", headers: allow)
  }

  private func run(
    _ endpoint: Endpoint, _ request: Request, _ parameters: PathParameters
  ) async throws(HTTPError) -> Response {
    // Nothing that is changed here has an entity tag, so that no tag can be the one a client knows.
    if endpoint.method != .get, request.headers.contains("If-Match") { throw .preconditionFailed }
    do {
      return try await endpoint.handler(request, parameters)
    } catch let error as HTTPError {
      throw error
    } catch is CancellationError {
      throw HTTPError.unavailable("The request was cancelled.", retryAfter: 1)
    } catch {
      report(error)
      throw HTTPError(.internalServerError, "Something went wrong here; it is not your fault.")
    }
  }
}

/// A table of the values that the parameters of a route's pattern, such as `{name}`, have in a
/// request's path.
public struct PathParameters: Sendable {
  var values: [(name: String, value: Substring)] = []

  /// The value of a parameter of the route's pattern, percent-decoded and never empty; `nil` if the
  /// pattern has no such parameter.
  public subscript(name: String) -> String? {
    values.first { $0.name == name }.map { String($0.value) }
  }

  /// Returns the value of a parameter of the route's pattern, read as a `T`.
  ///
  /// - Throws: 404 if the value cannot be read, since nothing exists at such a path.
  public func value<T: LosslessStringConvertible>(
    _ name: String, as type: T.Type = T.self
  ) throws(HTTPError) -> T {
    guard let text = self[name], let value = T(text) else { throw .notFound }
    return value
  }
}
