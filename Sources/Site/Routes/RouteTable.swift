import Dialects
import HTTP
import Places

/// A type that answers the requests for one address of the site.
protocol Route: Sendable {
  /// Returns the response to a request for the route's address.
  ///
  /// - Parameter parameters: The parts of the path that stand for the parameters of the route's
  ///   pattern.
  /// - Throws: An `HTTPError` to be shown to the client, or `CancellationError` where the client
  ///   no longer waits.
  func response(to request: Request, _ parameters: PathParameters) async throws -> Response
}

extension Router {
  /// Adds a route to the router, for requests of a method whose paths match a pattern.
  mutating func on(_ method: Method, _ pattern: String, _ route: some Route) {
    on(method, pattern) { request, parameters in
      try await route.response(to: request, parameters)
    }
  }
}

/// A table of the services and settings that the site's routes are made of.
struct RouteTable {
  let search: SearchService
  let suggestions: SuggestionService
  let snapshotter: MapSnapshotter
  let responses: ResponseCache
  let admission: AdmissionControl
  /// The control that admits requests to the pages with weather, most of whose time is spent waiting
  /// for the weather service.
  let weatherAdmission: AdmissionControl
  let tables: TableQueue
  /// The source of weather forecasts; `nil` for a site that shows no weather.
  let weather: (any WeatherClient)?
  let nominatim: NominatimDialect
  let photon: PhotonDialect
  let settings: Site.Settings
  let readiness: @Sendable () -> SiteReadiness
}

extension Router {
  /// Adds all routes of the site to the router, made of the services in a table.
  mutating func add(_ table: RouteTable) {
    addPages(table)
    addTables(table)
    let (search, suggestions) = (table.search, table.suggestions)
    let (snapshotter, responses) = (table.snapshotter, table.responses)
    on(
      .get, "/map.svg",
      MapRoute(responses: responses, search: search, snapshotter: snapshotter))
    on(.get, "/backdrop.svg", BackdropRoute(responses: responses, snapshotter: snapshotter))
    on(.get, "/suggestions", SuggestionStreamRoute(suggestions: suggestions))
    on(.post, "/suggestions/{id}", SuggestionFragmentRoute(suggestions: suggestions))
    let lists = ListPageRenderer(search: search, snapshotter: snapshotter)
    on(.get, "/recents", RecentsRoute(lists: lists).admitted(by: table.admission))
    on(.post, "/recents", RecentsChangeRoute(search: search, baseURL: table.settings.baseURL))
    on(.post, "/language", LanguageRoute(baseURL: table.settings.baseURL))
    on(.get, "/picks", PicksRoute(lists: lists).admitted(by: table.admission))
    on(.get, "/categories", CategoriesRoute(lists: lists).admitted(by: table.admission))
    on(
      .get, "/embed",
      EmbeddingRoute(baseURL: table.settings.baseURL, region: table.settings.region))
    on(
      .get, "/openapi.json",
      OpenAPIRoute(center: table.settings.region.center, baseURL: table.settings.baseURL))
    on(
      .post, "/near",
      NearRoute(search: search, snapshotter: snapshotter).admitted(by: table.admission))
    on(
      .get, "/opensearch.xml",
      OpenSearchRoute(baseURL: table.settings.baseURL, region: table.settings.region))
    let healthy = Response.text("ok\n").with("Cache-Control", "no-store")
    on(.get, "/healthz") { _, _ in healthy }
    on(.get, "/readyz") { [readiness = table.readiness] _, _ in
      let state = readiness()
      let lines = [state.isReady ? "ready" : "not ready"] + state.lines
      return Response.text(
        lines.joined(separator: "\n") + "\n", status: state.isReady ? .ok : .serviceUnavailable
      ).with("Cache-Control", "no-store")
    }
  }

  /// Adds to the router the routes of searches and places, which answer with pages, data or parts
  /// of a page.
  private mutating func addPages(_ table: RouteTable) {
    let (search, responses) = (table.search, table.responses)
    let documents = PlaceDocuments(baseURL: table.settings.baseURL)
    let searchPages = SearchPageRenderer(
      search: search, suggestions: table.suggestions, snapshotter: table.snapshotter,
      directions: table.settings.directions)
    let placePages = PlacePageRenderer(
      weather: table.weather, search: search, snapshotter: table.snapshotter,
      searchPages: searchPages)
    let suggestionList = SuggestionListRoute(
      suggestions: table.suggestions, responses: responses, baseURL: table.settings.baseURL)
    on(
      .get, "/",
      SearchRoute(
        responses: responses, search: search, pages: searchPages, documents: documents,
        suggestionList: suggestionList, admission: table.admission))
    on(.get, "/suggestions.json", suggestionList)
    on(.get, "/texts.json", FieldTextsRoute())
    for format in PlaceFormat.allCases {
      on(
        .get, "/places/{id...}.\(format.pathExtension)",
        PlaceFileRoute(search: search, documents: documents, format: format)
          .admitted(by: table.admission))
    }
    on(
      .get, "/places/{id...}",
      PlaceRoute(responses: responses, pages: placePages, now: search.now))
    on(
      .get, "/places/{id...}/weather",
      WeatherRoute(pages: placePages, now: search.now, workers: search.workers)
        .admitted(by: table.weatherAdmission))
    addDialects(
      table,
      reverse: ReverseRoute(
        responses: responses, search: search, snapshotter: table.snapshotter,
        documents: documents, admission: table.admission),
      page: APIPageRoute(center: table.settings.region.center))
  }
}
