import Cartography
import Templates

/// What a rendering depends on, and nothing else: the canonical form of what its URL and headers
/// ask for, and the data it was made from.
struct CachedResponseKey: Hashable, Sendable {
  let page: PageRequest
  let resource: CachedResource
  let dataVersion: String
  /// When it was made, where it says what time it is: minutes since 1970-01-01T00:00Z.
  var minute: Int?
  var isGzipped = false

  /// The key of the same in gzip.
  var gzipped: CachedResponseKey {
    var key = self
    key.isGzipped = true
    return key
  }
}

/// In which form the answer to a page's URL is rendered.
enum CachedResource: Hashable, Sendable {
  case page
  case map(MapTheme, StaticMap)
  case backdrop(MapSquare)
  case suggestions(SuggestionFormat)
}
