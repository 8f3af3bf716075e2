import HTTP
import Markup
import Places
import Templates

/// A route for `GET /embed`, which answers with a page that shows the search field as pages of other
/// sites have it, and the code to copy.
struct EmbeddingRoute: Route {
  /// The address of the site, without a slash at its end, with which the addresses in the code begin.
  let baseURL: String
  /// The region that the page's map shows before a place is chosen.
  let region: CoordinateRegion

  func response(to request: Request, _ parameters: PathParameters) throws -> Response {
    let page = try PageRequest(request, path: .embed)
    let reader = page.reader
    return Response.html(
      Page(
        title: reader.texts.embedding, hasMap: false, script: "/embed.js", reader: reader,
        location: page.location
      ) {
        PlainPanel(location: page.location, reader: reader) {
          EmbeddingPanel(
            baseURL: baseURL, region: page.location.region ?? region, reader: reader)
        }
      }.rendered()
    ).asPage
  }
}
