/// A count of all places that a search finds in a region, of which an answer holds only the first: how
/// many there are, how many of them meet the conditions of the request, and what those have to choose by.
public struct ResultTally: Hashable, Sendable {
  /// The region in which the places were counted.
  public let region: CoordinateRegion
  /// The categories of which the places are.
  public let categories: Set<PlaceCategory>
  /// The number of places that the search finds, whatever the conditions of its request.
  public private(set) var total = 0
  /// The number of places that meet the conditions of the request.
  public private(set) var met = 0
  /// The number of places that do not meet the conditions, which ask for opening hours that nobody knows.
  public private(set) var withUnknownHours = 0
  /// The number of places that do not meet the conditions, which ask for an access that nobody knows.
  public private(set) var withUnknownAccess = 0
  /// The number of places that do not meet the conditions, which ask for a cuisine where none is known.
  public private(set) var withUnknownCuisine = 0
  /// The number of places that meet the conditions and have known opening hours.
  public private(set) var withHours = 0
  /// The number of places that meet the conditions and that wheelchair users can use.
  public private(set) var withAccess = 0
  /// The number of places that meet the conditions, by cuisine as `PlaceFilter` names it.
  public private(set) var cuisines: [String: Int] = [:]
  /// The number of places that meet the conditions, by feature.
  public private(set) var features: [PlaceFeature: Int] = [:]

  /// Creates a count of no places.
  public init(of categories: Set<PlaceCategory>, in region: CoordinateRegion) {
    self.categories = categories
    self.region = region
  }

  /// Counts a place that the search finds.
  ///
  /// - Parameters:
  ///   - cuisines: The cuisines of the place as `PlaceFilter` names them, each once.
  ///   - hasHours: Whether the opening hours of the place are known.
  ///   - isMet: Whether the place meets the conditions of the request.
  ///   - filter: The conditions of the request.
  ///   - opening: The verdict on the opening hours of the place; `met` where nothing is asked of them.
  public mutating func count(
    _ place: some FilterableProperties, cuisines: [String], hasHours: Bool, isMet: Bool,
    _ filter: PlaceFilter, opening: FilterVerdict
  ) {
    total += 1
    guard isMet else {
      if opening == .unknown { withUnknownHours += 1 }
      if filter.wheelchair != nil, place.wheelchair == nil { withUnknownAccess += 1 }
      if filter.cuisine != nil, cuisines.isEmpty { withUnknownCuisine += 1 }
      return
    }
    met += 1
    if hasHours { withHours += 1 }
    if place.wheelchair == .yes { withAccess += 1 }
    for cuisine in cuisines { self.cuisines[cuisine, default: 0] += 1 }
    for feature in place.features { features[feature, default: 0] += 1 }
  }

  /// Returns whether a place is one of those that were counted.
  public func covers(_ item: MapItem) -> Bool {
    categories.contains(item.category) && region.contains(item.coordinate)
  }
}
