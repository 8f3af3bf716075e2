public import Basics
import Metrics

/// A count of what a site holds at a moment, and of what its cache has answered.
public struct SiteLoad: Sendable {
  /// The number of live sessions of suggestions.
  public let sessions: Int
  /// The caches of the site, with what they hold and may hold.
  public let caches: [CacheLoad]
  /// The number of answers that were taken from the cache since the start.
  public let cacheHits: Int
  /// The number of cacheable answers that were made anew since the start.
  public let cacheMisses: Int
  /// The number of answers that are being made anew.
  public let answers: Int
  /// The number of answers that wait to be made.
  public let waiting: Int
  /// The number of answers that were refused since the start, because too many waited to be made.
  public let refusals: Int
  /// The number of answers that were given up since the start, because they took too long.
  public let timeouts: Int
  public let tables: TableCounts
}

/// The numbers of tables that clients sent to be geocoded, since the start.
public struct TableCounts: Sendable {
  /// The number of tables that were answered to their ends.
  public let ended: Int
  /// The number of tables that were refused, because too many waited.
  public let refusals: Int
  /// The number of tables that were cut off, as their clients left or took too long.
  public let cut: Int
  /// The number of rows that were answered.
  public let rows: Int
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
    let loads = admissions.map(\.load)
    return SiteLoad(
      sessions: suggestions.sessionCount,
      caches: responses.loads + snapshotter.loads + [
        suggestions.cacheLoad, errorPageCache.load,
      ],
      cacheHits: responses.hits.value, cacheMisses: responses.misses.value,
      answers: loads.reduce(0) { $0 + $1.running }, waiting: loads.reduce(0) { $0 + $1.waiting },
      refusals: admissions.reduce(0) { $0 + $1.refusals.value },
      timeouts: admissions.reduce(0) { $0 + $1.timeouts.value },
      tables: TableCounts(
        ended: tables.ended.value, refusals: tables.refusals.value, cut: tables.cut.value,
        rows: tables.rows.value))
  }
}
