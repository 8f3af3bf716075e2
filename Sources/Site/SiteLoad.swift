import Metrics

/// A count of what a site holds at a moment, and of what its cache has answered.
public struct SiteLoad: Sendable {
  /// The number of live sessions of suggestions.
  public let sessions: Int
  public let cacheBytes: Int
  /// The number of answers that were taken from the cache since the start.
  public let cacheHits: Int
  /// The number of cacheable answers that were made anew since the start.
  public let cacheMisses: Int
}

/// A statement of whether a site's data can be searched.
public struct SiteReadiness: Sendable {
  public let isReady: Bool
  /// The lines of `/readyz`, one for each part of the data: its name and its date.
  public let lines: [String]

  public init(isReady: Bool, lines: [String]) {
    self.isReady = isReady
    self.lines = lines
  }
}

extension Site {
  /// The count of what the site holds at this moment.
  public var load: SiteLoad {
    SiteLoad(
      sessions: suggestions.sessionCount, cacheBytes: responses.byteCount,
      cacheHits: responses.hits.value, cacheMisses: responses.misses.value)
  }
}
