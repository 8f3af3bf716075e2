import Dialects
public import Foundation
public import HTTP
public import Places
public import Templates

/// A web site of maps and place search: it answers requests with pages, maps, data and live
/// suggestions.
///
/// A request is answered from the cache of responses, or else with a static file, or else by the
/// route of its address. Each route holds only what it needs.
public struct Site: Sendable {
  /// A set of settings of a site: its limits, its address, and the region that it shows at first.
  public struct Settings: Sendable {
    /// The region that the site's map shows at first.
    public var region = CoordinateRegion.lowerManhattan
    /// The address of the site with which absolute URLs begin, without a slash at the end. It is
    /// never taken from a request.
    public var baseURL = "http://127.0.0.1:8080"
    /// The router of one's own that shows the way to places, before those of others; `nil` for none.
    public var directions: DirectionsTemplate?
    /// The largest number of live suggestion sessions, those whose client is between two
    /// connections included.
    public var maximumSessions = 12_000
    /// The largest number of live suggestion sessions of one client, which is one IPv4 address or
    /// one IPv6 network of 64 bits: a client that opens as many as it can leaves a sixth of all to
    /// the others. Behind a reverse proxy all readers have its address and share this number, so
    /// that it is no smaller.
    public var maximumSessionsPerClient = 10_000
    /// The time for which a live suggestion session waits for its first stream before it is ended
    /// as one that nobody will read; it may wait a sixteenth of a heartbeat more.
    public var sessionOpening = Duration.seconds(5)
    /// The largest number of bytes that the cached pages and maps may take together.
    public var cacheBytes = 48 << 20
    /// The largest number of bytes that the cached grounds of maps (the shapes that maps are drawn
    /// from) may take, which serve views near those shown last.
    public var groundBytes = 32 << 20
    /// The largest number of bytes that the cached grounds of the whole world (the shapes that maps
    /// are drawn from) may take, which serve all views from far away: more than twice the size of
    /// the embedded atlas's at all zooms together, so that none is ever dropped.
    public var worldBytes = 40 << 20
    /// The largest number of bytes that the cached suggestions may take, which all readers share.
    public var suggestionBytes = 8 << 20
    /// The shortest time for which a live suggestion session outlives its last connection; it may
    /// be a heartbeat more.
    public var sessionLinger = Duration.seconds(30)
    /// The largest number of tables that are geocoded at a time for clients who sent them.
    public var maximumTables = 2
    /// The longest time for which a table waits until its client takes a piece of the answer, before
    /// it is cut off and others have its turn.
    public var tablePatience = Duration.seconds(10)
    /// The longest time for which a table is worked on.
    public var tableDeadline = Duration.seconds(600)
    /// The limits of the work that answers cost which are made anew.
    public var admission = AdmissionLimits()
    /// The time between two comments on a quiet stream of suggestions, which keep proxies from
    /// closing it.
    public var heartbeat = Duration.seconds(15)

    public init() {}
  }

  /// The cache of responses with pages, maps and suggestions.
  let responses: ResponseCache
  /// The service that makes the site's maps, with caches of the shapes that they are drawn from.
  let snapshotter: MapSnapshotter
  private let assets: @Sendable (Request) throws(HTTPError) -> Response?
  let errorPageCache = ErrorPageCache()
  /// The controls that admit requests to the making of answers.
  let admissions: [AdmissionControl]
  /// The queue in which tables that were sent wait until they are geocoded.
  let tables: TableQueue
  /// A Boolean value that says whether readers reach the site over TLS alone.
  private let isSecure: Bool
  let suggestions: SuggestionService
  private let router: Router

