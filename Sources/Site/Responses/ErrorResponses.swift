import HTTP
import Markup
import Places
import SearchFeature
import Templates

extension HTTPError {
  /// Returns a response with the error as the client prefers to read it: a page, JSON or plain
  /// text.
  ///
  /// - Parameter request: The request that failed; `nil` where none of it could be read.
  func response(to request: Request?) -> Response {
    var response = body(for: request)
    response.status = status
    for (name, value) in headers { response.headers[name] = value }
    return response
  }

  private func body(for request: Request?) -> Response {
    // An address of data fails as data, unless a page is liked better.
    let isData = (["json"] + PlaceFormat.allCases.map(\.pathExtension)).contains { name in
      request?.path.hasSuffix(".\(name)") ?? false
    }
    let types: [MediaType] = [.json, .geoJSON, .svg, .text]
    switch request?.preferred(among: isData ? types + [.html] : [.html] + types) {
    case .html?:
      let title = "\(status.code) \(status.reasonPhrase)"
      let page = Page(title: title, hasMap: false) {
        PlainPanel { ErrorPanel(title: title, sentence: sentence) }
      }
      return Response.html(page.rendered()).asPage
    case .json?, .geoJSON?:
      return Response.json(
        .object([
          "error": .object([
            "message": .string(sentence), "status": .integer(status.code),
          ])
        ])
      ).asData
    default:
      return Response.text(sentence + "\n").asData
    }
  }
}

extension GeocoderError {
  /// The geocoder's error as a route throws it: `CancellationError` for a request that was
  /// cancelled, which is no failure to be answered, or else an `HTTPError`.
  var inHTTP: any Error {
    self == .cancelled ? CancellationError() as any Error : Failure(self).error
  }
}

extension Failure {
  /// The HTTP status of a response that tells of the failure.
  var status: Status {
    switch code {
    case .invalidRequest: .badRequest
    case .notFound: .notFound
    case .malformedResponse: .badGateway
    case .rateLimited, .unavailable, .cancelled: .serviceUnavailable
    }
  }

  /// The `HTTPError` that tells a client of the failure, with `Retry-After` where the failure says
  /// when to ask again.
  var error: HTTPError {
    var error = HTTPError(status, message)
    if let retryAfterSeconds { error.headers["Retry-After"] = "\(retryAfterSeconds)" }
    return error
  }
}
