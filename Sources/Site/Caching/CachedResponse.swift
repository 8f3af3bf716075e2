import Cartography
import HTTP
import SearchFeature
import Templates

/// A cached response: a page, a map or a list of suggestions as all readers who ask for it get it,
/// compressed or not.
final class CachedResponse: Sendable {
  /// The whole response as it is cached, with its `ETag`; its body is bytes, never a stream.
  let response: Response
  /// The search that the reader's browser is to remember in a cookie; `nil` where the response
  /// answers no search.
  let recent: RecentSearch?
  /// A Boolean value that says whether the response may be cached until the data changes; `false`
  /// for one that tells of a failed service.
  let isLasting: Bool
  /// The time, in seconds since 1970-01-01T00:00Z, until which the response is true; `nil` for one that
  /// tells no time.
  let end: Int?
  /// The whole response to a request without cookies, with the `Set-Cookie` field that records the
  /// search.
  private let firstResponse: Response

  /// Creates a cached response with an `ETag` made from its body. A response whose status is not
  /// 200 gets no `ETag` and is not lasting.
  convenience init(
    _ response: Response, recent: RecentSearch? = nil, isLasting: Bool = true, until end: Int? = nil
  ) {
    let tag = EntityTag(of: response.bytes)
    let response = response.varyingByEncoding.withoutSpareCapacity
    self.init(
      whole: response.status == .ok ? response.with("ETag", tag.text) : response,
      recent: recent, isLasting: isLasting && response.status == .ok, until: end)
  }

  private init(whole response: Response, recent: RecentSearch?, isLasting: Bool, until end: Int?) {
    self.response = response
    self.recent = recent
    self.isLasting = isLasting
    self.end = end
    firstResponse = response.setting(recent.flatMap { RecentsCookie.none.field(recording: $0) })
  }

  /// The cached response compressed with gzip, where that makes it smaller.
  var gzipped: CachedResponse {
    CachedResponse(whole: response.gzipped, recent: recent, isLasting: isLasting, until: end)
  }

  /// The approximate number of bytes that the response takes in a cache: its body and what
  /// surrounds it.
  var byteCount: Int { response.bytes.count + 2048 }

  /// Returns the response to one reader's request, with the cookie that records the search.
  func response(to request: Request) -> Response {
    guard request.headers.contains("Cookie") else { return firstResponse }
    return response.setting(recent.flatMap { RecentsCookie(request).field(recording: $0) })
  }
}

extension Response {
  /// Returns the response with a `Set-Cookie` field added; unchanged where the cookie is `nil`.
  fileprivate func setting(_ cookie: String?) -> Response {
    var response = self
    if let cookie { response.headers.append("Set-Cookie", cookie) }
    return response
  }

  /// The response with a body that takes no more memory than its bytes need: one that was rendered
  /// has room for more, as the renderer did not know how many there would be.
  fileprivate var withoutSpareCapacity: Response {
    guard case .bytes(let bytes) = body, bytes.capacity > bytes.count + bytes.count / 8 else {
      return self
    }
    var response = self
    response.body = .bytes(bytes.withUnsafeBufferPointer { Array($0) })
    return response
  }

  /// The bytes of the response's body; empty where the body is a stream.
  fileprivate var bytes: [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }
}

/// A key by which responses are cached: the canonical form of what a URL and header fields ask for,
/// and the version of the data that the response was made from.
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

  /// Creates the cache key of a response that is not compressed.
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

  /// The version of the backend's data that the response with this cache key was made from.
  var dataVersion: String { parts.dataVersion }

  /// The cache key of the same response compressed with gzip.
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

/// A representation of the answer to a page's URL, as it is cached: the page, a map, a backdrop or
/// suggestions.
enum CachedResource: Hashable, Sendable {
  case page
  case map(MapTheme, StaticMap)
  case backdrop(MapSquare)
  case suggestions(SuggestionFormat, SuggestionConditions? = nil)

  /// The kind of answer that the resource is, by which its deadline is chosen.
  var kind: AnswerKind {
    switch self {
    case .page: .page
    case .map, .backdrop: .map
    case .suggestions: .suggestions
    }
  }
}
