import Cartography
import Templates

/// The key of a cached response: the canonical form of what a URL and header fields ask for, and the
/// data that the response was made from.
struct CachedResponseKey: Hashable, Sendable {
  let page: PageRequest
  let resource: CachedResource
  let dataVersion: String
  /// The minute in which the response was made, since 1970-01-01T00:00Z; `nil` for a response that
  /// tells no time.
  var minute: Int?
  var isGzipped = false

  /// The key of the response in gzip.
  var gzipped: CachedResponseKey {
    var key = self
    key.isGzipped = true
    return key
  }
}

/// The forms in which the answer to a page's URL is rendered.
enum CachedResource: Hashable, Sendable {
  case page
  case map(MapTheme, StaticMap)
  case backdrop(MapSquare)
  case suggestions(SuggestionFormat)
}
