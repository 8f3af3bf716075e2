import HTTP
import SearchFeature

/// A page or a map as it goes to everyone who asks for the same, in one content coding.
final class CachedResponse: Sendable {
  /// With its `ETag`; its body is bytes.
  let response: Response
  /// The search to be remembered by the reader's browser; nil: none was made.
  let recent: RecentSearch?
  /// It holds as long as its data does; what says that a service failed does not.
  let isLasting: Bool
  private let notModified: Response
  private let tag: EntityTag
  /// The response to a reader whose browser remembers nothing yet, with what it is given to
  /// remember.
  private let firstResponse: Response

  convenience init(_ response: Response, recent: RecentSearch? = nil, isLasting: Bool = true) {
    let tag = EntityTag(of: response.bytes)
    let response = response.varyingByEncoding
    self.init(
      response.status == .ok ? response.with("ETag", tag.text) : response, tag: tag,
      recent: recent, isLasting: isLasting && response.status == .ok)
  }

  private init(_ response: Response, tag: EntityTag, recent: RecentSearch?, isLasting: Bool) {
    self.response = response
    self.tag = tag
    self.recent = recent
    self.isLasting = isLasting
    notModified = response.notModified
    firstResponse = response.setting(recent.flatMap { RecentsCookie.none.field(recording: $0) })
  }

  /// The same compressed, where that makes it smaller.
  var gzipped: CachedResponse {
    CachedResponse(response.gzipped, tag: tag, recent: recent, isLasting: isLasting)
  }

  /// What it costs to keep, roughly: the body and what surrounds it.
  var byteCount: Int { response.bytes.count + 2048 }

  /// The whole, or 304 where the client has it already; with what is this reader's own.
  func response(to request: Request) -> Response {
    let isCurrent = response.status == .ok && request.isCurrent(tag)
    let isFirst = !request.headers.contains("Cookie")
    if isFirst, !isCurrent { return firstResponse }
    let cookies = isFirst ? RecentsCookie.none : RecentsCookie(request)
    return (isCurrent ? notModified : response)
      .setting(recent.flatMap { cookies.field(recording: $0) })
  }
}

extension Response {
  /// The same that sets a cookie; nil: none.
  fileprivate func setting(_ cookie: String?) -> Response {
    var response = self
    if let cookie { response.headers.append("Set-Cookie", cookie) }
    return response
  }

  fileprivate var bytes: [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }
}
