/// A filter of the places found by a search, by opening hours, wheelchair access, cuisine and
/// features such as diets; only the conditions that are set count, and all of them must hold.
public struct PlaceFilter: Hashable, Sendable {
  /// The condition on the opening hours of a place; `nil` for none.
  public var opening: OpeningCondition?
  /// The least wheelchair access that a place must have to pass the filter. `no` and `nil` ask for
  /// none.
  public var wheelchair: WheelchairAccess?
  /// The cuisine that a place must have to pass the filter, as OpenStreetMap's `cuisine` names it;
  /// `nil` asks for none.
  public var cuisine: String?
  /// The features that a place must have to pass the filter, in the order of their names.
  public var features: [PlaceFeature] = [] {
    didSet { features = Array(Set(features)).sorted() }
  }

  public init() {}

  /// A Boolean value that says whether no condition of the filter is set.
  public var isEmpty: Bool { self == PlaceFilter() }

  /// A Boolean value that says whether the filter leaves out places that are not known to be open
  /// now.
  public var isOpenNow: Bool {
    get { opening == .now }
    set { opening = newValue ? .now : opening == .now ? nil : opening }
  }

  /// A Boolean value that says whether the places that pass the filter are others at other times.
  public var dependsOnTime: Bool { opening != nil && opening != .always }

  /// Returns the filter with the conditions of another in addition, of which those win that this
  /// filter has too.
  public func adding(_ other: PlaceFilter) -> PlaceFilter {
    var filter = self
    filter.opening = other.opening ?? opening
    filter.wheelchair = other.wheelchair ?? wheelchair
    filter.cuisine = other.cuisine ?? cuisine
    filter.features += other.features
    return filter
  }
}

/// The properties of a place that a filter looks at, except for its opening hours.
public protocol FilterableProperties {
  var category: PlaceCategory { get }
  /// The cuisines of the place as OpenStreetMap's `cuisine` names them.
  var cuisines: [String] { get }
  var wheelchair: WheelchairAccess? { get }
  /// The features that are known of the place.
  var features: [PlaceFeature] { get }
}

extension MapItem: FilterableProperties {}

/// A verdict of a filter on a place.
public enum FilterVerdict: Int, Hashable, Sendable, Comparable {
  /// The verdict on a place that is known not to meet a condition.
  case unmet
  /// The verdict on a place of which too little is known to tell.
  case unknown
  /// The verdict on a place that meets all conditions.
  case met

  public static func < (one: FilterVerdict, other: FilterVerdict) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension PlaceFilter {
  /// Returns whether a place passes the filter, whatever its opening hours.
  public func verdict(on place: some FilterableProperties) -> FilterVerdict {
    var verdict = FilterVerdict.met
    if let cuisine {
      verdict = Self.verdict(cuisine, on: place)
      if verdict == .unmet { return .unmet }
    }
    if let wheelchair, wheelchair != .no {
      switch place.wheelchair {
      case nil: verdict = .unknown
      case .yes: break
      case .limited: if wheelchair == .yes { return .unmet }
      case .no: return .unmet
      }
    }
    if !features.isEmpty {
      let known = place.features
      if !features.allSatisfy(known.contains) { verdict = .unknown }
    }
    return verdict
  }

  private static func verdict(
    _ cuisine: String, on place: some FilterableProperties
  ) -> FilterVerdict {
    let definition = ConditionVocabulary.standard.cuisine(cuisine)
    if definition?.categories.contains(place.category) == true { return .met }
    let stated = place.cuisines
    if stated.isEmpty { return .unknown }
    let isStated = stated.contains { text in
      guard let key = Cuisine.key(text) else { return false }
      return key == cuisine || definition?.values.contains(key) == true
    }
    return isStated ? .met : .unmet
  }
}
