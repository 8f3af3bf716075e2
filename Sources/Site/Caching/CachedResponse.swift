import Cartography
import HTTP
import SearchFeature
import Templates

/// A page or a map as all readers who ask for it get it, in one content coding.
final class CachedResponse: Sendable {
  /// The response with its `ETag`; the body is bytes.
  let response: Response
  /// The search that the reader's browser is to remember; `nil` where none was made.
  let recent: RecentSearch?
  /// A Boolean value that says whether the response holds as long as its data does; one that tells
  /// of a failed service does not.
  let isLasting: Bool
  private let notModified: Response
  private let tag: EntityTag
  /// The response to a reader whose browser remembers no search yet, with the cookie that records
  /// this one.
  private let firstResponse: Response

  /// Creates a cached response.
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

  /// The response compressed, where that makes it smaller.
  var gzipped: CachedResponse {
    CachedResponse(response.gzipped, tag: tag, recent: recent, isLasting: isLasting)
  }

  /// The bytes that the response takes in a cache, roughly: its body and what surrounds it.
  var byteCount: Int { response.bytes.count + 2048 }

  /// Returns the response to one reader, with the cookie that records the search: the whole, or 304
  /// where the client has it already.
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
  /// Returns the response with a cookie to set; `nil` sets none.
  fileprivate func setting(_ cookie: String?) -> Response {
    var response = self
    if let cookie { response.headers.append("Set-Cookie", cookie) }
    return response
  }

  /// The bytes of the body; none where the body is a stream.
  fileprivate var bytes: [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }
}

/// The key of a cached response: the canonical form of what a URL and header fields ask for, and the
/// data that the response was made from.
///
/// The key is an object that remembers its hash value, because every request is looked up by one.
final class CachedResponseKey: Hashable, Sendable {
  private struct Parts: Hashable, Sendable {
    let page: PageRequest
    let resource: CachedResource
    let dataVersion: String
    let minute: Int?
    var isGzipped: Bool
  }

  private let parts: Parts
  private let partsHash: Int

  /// Creates the key of a response in no content coding.
  ///
  /// - Parameter minute: The minute in which the response was made, since 1970-01-01T00:00Z; `nil`
  ///   for a response that tells no time.
  convenience init(page: PageRequest, resource: CachedResource, dataVersion: String, minute: Int?) {
    self.init(
      Parts(
        page: page, resource: resource, dataVersion: dataVersion, minute: minute,
        isGzipped: false))
  }

  private init(_ parts: Parts) {
    self.parts = parts
    partsHash = parts.hashValue
  }

  /// The version of the data that the response was made from.
  var dataVersion: String { parts.dataVersion }

  /// The key of the response in gzip.
  var gzipped: CachedResponseKey {
    var parts = parts
    parts.isGzipped = true
    return CachedResponseKey(parts)
  }

  static func == (one: CachedResponseKey, other: CachedResponseKey) -> Bool {
    one === other || one.parts == other.parts
  }

  func hash(into hasher: inout Hasher) { hasher.combine(partsHash) }
}

/// The forms in which the answer to a page's URL is rendered.
enum CachedResource: Hashable, Sendable {
  case page
  case map(MapTheme, StaticMap)
  case backdrop(MapSquare)
  case suggestions(SuggestionFormat)
}
