import HTTP
import SearchFeature

/// A page or a map as it goes to everyone who asks for the same.
struct Rendering: Sendable {
  /// With its `ETag`; its body is bytes.
  let response: Response
  /// The search to be remembered by the reader's browser; nil: none was made.
  let recent: RecentSearch?
  /// It holds as long as its data does; what says that a service failed does not.
  let isLasting: Bool
  private let tag: EntityTag

  init(_ response: Response, recent: RecentSearch? = nil, isLasting: Bool = true) {
    let bytes = if case .bytes(let bytes) = response.body { bytes } else { [UInt8]() }
    tag = EntityTag(of: bytes)
    self.recent = recent
    self.isLasting = isLasting && response.status == .ok
    self.response = response.status == .ok ? response.with("ETag", tag.text) : response
  }

  /// What it costs to keep, roughly: the body and what surrounds it.
  var byteCount: Int {
    if case .bytes(let bytes) = response.body { bytes.count + 1024 } else { 1024 }
  }

  /// The whole, or 304 where the client has it already.
  func response(to request: Request) -> Response {
    guard response.status == .ok, request.isCurrent(tag) else { return response }
    var notModified = response
    notModified.status = .notModified
    notModified.body = .bytes([])
    notModified.headers["Content-Type"] = nil
    return notModified
  }
}
