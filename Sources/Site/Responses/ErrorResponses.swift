public import HTTP
import Markup
import Templates

extension Site {
  /// An error as the client prefers to read it: a page, JSON or plain text.
  /// - Parameter request: nil where none of it could be read.
  public func errorResponse(_ error: HTTPError, to request: Request?) -> Response {
    var response = body(of: error, for: request)
    response.status = error.status
    for (name, value) in error.headers { response.headers[name] = value }
    return response
  }

  private func body(of error: HTTPError, for request: Request?) -> Response {
    // What is data fails as data, unless a page is liked better.
    let isData = (["json"] + PlaceFormat.allCases.map(\.pathExtension)).contains { name in
      request?.path.hasSuffix(".\(name)") ?? false
    }
    let types: [MediaType] = [.json, .geoJSON, .svg, .text]
    switch request?.preferred(among: isData ? types + [.html] : [.html] + types) {
    case .html?:
      let title = "\(error.status.code) \(error.status.reasonPhrase)"
      let page = Page(title: title, hasMap: false) {
        PlainPanel { ErrorPanel(title: title, sentence: error.sentence) }
      }
      return Response.html(page.rendered()).asPage
    case .json?, .geoJSON?:
      return Response.json(
        .object([
          "error": .object([
            "message": .string(error.sentence), "status": .integer(error.status.code),
          ])
        ])
      ).asData
    default:
      return Response.text(error.sentence + "\n").asData
    }
  }
}
