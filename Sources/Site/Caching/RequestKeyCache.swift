import Basics
import HTTP
import Synchronization

/// A cache of the keys of responses by the requests as they are written, so that a request that comes
/// again is answered without its address and fields being parsed.
final class RequestKeyCache: Sendable {
  /// The parts of a request that decide which response answers it: its target, and every field that
  /// negotiation reads, repeated fields included.
  private struct RequestText: Hashable, Sendable {
    /// The highest number of bytes of a request that is remembered; a browser's have some 300.
    private static let maximumBytes = 2_048
    /// The number of bytes that the fields of most browsers take.
    private static let usualBytes = 256

    let target: String
    private let fields: [UInt8]

    /// Copies the parts of a request; `nil` for a request that is not remembered, because it is too
    /// long or its method is neither GET nor HEAD.
    init?(_ request: Request) {
      guard request.method == .get || request.method == .head else { return nil }
      var fields: [UInt8] = []
      fields.reserveCapacity(Self.usualBytes)
      request.headers.appendValues(of: RequestFields.negotiating, to: &fields)
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

  /// The number of bytes that a key takes besides its texts, roughly.
  private static let keyBytes = 1_024

  private let keys: Mutex<BoundedCache<RequestText, CachedResponseKey>>

  /// Creates an empty cache that may take a number of bytes.
  init(maximumBytes: Int) { keys = Mutex(BoundedCache(maximumCost: maximumBytes)) }

  /// Returns the key of the response to a request; `nil` where the request is not known, or came
  /// before the last change of the data.
  func key(for request: Request, dataVersion: String) -> CachedResponseKey? {
    guard let text = RequestText(request) else { return nil }
    let key = keys.withLock { $0.value(for: text) }
    return key?.dataVersion == dataVersion ? key : nil
  }

  /// Keeps the key of the response to a request.
  func keep(_ key: CachedResponseKey, for request: Request) {
    guard let text = RequestText(request) else { return }
    keys.withLock { $0.keep(key, cost: 2 * text.byteCount + Self.keyBytes, for: text) }
  }
}
