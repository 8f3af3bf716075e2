import HTTP
import Synchronization

/// What the requests that came last ask for, by the words in which they asked: whoever asks the
/// same again is answered without address and fields being taken apart.
final class RequestKeyCache: Sendable {
  /// The parts of a request that decide which rendering answers it: its target, and every field
  /// that negotiation reads, repeated ones included.
  private struct Words: Hashable, Sendable {
    /// Requests with more bytes than this are not remembered; a browser's have some 300.
    private static let maximumBytes = 2_048
    /// Room for the fields of most browsers.
    private static let usualBytes = 256

    let target: String
    private let fields: [UInt8]

    /// Nil for a request that is not remembered: of another method than GET and HEAD, or too long.
    init?(_ request: Request) {
      guard request.method == .get || request.method == .head else { return nil }
      var fields: [UInt8] = []
      fields.reserveCapacity(Self.usualBytes)
      request.headers.appendValues(of: RequestFields.choosing, to: &fields)
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

  /// What a key takes besides its texts, roughly.
  private static let keyBytes = 1_024

  private let keys: Mutex<BoundedCache<Words, CachedResponseKey>>

  init(maximumBytes: Int) { keys = Mutex(BoundedCache(maximumBytes: maximumBytes)) }

  /// - Returns: nil where the request is not known, or came before the data's last change.
  func key(for request: Request, dataVersion: String) -> CachedResponseKey? {
    guard let words = Words(request) else { return nil }
    let key = keys.withLock { $0.value(for: words) }
    return key?.dataVersion == dataVersion ? key : nil
  }

  func keep(_ key: CachedResponseKey, for request: Request) {
    guard let words = Words(request) else { return }
    keys.withLock { $0.keep(key, byteCount: 2 * words.byteCount + Self.keyBytes, for: words) }
  }
}
