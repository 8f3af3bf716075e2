import HTTP
import Synchronization

/// What the requests that came last ask for, by the words in which they asked: whoever asks the
/// same again is answered without address and fields being taken apart.
final class KnownRequests: Sendable {
  /// All of a request that an answer depends on, but for what its cookie holds.
  private struct Words: Hashable, Sendable {
    let target: String
    let accept: String?
    let language: String?
    let fragment: String?
    let acceptsGzip: Bool

    init(_ request: Request) {
      target = request.target
      accept = request.headers["Accept"]
      language = request.headers["Accept-Language"]
      fragment = request.headers["X-Fragment"]
      acceptsGzip = request.acceptsGzip
    }

    var byteCount: Int {
      [accept, language, fragment].reduce(target.utf8.count) { $0 + ($1?.utf8.count ?? 0) }
    }
  }

  /// What a key takes besides its texts, roughly.
  private static let keyBytes = 1_024

  private let keys: Mutex<Generations<Words, RenderingKey>>

  init(maximumBytes: Int) { keys = Mutex(Generations(maximumBytes: maximumBytes)) }

  /// - Returns: nil where the request is not known, or came before the data's last change.
  func key(for request: Request, dataVersion: String) -> RenderingKey? {
    guard request.method == .get || request.method == .head else { return nil }
    let words = Words(request)
    let key = keys.withLock { $0.value(for: words) }
    return key?.dataVersion == dataVersion ? key : nil
  }

  func keep(_ key: RenderingKey, for request: Request) {
    guard request.method == .get || request.method == .head else { return }
    let words = Words(request)
    keys.withLock { $0.keep(key, byteCount: 2 * words.byteCount + Self.keyBytes, for: words) }
  }
}
