import HTTP

extension Site {
  /// The rendering that all who ask for the same page get, in the coding that this one takes,
  /// with what is this reader's own.
  /// - Parameter minute: in which it holds, since 1970-01-01T00:00Z; nil: in all.
  func respond(
    to request: Request, page: PageRequest, resource: CachedResource = .page,
    minute: Int? = nil,
    render: @escaping @Sendable (PageRequest) async throws -> CachedResponse
  ) async throws -> Response {
    let shared = page.sharedByReaders
    // What one reader's cookie holds is kept nowhere on the server.
    guard shared.recents == .none else {
      return try await withTaskExecutorPreference(workers) {
        let rendering = try await render(shared)
        return (request.acceptsGzip ? rendering.gzipped : rendering).response(to: request)
      }
    }
    let key = CachedResponseKey(
      page: shared, resource: resource, dataVersion: dataVersion(), minute: minute)
    let isRefreshing = request.isRefreshing
    let acceptsGzip = request.acceptsGzip
    if !isRefreshing, let kept = renderings.kept(for: acceptsGzip ? key.gzipped : key) {
      // A page without a search depends on its reader's cookie, one with a minute on the time.
      if page.action != nil, minute == nil {
        known.keep(acceptsGzip ? key.gzipped : key, for: request)
      }
      return kept.response(to: request)
    }
    let identity: @Sendable () async throws -> CachedResponse = {
      try await renderings.value(for: key, isRefreshing: isRefreshing) {
        try await render(shared)
      }
    }
    guard acceptsGzip else { return try await identity().response(to: request) }
    return try await renderings.value(for: key.gzipped, isRefreshing: isRefreshing) {
      try await identity().gzipped
    }.response(to: request)
  }
}

extension Request {
  /// Its reader wants no answer made before (RFC 9111, section 5.2.1.4). A link can say so in its
  /// URL alone.
  var isRefreshing: Bool {
    query["refresh"] == "1" || headers.contains("no-cache", in: "Cache-Control")
  }
}
