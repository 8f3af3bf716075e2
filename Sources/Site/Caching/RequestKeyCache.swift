import Basics
import HTTP
import Synchronization
import Templates

/// A cache that finds the key of a cached response by the text of a request, so that a request that
/// comes again is answered without its address and fields being parsed.
final class RequestKeyCache: Sendable {
  /// A key made of those parts of a request's text that decide which response answers it: its
  /// target, every header field that content negotiation reads, repeated fields included, whether a
  /// phone asks, and the language that the reader chose.
  private struct RequestText: Hashable, Sendable {
    /// The largest number of bytes of a request's text that is remembered; a browser's requests
    /// have some 300.
    private static let maximumBytes = 2_048
    /// The number of bytes that the header fields which negotiate content take in the requests of
    /// most browsers.
    private static let usualBytes = 256

    let target: String
    private let fields: [UInt8]

    /// Creates the key of a request by copying its target and the fields that negotiate content;
    /// `nil` for a request that is not remembered, because it is too long or its method is neither
    /// GET nor HEAD.
    init?(_ request: Request) {
      guard request.method == .get || request.method == .head else { return nil }
      var fields: [UInt8] = []
      fields.reserveCapacity(Self.usualBytes)
      request.headers.appendValues(of: RequestFields.negotiating, to: &fields)
      fields.append(request.isFromPhone ? 1 : 0)
      if let language = request.keptLanguage { fields += language.rawValue.utf8 }
      target = request.target
      self.fields = fields
      if byteCount > Self.maximumBytes { return nil }
    }

    var byteCount: Int { target.utf8.count + max(fields.count, Self.usualBytes) }

    func hash(into hasher: inout Hasher) {
      hasher.combine(target)
      fields.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// The approximate number of bytes that a remembered request takes in the cache besides its text.
  private static let keyBytes = 1_024

  private let keys: Mutex<BoundedCache<RequestText, CachedResponseKey>>

  /// Creates an empty cache of response keys that may take a number of bytes.
  init(maximumBytes: Int) { keys = Mutex(BoundedCache(maximumCost: maximumBytes)) }

  /// The bytes that the remembered requests take in the cache.
  var load: CacheLoad { CacheLoad("requests", sumOf: [keys.withLock { $0.load }]) }

  /// Returns the remembered key of the cached response to a request; `nil` where the request has
  /// not come before, or only before the last change of the data.
  func key(for request: Request, dataVersion: String) -> CachedResponseKey? {
    guard let text = RequestText(request) else { return nil }
    let key = keys.withLock { $0.value(for: text) }
    return key?.dataVersion == dataVersion ? key : nil
  }

  /// Remembers the key of the cached response to a request, so that the request is recognized when
  /// it comes again.
  func keep(_ key: CachedResponseKey, for request: Request) {
    guard let text = RequestText(request) else { return }
    keys.withLock { $0.keep(key, cost: 2 * text.byteCount + Self.keyBytes, for: text) }
  }
}
