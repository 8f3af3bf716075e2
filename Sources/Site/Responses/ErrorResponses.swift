import Basics
import HTTP
import Markup
import Places
import SearchFeature
import Templates

extension HTTPError {
  /// Returns a response with the error as the client prefers to read it: a page, JSON or plain
  /// text.
  ///
  /// - Parameters:
  ///   - request: The request that failed; `nil` where none of it could be read.
  ///   - pages: The cache of pages that tell of errors.
  func response(to request: Request?, pages: ErrorPageCache) -> Response {
    var response = body(for: request, pages)
    response.status = status
    for (name, value) in headers { response.headers[name] = value }
    return response
  }

  /// The error as problem details (RFC 9457), without a type of its own: the status says what kind of
  /// problem it is.
  private var problem: JSON {
    .object([
      "type": .string("about:blank"), "title": .string(status.reasonPhrase),
      "status": .integer(status.code), "detail": .string(sentence),
    ])
  }

  private func body(for request: Request?, _ pages: ErrorPageCache) -> Response {
    switch request?.preferredErrorType {
    case .html?:
      let language = (request?.query["lang"]).flatMap { Language(tag: $0) }
      let page = (request?.query["in"]).flatMap { Language(tag: $0) }
      let reader =
        request.map { Reader(of: $0, language: language, page: page, units: nil) } ?? Reader()
      return pages.page(of: self, for: reader, in: language)
    case .problem?, .json?, .geoJSON?:
      return Response(problem.bytes, type: .problem).asData
    default:
      return Response.text(sentence + "\n").asData
    }
  }
}

extension HTTPError {
  /// Returns a page that tells a reader of the error, without a map.
  ///
  /// - Parameter language: The language that the URL asks for, which the page's links hand on.
  func page(for reader: Reader, in language: Language?) -> Response {
    var location = PageLocation()
    location.language = language
    return Response.html(
      Page(title: title(for: reader), hasMap: false, reader: reader, location: location) {
        PlainPanel(location: location, reader: reader) { panel(for: reader) }
      }.rendered()
    ).asPage
  }

  /// Returns the few words that name the error in the title of its page.
  private func title(for reader: Reader) -> String { reader.texts.texts(of: kind).title }

  /// Returns the panel that tells of the error. In another language than English the error's own
  /// sentence, which says more, is marked as English.
  private func panel(for reader: Reader) -> ErrorPanel {
    let isEnglish = reader.interface == .english
    let isExplained = isEnglish || kind == .notFound || kind == .fault
    return ErrorPanel(
      sentence: isEnglish ? sentence : reader.texts.texts(of: kind).sentence,
      reason: isExplained ? nil : sentence, reader: reader)
  }

  private var kind: ErrorKind {
    switch status.code {
    case 403: .forbidden
    case 404: .notFound
    case 413, 414, 431: .tooLarge
    case 502, 503: .unavailable
    case 500...: .fault
    default: .badRequest
    }
  }
}

extension Request {
  /// The type in which the client prefers to read why its request failed; `nil` for none of ours. An
  /// address of data fails as data, unless a page is liked better.
  fileprivate var preferredErrorType: MediaType? {
    let isData =
      isOfDialect || Router.tablePaths.contains(path)
      || (["json"] + PlaceFormat.allCases.map(\.pathExtension)).contains { name in
        path.hasSuffix(".\(name)")
      }
    let types: [MediaType] = [.problem, .json, .geoJSON, .svg, .text]
    return preferred(among: isData ? types + [.html] : [.html] + types)
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
