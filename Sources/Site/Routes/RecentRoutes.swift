import HTTP
import Markup
import Places
import Reducers
import SearchFeature
import Templates

extension Site {
  /// `GET /recents`: all recent searches, with the means to erase them.
  func recents(_ request: Request) throws -> Response {
    let page = try PageRequest(request, path: .recents)
    return list(title: "Recent searches", page: page) {
      RecentsPanel(
        recents: page.recents.searches, recordsRecents: page.recents.isOn,
        location: page.location)
    }
  }

  /// `GET /picks`: all editors' picks.
  func picks(_ request: Request) throws -> Response {
    let page = try PageRequest(request, path: .picks)
    return list(title: "Editors’ picks", page: page) {
      PicksPanel(picks: EditorsPick.all, location: page.location)
    }
  }

  /// `GET /categories`: all that can be looked for around the region.
  func categories(_ request: Request) throws -> Response {
    let page = try PageRequest(request, path: .categories)
    let region = page.location.region ?? settings.region
    return list(title: "Categories", page: page) {
      CategoriesPanel(
        categories: geocoder.capabilities.categories(in: region), region: region,
        language: page.language,
        location: page.location)
    }
  }

  /// `POST /recents`: erases one recent search (`remove=its query`) or all (`clear=1`), or says
  /// whether any are kept (`keep=0`, `keep=1`).
  func changeRecents(_ request: Request) async throws -> Response {
    // Another site's form could otherwise erase them.
    if let site = request.headers["Sec-Fetch-Site"], site != "same-origin", site != "none" {
      throw HTTPError(.forbidden, "Recent searches are changed on this site only.")
    }
    let page = try PageRequest(request, path: .recents)
    let form = try request.form()
    let action: Search.Action
    if let query = form["remove"] {
      action = .recentRemoved(RecentSearch(query: query))
    } else if form["clear"] != nil {
      action = .recentsCleared
    } else if let keep = try form.value("keep", in: 0...1) {
      action = .recentsEnabled(keep == 1)
    } else {
      throw HTTPError.badRequest("Say what to remove: remove, clear or keep.")
    }
    let store = Store(
      initialState: page.state(opening: settings.region), reducer: search(asking: completer(page)))
    try await store.send(action).finish()
    var response = Response.redirect(to: page.location.href)
    page.recents.update(to: await store.state, on: &response)
    return response
  }

  private func list(
    title: String, page: PageRequest, @MarkupBuilder panel: () -> some Markup
  ) -> Response {
    Response.html(
      Page(title: title, hasMap: false) { PlainPanel(location: page.location) { panel() } }
        .rendered()
    ).asPage
  }
}
