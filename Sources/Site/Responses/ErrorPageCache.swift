import Basics
import HTTP
import Places
import Synchronization
import Templates

/// A cache of the pages that tell readers of errors without a map, so that it costs little to refuse
/// requests while the server has too much to do.
final class ErrorPageCache: Sendable {
  /// A set of all that such a page differs by.
  private struct Key: Hashable {
    let status: Int
    let sentence: String
    let reader: Reader
    let language: Language?
  }

  private static let maximumBytes = 1 << 20

  private let pages = Mutex(BoundedCache<Key, Response>(maximumCost: maximumBytes))

  /// The bytes that the pages take in the cache.
  var load: CacheLoad { CacheLoad("errors", sumOf: [pages.withLock { $0.load }]) }

  /// Returns the page of an error for a reader, from the cache or newly rendered.
  ///
  /// - Parameter language: The language that the URL asks for, which the page's links hand on.
  func page(of error: HTTPError, for reader: Reader, in language: Language?) -> Response {
    let key = Key(
      status: error.status.code, sentence: error.sentence, reader: reader, language: language)
    if let kept = pages.withLock({ $0.value(for: key) }) { return kept }
    let page = error.page(for: reader, in: language)
    if case .bytes(let bytes) = page.body {
      pages.withLock { $0.keep(page, cost: bytes.count, for: key) }
    }
    return page
  }
}
