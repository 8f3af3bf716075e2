import Basics
import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// A route for `GET /suggestions.json`, which answers with the completions of a text once, outside
/// a live session.
struct SuggestionListRoute: Route {
  let suggestions: SuggestionService
  let responses: ResponseCache
  /// The address of the site, without a slash at its end, with which absolute URLs begin.
  let baseURL: String

  /// The largest number of recent searches in the list of a field that is empty.
  private static let recentCount = 5

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let format = try request.suggestionFormat(among: [.json, .openSearch])
    let page = try PageRequest(request)
    let conditions = try SuggestionConditions(request.query, page.location)
    return try await response(
      to: request, page: page, as: format, meeting: conditions.isEmpty ? nil : conditions)
  }

  /// Returns a response with the completions of a page's query in a format. A page's script asks
  /// for the options of the listbox in this way where its stream does not come through.
  ///
  /// - Parameter conditions: The conditions on the places that are suggested; `nil` for none, where
  ///   kinds of places are suggested too.
  func response(
    to request: Request, page: PageRequest, as format: SuggestionFormat,
    meeting conditions: SuggestionConditions? = nil
  ) async throws -> Response {
    if format == .html, page.location.query == nil {
      // A field in which nothing is typed yet shows what its reader looked for before.
      let recents = Array(page.recents.searches.prefix(Self.recentCount))
      return Response.html(
        RecentOptions(recents: recents, location: page.location).rendered()
      ).asPage.with("Cache-Control", "no-store")
    }
    let options = GeocoderOptions(cachePolicy: request.cachePolicy, isInteractive: true)
    // Beside the conditions, words of the text may ask for what is open now.
    let minute = conditions.map { _ in suggestions.search.now() / 60 }
    return try await responses.response(
      to: request, page: page.ofSuggestions, resource: .suggestions(format, conditions),
      minute: minute
    ) { page in
      let (query, region) = (page.location.query ?? "", page.location.region)
      let result =
        if let conditions {
          try await suggestions.places(
            of: query, region: region, language: page.language, meeting: conditions,
            options: options)
        } else {
          try await suggestions.completions(
            of: query, region: region, language: page.language, options: options)
        }
      switch result {
      case .success(let completions):
        return CachedResponse(render(completions, for: query, at: page, as: format))
      case .failure(let failure): throw failure.error
      }
    }
  }

  private func render(
    _ completions: [Completion], for query: String, at page: PageRequest,
    as format: SuggestionFormat
  ) -> Response {
    let location = page.location
    let response: Response
    switch format {
    case .html:
      return Response.html(
        SuggestionOptions(
          completions: completions, location: location, interface: page.reader.interface
        ).rendered()
      ).asPage
    case .json:
      response = .json(
        .suggestions(completions, for: query, at: location, in: page.reader.interface))
    case .openSearch:
      let columns = JSON.openSearch(completions, for: query, at: location, baseURL: baseURL)
      response = Response(columns.bytes, type: .openSearchSuggestions)
        .linking(to: completions.credits)
    }
    return response.with("Vary", "Accept-Language, Cookie").with("Cache-Control", "no-cache").asData
  }
}

/// A format in which suggestions are written.
enum SuggestionFormat: String {
  case json
  /// A format in HTML: suggestions as options of the listbox of the page's search field.
  case html
  /// A format in JSON that OpenSearch prescribes for suggestions, and browsers ask for when one
  /// types in the address bar.
  case openSearch = "opensearch"
}

extension Request {
  /// Returns the format of suggestions that the request's parameter `format` names, or the first of
  /// the given formats where it names none.
  ///
  /// - Throws: The error 400 for a format that is not among those given.
  func suggestionFormat(among formats: [SuggestionFormat]) throws(HTTPError) -> SuggestionFormat {
    guard let name = query["format"], !name.isEmpty else { return formats[0] }
    guard let format = SuggestionFormat(rawValue: name), formats.contains(format) else {
      throw .badRequest("There is no such format.")
    }
    return format
  }
}
