import HTTP
import Markup
import Places
import Templates

/// A route for `GET /opensearch.xml`, which lets a browser search here from its address bar.
struct OpenSearchRoute: Route {
  /// The address of the site, without a slash at its end, with which absolute URLs begin.
  let baseURL: String
  /// The region that the site's map shows at first, in which the address bar searches.
  let region: CoordinateRegion

  func response(to request: Request, _ parameters: PathParameters) throws -> Response {
    let description = OpenSearchDescription(baseURL: baseURL, region: region)
    return Response(description.rendered(), type: .openSearch)
      .with("Cache-Control", "max-age=86400").asData
  }
}

extension MediaType {
  static let openSearch = MediaType("application/opensearchdescription+xml")
  static let openSearchSuggestions = MediaType("application/x-suggestions+json")
}
