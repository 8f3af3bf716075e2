import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

/// A route for `GET /recents`, which answers with a page of all recent searches and the means to
/// erase them.
struct RecentsRoute: Route {
  let lists: ListPageRenderer

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let page = try PageRequest(request, path: .recents)
    return try await lists.render(title: page.reader.texts.recentSearches, page: page) {
      RecentsPanel(
        recents: page.recents.searches, recordsRecents: page.recents.isOn,
        location: page.location, reader: page.reader)
    }
  }
}

/// A route for `GET /picks`, which answers with a page of all editors' picks.
struct PicksRoute: Route {
  let lists: ListPageRenderer

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let page = try PageRequest(request, path: .picks)
    let picks = EditorsPick.all
    return try await lists.render(
      title: page.reader.texts.editorsPicks, page: page,
      opening: CoordinateRegion(bounding: picks.map(\.region))
    ) {
      PicksPanel(picks: picks, location: page.location, reader: page.reader)
    }
  }
}

/// A route for `GET /categories`, which answers with a page of all categories of places that can
/// be looked for in the map's region.
struct CategoriesRoute: Route {
  let lists: ListPageRenderer

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let page = try PageRequest(request, path: .categories)
    let region = page.location.region ?? lists.search.openingRegion
    return try await lists.render(title: page.reader.texts.categories, page: page) {
      CategoriesPanel(
        categories: lists.search.categories(in: region), region: region, reader: page.reader,
        location: page.location)
    }
  }
}

/// A route for `POST /recents`, which erases one recent search (`remove=its query`) or all of them
/// (`clear=1`), or turns their recording off or on (`keep=0`, `keep=1`), and with it that of what the map
/// showed last and of the language that was chosen.
struct RecentsChangeRoute: Route {
  let search: SearchService
  let baseURL: String

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    // Another site's form could otherwise erase them.
    guard request.isFromOwnSite(baseURL: baseURL) else {
      throw HTTPError(.forbidden, "Recent searches are changed on this site only.")
    }
    let page = try PageRequest(request, path: .recents)
    let store = Store(
      initialState: page.state(opening: search.openingRegion),
      reducer: search.feature(for: page.language, options: GeocoderOptions()))
    let form = try request.form()
    try await store.send(try action(of: form)).finish()
    let isOn = await store.state.recordsRecents
    var location = page.location
    // Who wants no searches kept wants no view and no language kept either: the address says the language.
    if !isOn, location.language == nil, let kept = request.keptLanguage {
      location = location.reading(kept.language)
    }
    var response = Response.redirect(to: location.href)
    page.recents.update(to: await store.state, on: &response)
    if form["keep"] != nil {
      response.setKeepsView(isOn)
      if !isOn { response.setKeptLanguage(nil) }
    }
    return response
  }

  private func action(of form: Query) throws(HTTPError) -> Search.Action {
    if let query = form["remove"] { return .recentRemoved(RecentSearch(query: query)) }
    if form["clear"] != nil { return .recentsCleared }
    if let keep = try form.value("keep", in: 0...1) { return .recentsEnabled(keep == 1) }
    throw .badRequest("Say what to remove: remove, clear or keep.")
  }
}
