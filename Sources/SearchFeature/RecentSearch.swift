public import Places

/// A search that the reader made before and may want to make again.
public struct RecentSearch: Hashable, Sendable {
  /// The largest number of recent searches that are kept.
  public static let maximumCount = 10

  /// The words that the recent search was for, or the title of the completion that it was for.
  public var query: String
  /// The completion that the recent search was for; `nil` where it was for words.
  public var completion: Completion.ID?

  public init(query: String, completion: Completion.ID? = nil) {
    self.query = query
    self.completion = completion
  }

  func hasSameQuery(as other: RecentSearch) -> Bool {
    query.lowercased() == other.query.lowercased()
  }
}

extension [RecentSearch] {
  /// Puts a search first in the list of recent ones, in place of an older one of the same words in
  /// whatever case, and drops the oldest beyond ``RecentSearch/maximumCount``.
  public mutating func record(_ recent: RecentSearch) {
    remove(recent)
    insert(recent, at: 0)
    if count > RecentSearch.maximumCount { removeLast(count - RecentSearch.maximumCount) }
  }

  /// Removes the search of the same words, in whatever case, from the list of recent ones.
  public mutating func remove(_ recent: RecentSearch) {
    removeAll { $0.hasSameQuery(as: recent) }
  }
}
