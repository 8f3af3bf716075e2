/// A request to search for places: the query, the region and the number of results.
public struct SearchRequest: Hashable, Sendable {
  public enum Query: Hashable, Sendable {
    /// A query for the places that a completion stands for.
    case completion(Completion.ID)
    /// A query for the places that free text describes, as typed.
    case naturalLanguage(String)
    /// A query for the points of interest in the region that pass a filter, or for all of them if
    /// the filter is `nil`.
    case pointsOfInterest(PointOfInterestFilter?)
  }

  public var query: Query
  /// The part of the map that the reader sees, which ranks places near it higher. It bounds the
  /// results only if `isBounded` is set.
  public var region: CoordinateRegion?
  /// A Boolean value that says whether places outside the request's region are left out of the
  /// results.
  public var isBounded: Bool
  /// The range to which the largest number of results that a search asks for is clamped.
  public static let limits = 1...500
  /// The default for the largest number of results of a search.
  public static let defaultLimit = 20

  /// The largest number of results that the search asks for.
  public var limit: Int
  public var language: Language
  /// The conditions that points of interest have to meet. A geocoder that cannot tell leaves it to
  /// its callers to leave out the others.
  public var filter: PlaceFilter
  /// The form in which the free text is known to be an address; `nil` where it may be anything.
  public var address: WrittenAddress?

  /// The order of places of a kind in a town. A geocoder that has no other leaves them in its own.
  public var order = ResultOrder.best

  /// A Boolean value that says whether the answer tells which point of a street is nearest to the middle
  /// of the region, which is read from the street's course.
  public var measuresDistances = true

  /// A Boolean value that says whether the answer to a query that is the full name of a place and of the town,
  /// state or country around it also tells what lies elsewhere or is spelled otherwise.
  public var wantsLesserMatches = true

  /// A Boolean value that says whether the answer tells all that has the words of the query in its name, however
  /// little it is beside the best.
  public var wantsNamesakes = false

  /// A Boolean value that says whether the answer tells which interpretations of the query competed.
  public var isExplained = false

  /// The codes of ISO 3166-1, in capitals, of the countries that the results lie in; empty for all.
  public var countries: Set<String> = []

  /// The number of places among which a filter chooses, where a geocoder leaves filtering to its callers.
  private static let filteredLimit = 200

  /// The largest number of places that a geocoder returns that leaves filtering to its callers: more than
  /// are asked for where there is a filter, since it leaves out some of them.
  public var candidateLimit: Int { filter.isEmpty ? limit : max(limit, Self.filteredLimit) }

  /// Returns whether a place lies in a country that the request asks for.
  public func isInCountries(_ item: MapItem) -> Bool {
    countries.isEmpty || item.address?.countryCode.map(countries.contains) ?? false
  }

  public init(
    query: Query, region: CoordinateRegion? = nil, isBounded: Bool = false,
    limit: Int = SearchRequest.defaultLimit,
    language: Language = .english, filter: PlaceFilter = PlaceFilter()
  ) {
    self.query = query
    self.region = region
    self.isBounded = isBounded
    self.limit = min(max(limit, Self.limits.lowerBound), Self.limits.upperBound)
    self.language = language
    self.filter = filter
  }
}
