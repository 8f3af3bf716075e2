/// A request for places: the query, the region and the number of results.
public struct SearchRequest: Hashable, Sendable {
  public enum Query: Hashable, Sendable {
    /// The places that a completion stands for.
    case completion(Completion.ID)
    /// The places that free text describes, as typed.
    case naturalLanguage(String)
    /// The points of interest in the region that pass a filter; `nil` for all of them.
    case pointsOfInterest(PointOfInterestFilter?)
  }

  public var query: Query
  /// The part of the map that the reader sees, which ranks what is near. It bounds the results only
  /// if `isBounded` is set.
  public var region: CoordinateRegion?
  /// A Boolean value that says whether places outside the region are left out.
  public var isBounded: Bool
  /// The numbers of results that may be asked for.
  public static let limits = 1...50
  /// The number of results unless said otherwise.
  public static let defaultLimit = 20

  /// The largest number of results.
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
