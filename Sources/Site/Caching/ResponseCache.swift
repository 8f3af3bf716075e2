import Basics
import HTTP
import Metrics
import Places

/// A cache of HTTP responses, which all readers who ask for the same page share.
struct ResponseCache: Sendable {
  /// The cache of response keys by request, which recognizes the requests that came last without
  /// parsing them.
  let requestKeys: RequestKeyCache
  private let responses: CoalescingCache<CachedResponseKey, CachedResponse, any Error>
  /// The number of responses that were taken from the cache so far.
  let hits = Counter()
  /// The number of responses that were made anew so far, though they may be cached.
  let misses = Counter()
  private let dataVersion: @Sendable () -> String
  private let workers: (any TaskExecutor)?
  private let admission: AdmissionControl
  /// A function that returns the current time in seconds since 1970-01-01T00:00Z, by which a response
  /// that tells a time is true or not.
  private let now: @Sendable () -> Int

  /// Creates an empty cache of responses.
  ///
  /// - Parameters:
  ///   - maximumBytes: The largest number of bytes that all cached responses together may take.
  ///   - dataVersion: A function that returns the version of the data the responses are made from.
  ///   - workers: The executor on which those who ask for the same response are brought together; `nil`
  ///     for Swift's own threads. Responses are made on that of the control.
  ///   - admission: The control that admits requests to the making of responses.
  ///   - now: A function that returns the current time in seconds since 1970-01-01T00:00Z.
  init(
    maximumBytes: Int, dataVersion: @escaping @Sendable () -> String,
    workers: (any TaskExecutor)?, admission: AdmissionControl, now: @escaping @Sendable () -> Int
  ) {
    requestKeys = RequestKeyCache(maximumBytes: maximumBytes / 16)
    responses = CoalescingCache(maximumCost: maximumBytes, executor: workers) {
      $0.isLasting ? $0.byteCount : nil
    }
    self.dataVersion = dataVersion
    self.workers = workers
    self.admission = admission
    self.now = now
  }

  /// Returns the response that is cached for a key; `nil` where there is none, or none that is true
  /// by now.
  private func kept(for key: CachedResponseKey) -> CachedResponse? {
    guard let kept = responses.kept(for: key)?.value else { return nil }
    if let end = kept.end, now() >= end {
      responses.forget(key)
      return nil
    }
    return kept
  }

  /// The number of bytes that the responses in the cache take together.
  var byteCount: Int { responses.keptCost }

  /// The bytes that the responses and their keys take in the cache.
  var loads: [CacheLoad] { [responses.load("answers"), requestKeys.load] }

  /// Returns the cached response to a request that was answered before; `nil` for a request that
  /// has to be routed, because its response is not cached or is to be made anew.
  func response(to request: Request) -> Response? {
    guard !request.isRefreshing,
      let key = requestKeys.key(for: request, dataVersion: dataVersion())
    else { return nil }
    guard let kept = kept(for: key) else { return nil }
    hits.add()
    return kept.response(to: request)
  }

  /// Returns the response to a request for a page, from the cache or newly rendered, in the content
  /// coding that the client accepts and with the cookie of the requesting reader alone.
  ///
  /// - Parameters:
  ///   - page: The page that the request asks for.
  ///   - resource: The form in which the page is rendered.
  ///   - minute: The minute since 1970-01-01T00:00Z in which the response holds; `nil` for a
  ///     response that tells no time.
  ///   - render: A function that makes the response where the cache has none.
  func response(
    to request: Request, page: PageRequest, resource: CachedResource = .page, minute: Int? = nil,
    render: @escaping @Sendable (PageRequest) async throws -> CachedResponse
  ) async throws -> Response {
    let shared = page.sharedByReaders
    let acceptsGzip = request.acceptsGzip
    let (kind, client) = (resource.kind, request.client)
    // The content of one reader's cookie is kept nowhere on the server.
    guard shared.recents == .none else {
      return try await withTaskExecutorPreference(workers) {
        try await admission.answer(kind, for: client) {
          let response = try await whole(shared, render)
          return acceptsGzip ? response.gzipped : response
        }.response(to: request)
      }
    }
    let key = CachedResponseKey(
      page: shared, resource: resource, dataVersion: dataVersion(), minute: minute)
    let isRefreshing = request.isRefreshing
    let kept = kept(for: acceptsGzip ? key.gzipped : key)
    if !isRefreshing, let kept {
      // A page without a search depends on its reader's cookie, one with a minute on the time.
      if page.action != nil, minute == nil {
        requestKeys.keep(acceptsGzip ? key.gzipped : key, for: request)
      }
      hits.add()
      return kept.response(to: request)
    }
    misses.add()
    if isRefreshing {
      responses.forget(key)
      responses.forget(key.gzipped)
    }
    // Only what is true by now is taken from the cache.
    _ = self.kept(for: key)
    return try await responses.value(for: acceptsGzip ? key.gzipped : key) { [self] in
      try await admission.answer(kind, for: client) { [self] in
        guard acceptsGzip else { return try await whole(shared, render) }
        return try await responses.value(for: key) { try await whole(shared, render) }.gzipped
      }
    }.response(to: request)
  }

  /// Returns a response that is made of one version of the data: list and map of a page are read one
  /// after the other, and the data may be replaced or found damaged between them.
  private func whole(
    _ page: PageRequest, _ render: (PageRequest) async throws -> CachedResponse
  ) async throws -> CachedResponse {
    let version = dataVersion()
    let response = try await render(page)
    return dataVersion() == version ? response : try await render(page)
  }
}

extension Request {
  /// A Boolean value that says whether the request asks for an answer that comes from no cache, by
  /// the field `Cache-Control: no-cache` (RFC 9111, section 5.2.1.4) or, as a link can, by the
  /// parameter `refresh=1`.
  var isRefreshing: Bool {
    query["refresh"] == "1" || headers.contains("no-cache", in: "Cache-Control")
  }

  /// The cache policy with which backends are asked to answer the request: `reload` where it asks
  /// for an answer that comes from no cache, otherwise `useCache`.
  var cachePolicy: CachePolicy { isRefreshing ? .reload : .useCache }
}
