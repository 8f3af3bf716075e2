/// What to search for, where, and how much of it.
public struct SearchRequest: Hashable, Sendable {
  public enum Query: Hashable, Sendable {
    /// What a completion stands for.
    case completion(Completion.ID)
    /// Free text, as typed.
    case naturalLanguage(String)
    /// Points of interest in the region; nil: all.
    case pointsOfInterest(PointOfInterestFilter?)
  }

  public var query: Query
  /// What the user sees: ranks what is near. It bounds the results only where `isBounded`.
  public var region: CoordinateRegion?
  /// Leaves out what lies outside the region.
  public var isBounded: Bool
  /// How many results may be asked for.
  public static let limits = 1...50
  /// How many there are unless said otherwise.
  public static let defaultLimit = 20

  /// At most so many results.
  public var limit: Int
  public var language: Language

  public init(
    query: Query, region: CoordinateRegion? = nil, isBounded: Bool = false,
    limit: Int = SearchRequest.defaultLimit,
    language: Language = .english
  ) {
    self.query = query
    self.region = region
    self.isBounded = isBounded
    self.limit = min(max(limit, Self.limits.lowerBound), Self.limits.upperBound)
    self.language = language
  }
}
