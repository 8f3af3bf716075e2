public import Places

/// A search made before, to be made again.
public struct RecentSearch: Hashable, Sendable {
  /// How many are kept.
  public static let maximumCount = 10

  public var query: String
  /// The completion that was chosen; nil: the words were searched for.
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
  /// Puts it first, in place of an older one of the same words in whatever case.
  public mutating func record(_ recent: RecentSearch) {
    remove(recent)
    insert(recent, at: 0)
    if count > RecentSearch.maximumCount { removeLast(count - RecentSearch.maximumCount) }
  }

  public mutating func remove(_ recent: RecentSearch) {
    removeAll { $0.hasSameQuery(as: recent) }
  }
}
