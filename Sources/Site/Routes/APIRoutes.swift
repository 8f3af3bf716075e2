import Basics
import HTTP
import Markup
import Places
import Templates

/// A route for `GET /api`, which answers with a page that lists the addresses for programs, each with
/// a form to try it.
struct APIPageRoute: Route {
  /// The middle of the region that the site opens on, which the examples ask about.
  let center: Coordinate

  func response(to request: Request, _ parameters: PathParameters) throws -> Response {
    let page = try PageRequest(request, path: .api)
    let title = page.reader.texts.programmingInterface
    return Response.html(
      Page(
        title: title, hasMap: false, script: "/api.js", reader: page.reader,
        location: page.location
      ) {
        PlainPanel(location: page.location, reader: page.reader) {
          APIPanel(operations: .all(around: center), reader: page.reader)
        }
      }.rendered()
    ).asPage
  }
}

/// A route for `GET /openapi.json`, which answers with the description of the addresses by OpenAPI.
struct OpenAPIRoute: Route {
  private let description: Response

  /// Creates the route.
  ///
  /// - Parameters:
  ///   - center: The middle of the region that the site opens on, which the examples ask about.
  ///   - baseURL: The address of the site, without a slash at its end.
  init(center: Coordinate, baseURL: String) {
    let document = OpenAPIDocument(operations: .all(around: center), baseURL: baseURL)
    description = Response(document.json.bytes, type: .openAPI).asData
      .with("Cache-Control", "no-cache")
  }

  func response(to request: Request, _ parameters: PathParameters) -> Response { description }
}

extension [APIOperation] {
  /// Returns all operations of the site, with examples around a point.
  fileprivate static func all(around center: Coordinate) -> [APIOperation] {
    APIOperation.all(around: "\(center)")
  }
}

extension MediaType {
  static let openAPI = MediaType("application/openapi+json")
}