  /// Creates a site over a geocoder and other sources of data.
  ///
  /// - Parameters:
  ///   - geocoder: The source of places and suggestions.
  ///   - features: The source of what maps are drawn from.
  ///   - records: The source of all that is known of places, for the dialects of other geocoders;
  ///     `nil` for a site that tells there what its geocoder tells.
  ///   - dataDate: A function that returns the date of the data by RFC 3339; `nil` where it is not
  ///     known.
  ///   - weather: The source of forecasts, asked when a reader opens a place's weather; `nil` for a
  ///     site that shows none.
  ///   - debounce: The time for which the geocoder wants typing to pause before it is asked.
  ///   - clock: The clock that measures the debounce and the sessions' times.
  ///   - now: A function that returns the seconds since 1970-01-01T00:00Z, for what the clocks of a
  ///     place say.
  ///   - workers: The executor on which backends are asked and maps are drawn, which may be
  ///     blocked; `nil` for Swift's own threads.
  ///   - quickWorkers: The executor on which suggestions are made, so that they do not wait for a thread
  ///     that makes a page.
  ///   - dataVersion: A function whose value changes whenever the backend's data does, so that
  ///     pages made before are made anew. An empty text says that the version is unknown: then no
  ///     suggestions are cached.
  ///   - readiness: A function that says whether the data can be searched.
  ///   - assets: A function that answers requests for static files; `nil` for any other request.
  ///   - report: A function that is told the cause of every failure but those of the geocoder and
  ///     the weather, which tell of their own. It is never told what was asked.
  public init(
    geocoder: any Geocoder, features: any MapFeatureSource,
    records: (any PlaceRecordSource)? = nil, dataDate: @escaping @Sendable () -> String? = { nil },
    weather: (any WeatherClient)? = nil, settings: Settings = Settings(),
    debounce: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int = { Int(Date.now.timeIntervalSince1970) },
    workers: (any TaskExecutor)? = nil, quickWorkers: (any TaskExecutor)? = nil,
    dataVersion: @escaping @Sendable () -> String = { "" },
    readiness: @escaping @Sendable () -> SiteReadiness = {
      SiteReadiness(isReady: true, lines: [])
    },
    assets: @escaping @Sendable (Request) throws(HTTPError) -> Response? = { _ in nil },
    report: @escaping @Sendable (any Error) -> Void = { _ in }
  ) {
    self.assets = assets
    isSecure = settings.baseURL.hasPrefix("https://")
    let admission = AdmissionControl(
      settings.admission, clock: clock, workers: workers, quickWorkers: quickWorkers)
    let weatherAdmission = AdmissionControl(
      settings.admission.waitingForServices, clock: clock, workers: workers,
      quickWorkers: quickWorkers)
    admissions = [admission, weatherAdmission]
    responses = ResponseCache(
      maximumBytes: settings.cacheBytes, dataVersion: dataVersion, workers: quickWorkers,
      admission: admission, now: now)
    snapshotter = MapSnapshotter(
      features: features, hasPage: geocoder.capabilities.mayKnow, settings: settings,
      dataVersion: dataVersion, workers: workers, report: report)
    let search = SearchService(
      geocoder: geocoder,
      completions: CompletionCache(
        geocoder, dataVersion: dataVersion, maximumBytes: settings.suggestionBytes),
      openingRegion: settings.region, baseURL: settings.baseURL, debounce: debounce, clock: clock,
      now: now, workers: workers)
    var typing = search
    typing.workers = quickWorkers
    suggestions = SuggestionService(typing, admission: admission, settings: settings)
    let recordSearch = RecordSearch(geocoder: geocoder, records: records, workers: workers)
    tables = TableQueue(tables: settings.maximumTables)
    var router = Router(report: report)
    router.add(
      RouteTable(
        search: search, suggestions: suggestions,
        snapshotter: snapshotter, responses: responses, admission: admission,
        weatherAdmission: weatherAdmission, tables: tables, weather: weather,
        nominatim: NominatimDialect(
          search: recordSearch, dataDate: dataDate, baseURL: settings.baseURL, now: now),
        photon: PhotonDialect(search: recordSearch, dataDate: dataDate), settings: settings,
        readiness: readiness))
    self.router = router
  }

  /// The paths of the addresses that take tables, whose bodies are larger than others.
  public static var uploadPaths: Set<String> { Router.tablePaths }

  /// The handler that the server calls for every request, and that returns the site's response.
  public var handler: Handler {
    let answer = unguardedHandler
    guard isSecure else { return answer }
    return { request in await answer(request).securingCookies }
  }

  /// The path of the script that pages of other sites load: the element around the search field.
  private static let sharedScript = "/hereabouts-search.js"

  private var unguardedHandler: Handler {
    { [responses, assets, router, errorPageCache] request in
      do throws(HTTPError) {
        if let response = responses.response(to: request) {
          return try response.meetingPreconditions(of: request)
        }
        if let asset = try assets(request) {
          let response = try asset.meetingPreconditions(of: request)
          return request.path == Self.sharedScript ? response.asData : response
        }
        return try await router.respond(to: request.forRoutes).meetingPreconditions(of: request)
      } catch {
        let request = request.forRoutes
        return error.response(to: request, pages: errorPageCache)
      }
    }
  }

  /// Returns the pattern of the addresses to which a path belongs, such as `/places/{id...}`, which
  /// tells nothing of what was asked: `file` for a static file, `none` for a path without an answer.
  public func route(of path: String) -> String {
    if let pattern = router.pattern(of: path) { return pattern }
    let isFile = (try? Request(target: path)).flatMap { try? assets($0) } != nil
    return isFile ? "file" : "none"
  }

  /// The methods and patterns of all addresses of the site but static files.
  var addresses: [(method: Method, pattern: String)] { router.addresses }

  /// Returns a response with an error as the client prefers to read it: a page, JSON or plain text.
  ///
  /// - Parameter request: The request that failed; `nil` where none of it could be read.
  public func errorResponse(_ error: HTTPError, to request: Request?) -> Response {
    error.response(to: request, pages: errorPageCache)
  }

  /// Prepares and caches the map shapes of the whole world, which all views from far away share,
  /// before anyone waits for them.
  public func prepareWorlds() async { await snapshotter.prepareWorlds() }
}

extension Response {
  /// The response with cookies that browsers send over TLS only.
  fileprivate var securingCookies: Response {
    let cookies = headers.values(of: "Set-Cookie")
    if cookies.isEmpty { return self }
    var response = self
    response.headers["Set-Cookie"] = nil
    for cookie in cookies { response.headers.append("Set-Cookie", "\(cookie); Secure") }
    return response
  }
}
