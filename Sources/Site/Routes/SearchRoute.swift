import HTTP

/// A route for `GET /`, which answers with the page of a search, its changing parts, the options
/// of the search field's listbox, or the places found as data.
struct SearchRoute: Route {
  let responses: ResponseCache
  let search: SearchService
  let pages: SearchPageRenderer
  let documents: PlaceDocuments
  let suggestionList: SuggestionListRoute
  let admission: AdmissionControl

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let page = try PageRequest(request)
    if page.fragment == .suggestions {
      return try await suggestionList.response(to: request, page: page, as: .html)
    }
    let cachePolicy = request.cachePolicy
    if let format = PlaceFormat(preferredBy: request) {
      return try await admission.answer(.page, for: request.client) {
        try documents.response(
          of: try await search.answer(page, cachePolicy), page: page, as: format)
      }
    }
    return try await responses.response(
      to: request, page: page, minute: page.minute(at: search.now)
    ) { page in
      try await pages.render(page, cachePolicy)
    }
  }
}
