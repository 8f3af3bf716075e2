import HTTP
import Markup
import Places
import SearchFeature
import Templates

/// The route of `GET /suggestions.json`, which answers with the completions of a text once.
struct SuggestionListRoute: Route {
  let suggestions: SuggestionService
  let responses: ResponseCache
  /// The beginning of absolute URLs.
  let baseURL: String

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    let format = try request.suggestionFormat(among: [.json, .openSearch])
    return try await response(to: request, page: PageRequest(request), as: format)
  }

  /// Returns the completions of a page's query in a format. A page's script asks for the options of
  /// the listbox in this way where its stream does not come through.
  func response(
    to request: Request, page: PageRequest, as format: SuggestionFormat
  ) async throws -> Response {
    let options = GeocoderOptions(cachePolicy: request.cachePolicy, isInteractive: true)
    return try await responses.response(
      to: request, page: page.ofSuggestions, resource: .suggestions(format)
    ) { page in
      let query = page.location.query ?? ""
      let result = try await suggestions.completions(
        of: query, region: page.location.region, language: page.language, options: options)
      switch result {
      case .success(let completions):
        return CachedResponse(render(completions, for: query, at: page.location, as: format))
      case .failure(let failure): throw failure.error
      }
    }
  }

  private func render(
    _ completions: [Completion], for query: String, at location: PageLocation,
    as format: SuggestionFormat
  ) -> Response {
    let response: Response
    switch format {
    case .html:
      return Response.html(
        SuggestionOptions(completions: completions, location: location).rendered()
      ).asPage
    case .json:
      response = .json(.suggestions(completions, for: query, at: location))
    case .openSearch:
      let columns = JSON.openSearch(completions, for: query, at: location, baseURL: baseURL)
      response = Response(columns.bytes, type: .openSearchSuggestions)
        .linking(to: completions.credits)
    }
    return response.with("Vary", "Accept-Language").with("Cache-Control", "no-cache").asData
  }
}

/// The formats in which suggestions are written.
enum SuggestionFormat: String {
  case json
  /// The options of the page's own listbox.
  case html
  /// The columns that browsers ask for.
  case openSearch = "opensearch"
}

extension Request {
  /// Returns the format that the parameter `format` names, or the first of the formats where it names
  /// none.
  ///
  /// - Throws: The error 400 for any other format.
  func suggestionFormat(among formats: [SuggestionFormat]) throws(HTTPError) -> SuggestionFormat {
    guard let name = query["format"], !name.isEmpty else { return formats[0] }
    guard let format = SuggestionFormat(rawValue: name), formats.contains(format) else {
      throw .badRequest("There is no such format.")
    }
    return format
  }
}
