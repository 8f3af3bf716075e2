import Cartography
public import Foundation
public import HTTP
public import Places
import Templates

/// The web site: requests in, pages, maps, data and live suggestions out.
public struct Site: Sendable {
  public struct Settings: Sendable {
    /// What the map shows where nothing else is asked for.
    public var region = CoordinateRegion.newYork
    /// Where absolute URLs begin, without a slash at the end. Never taken from a request.
    public var baseURL = "http://127.0.0.1:8080"
    /// Live suggestion sessions, those between two connections included.
    public var maximumSessions = 12_000
    /// Live suggestion sessions of one client, which is one IPv4 address or one IPv6 network of 64
    /// bits: whoever opens as many as they can leaves a sixth of all to the others. Behind a reverse
    /// proxy all readers have its address and share this number, so that it is no smaller.
    public var maximumSessionsPerClient = 10_000
    /// How long a session waits for its first stream, until it is taken for one that nobody will
    /// read; it may be a sixteenth of a heartbeat more.
    public var sessionOpening = Duration.seconds(5)
    /// Of rendered pages and maps kept, all together.
    public var cacheBytes = 64 << 20
    /// Of what maps are drawn from, kept for views near those shown last.
    public var groundBytes = 32 << 20
    /// The same for the world as a whole, for all views that are far away: more than twice what the
    /// embedded atlas has at all zooms together, so that none of it is ever dropped.
    public var worldBytes = 112 << 20
    /// Of suggestions kept for all who type the same.
    public var suggestionBytes = 8 << 20
    /// How long a session outlives its connection, at least: it may be a heartbeat more.
    public var sessionLinger = Duration.seconds(30)
    /// How often a quiet stream sends a comment, which keeps proxies awake.
    public var heartbeat = Duration.seconds(15)

    public init() {}
  }

  let geocoder: any Geocoder
  /// The same for live sessions, which share what it suggests.
  let liveGeocoder: CompletionCache
  let features: any MapFeatureSource
  let weather: (any WeatherClient)?
  /// The use that services are to make of answers they have given before.
  private(set) var cachePolicy = CachePolicy.useCache
  let settings: Settings
  /// How long the backend wants typing to pause before it is asked.
  let debounce: Duration
  let clock: any Clock<Duration>
  let now: @Sendable () -> Int
  let workers: (any TaskExecutor)?
  let assets: @Sendable (Request) -> Response?
  let report: @Sendable (any Error) -> Void
  let sessions: SuggestionSessions
  let known: RequestKeyCache
  let renderings: CoalescingCache<CachedResponseKey, CachedResponse>
  let grounds: CoalescingCache<WindowKey, MapGround>
  let worlds: CoalescingCache<WindowKey, MapGround>
  let dataVersion: @Sendable () -> String

  /// - Parameters:
  ///   - weather: asked when a reader opens a place's weather; nil: the site shows none.
  ///   - now: seconds since 1970-01-01T00:00Z, for what the clocks of a place say.
  ///   - workers: where backends are asked and maps are drawn: it may be blocked.
  ///   - dataVersion: changes whenever the backend's data does: what was rendered before is then
  ///     rendered anew. Empty: nobody can tell, and every session asks the backend.
  ///   - assets: answers requests for static files; nil for what is none.
  ///   - report: told the cause of every failure but those of the geocoder and the weather, which
  ///     tell their own; never what was asked.
  public init(
    geocoder: any Geocoder, features: any MapFeatureSource,
    weather: (any WeatherClient)? = nil, settings: Settings = Settings(),
    debounce: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int = { Int(Date.now.timeIntervalSince1970) },
    workers: (any TaskExecutor)? = nil, dataVersion: @escaping @Sendable () -> String = { "" },
    assets: @escaping @Sendable (Request) -> Response? = { _ in nil },
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.geocoder = geocoder
    liveGeocoder = CompletionCache(
      geocoder, dataVersion: dataVersion, maximumBytes: settings.suggestionBytes)
    self.features = features
    self.weather = weather
    self.report = report
    self.settings = settings
    self.debounce = debounce
    self.clock = clock
    self.now = now
    self.workers = workers
    self.assets = assets
    self.dataVersion = dataVersion
    known = RequestKeyCache(maximumBytes: settings.cacheBytes / 16)
    renderings = CoalescingCache(maximumBytes: settings.cacheBytes, executor: workers) {
      $0.isLasting ? $0.byteCount : nil
    }
    grounds = CoalescingCache(maximumBytes: settings.groundBytes, executor: workers) {
      $0.byteCount
    }
    worlds = CoalescingCache(maximumBytes: settings.worldBytes, executor: workers) { $0.byteCount }
    sessions = SuggestionSessions(
      maximumCount: settings.maximumSessions, maximumPerClient: settings.maximumSessionsPerClient,
      opening: settings.sessionOpening, linger: settings.sessionLinger,
      heartbeat: settings.heartbeat, clock: clock)
  }

  /// What the server calls for every request.
  public var handler: Handler {
    let (router, refreshingRouter) = (router, refreshing.router)
    return { [known, renderings, dataVersion, assets] request in
      let isRefreshing = request.isRefreshing
      if !isRefreshing, let key = known.key(for: request, dataVersion: dataVersion()),
        let rendering = renderings.kept(for: key)
      {
        return rendering.response(to: request)
      }
      if let asset = assets(request) { return asset }
      let request = request.forRoutes
      do throws(HTTPError) {
        return try await (isRefreshing ? refreshingRouter : router).respond(to: request)
      } catch {
        return errorResponse(error, to: request)
      }
    }
  }

  /// The same for a reader who wants new answers: those of the services are not remembered ones.
  private var refreshing: Site {
    var site = self
    site.cachePolicy = .reload
    return site
  }

  private var router: Router {
    let healthy = Response.text("ok\n").with("Cache-Control", "no-store")
    var router = Router(report: report)
    router.on(.get, "/") { request, _ in try await search(request) }
    router.on(.get, "/map.svg") { request, _ in try await map(request) }
    router.on(.get, "/backdrop.svg") { request, _ in try await backdrop(request) }
    for format in PlaceFormat.allCases {
      router.on(.get, "/places/{id...}.\(format.pathExtension)") { request, parameters in
        try await place(request, parameters, as: format)
      }
    }
    router.on(.get, "/places/{id...}") { request, parameters in
      try await place(request, parameters)
    }
    router.on(.get, "/places/{id...}/weather") { request, parameters in
      try await weather(request, parameters)
    }
    router.on(.get, "/reverse") { request, _ in try await reverse(request) }
    router.on(.get, "/suggestions.json") { request, _ in try await suggestionsOnce(request) }
    router.on(.get, "/suggestions") { request, _ in try await suggestionStream(request) }
    router.on(.post, "/suggestions/{id}") { request, parameters in
      try await changeFragment(request, parameters)
    }
    router.on(.get, "/recents") { request, _ in try recents(request) }
    router.on(.post, "/recents") { request, _ in try await changeRecents(request) }
    router.on(.get, "/picks") { request, _ in try picks(request) }
    router.on(.get, "/categories") { request, _ in try categories(request) }
    router.on(.get, "/opensearch.xml") { _, _ in openSearch() }
    router.on(.get, "/healthz") { _, _ in healthy }
    return router
  }
}
