import HTTP
import Markup
import Templates

extension Site {
  /// `GET /opensearch.xml`: lets a browser search here from its address bar.
  func openSearch() -> Response {
    let description = OpenSearchDescription(baseURL: settings.baseURL, region: settings.region)
    return Response(description.rendered(), type: .openSearch)
      .with("Cache-Control", "max-age=86400").asData
  }
}

extension MediaType {
  static let openSearch = MediaType("application/opensearchdescription+xml")
  static let openSearchSuggestions = MediaType("application/x-suggestions+json")
}
