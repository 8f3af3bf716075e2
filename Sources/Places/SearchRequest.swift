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

/// The places found, best first.
public struct SearchResponse: Hashable, Sendable {
  public var mapItems: [MapItem]
  /// Holds all the items; nil when there are none.
  public var boundingRegion: CoordinateRegion?
  /// Whom the answer came from, for the page to credit.
  public var attributions: [Attribution]

  public init(
    mapItems: [MapItem], boundingRegion: CoordinateRegion? = nil, attributions: [Attribution] = []
  ) {
    self.mapItems = mapItems
    self.boundingRegion =
      boundingRegion ?? CoordinateRegion(bounding: mapItems.map(\.region))
    self.attributions = attributions
  }
}

/// A credit that must stand beside the data.
public struct Attribution: Hashable, Sendable {
  /// "© OpenStreetMap contributors"
  public let text: String
  public let url: String
  /// The licence's short name: "ODbL", "CC BY 4.0".
  public let license: String

  public init(text: String, url: String, license: String) {
    self.text = text
    self.url = url
    self.license = license
  }
}
