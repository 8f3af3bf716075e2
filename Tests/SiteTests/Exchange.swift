import HTTP
import Places
import Site
import StubServices
import TestSupport

/// A request and its response, without a socket between.
struct Exchange {
  let request: Request
  let response: Response

  init(
    _ target: String, method: Method = .get, headers: HeaderFields = ["Accept": "text/html"],
    form: String? = nil, site: Site = .stub
  ) async throws {
    var headers = headers
    if form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
    request = try Request(
      method: method, target: target, headers: headers, body: Array((form ?? "").utf8))
    response = await site.handler(request)
  }

  var body: [UInt8] {
    if case .bytes(let bytes) = response.body { bytes } else { [] }
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The request, and the response's status, headers and indented body, as a snapshot holds them.
  var transcript: String {
    get throws {
      let headers = response.headers.map { "\($0.name): \($0.value)" }
      return (opening + headers).joined(separator: "\n") + "\n\n" + (try prettyBody)
    }
  }

  /// Returns the request, and the response's status and the parts of its page or picture that an
  /// XPath expression selects, such as one of ``PagePart``.
  func transcript(of path: String) throws -> String {
    let isPage = response.headers["Content-Type"]?.hasPrefix("text/html") ?? false
    let parts = try isPage ? prettyHTML(body, at: path) : prettyXML(body, at: path)
    return opening.joined(separator: "\n") + "\n\n" + parts
  }

  /// The lines of the request, and of the response's status.
  private var opening: [String] {
    var lines = ["\(request.method.rawValue) \(request.target)"]
    lines += request.headers.map { "\($0.name): \($0.value)" }
    if !request.body.isEmpty { lines += ["", String(decoding: request.body, as: UTF8.self)] }
    return lines + ["", "\(response.status.code) \(response.status.reasonPhrase)"]
  }

  /// The header fields of the response that pages have in common: all but those that are of one
  /// answer.
  var pageFields: [String] {
    response.headers.filter { !["ETag", "Set-Cookie", "Retry-After"].contains($0.name) }
      .map { "\($0.name): \($0.value)" }
  }

  private var prettyBody: String {
    get throws {
      let type = response.headers["Content-Type"] ?? ""
      if type.hasPrefix("text/html") { return try prettyHTML(body) }
      if type.hasSuffix("svg+xml") { return try prettyXML(body) }
      return text + "\n"
    }
  }
}

extension Site {
  static let stub = Site(
    geocoder: StubGeocoder(), features: StubMapFeatureSource(), now: noonInNewYork)

  /// Returns the time at which the forecast of the stub weather was made: 2026-09-15T16:00Z, a
  /// Tuesday.
  @Sendable static func noonInNewYork() -> Int { 1_789_488_000 }

  static func failing(_ error: GeocoderError) -> Site {
    Site(geocoder: StubGeocoder.failing(with: error), features: StubMapFeatureSource())
  }
}
