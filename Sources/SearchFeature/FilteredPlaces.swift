import OpeningHoursSyntax
public import Places

/// The places found by a search that pass a filter, and the counts of those that do not.
public struct FilteredPlaces: Hashable, Sendable {
  public private(set) var items: [MapItem] = []
  /// The counts of the places that the filter left out; `nil` where it left out none.
  public private(set) var excluded: ExcludedCounts?

  /// Creates the result of filtering the places found by a search.
  /// - Parameters:
  ///   - found: The places found.
  ///   - filter: The filter.
  ///   - seconds: The current instant, in seconds since 1970-01-01T00:00Z.
  public init(_ found: [MapItem], by filter: PlaceFilter, at seconds: Int) {
    var excluded = ExcludedCounts(total: found.count)
    for item in found {
      if filter.includes(item, at: seconds) {
        items.append(item)
        continue
      }
      excluded.count += 1
      if let opening = filter.opening, item.state(opening, at: seconds) == .unknown {
        excluded.withUnknownHours += 1
      }
      if filter.wheelchair != nil, item.wheelchair == nil { excluded.withUnknownAccess += 1 }
      if filter.cuisine != nil, item.cuisines.isEmpty { excluded.withUnknownCuisine += 1 }
    }
    self.excluded = excluded.count > 0 ? excluded : nil
  }
}

/// The counts of the places that a filter left out, in all and by what is not known of them.
public struct ExcludedCounts: Hashable, Sendable {
  /// The number of places found by the search, those included that the filter left out.
  public var total: Int
  /// The number of places that the filter left out: they do not pass it, or are not known to.
  public var count = 0
  /// The number of places that the filter left out and whose opening hours nobody knows.
  public var withUnknownHours = 0
  public var withUnknownAccess = 0
  public var withUnknownCuisine = 0

  public init(total: Int) { self.total = total }

  /// A sentence that tells people how many places the filter left out, and of how many something is
  /// not known.
  public var sentence: String {
    let unknown = [
      (withUnknownHours, "the hours"), (withUnknownAccess, "the wheelchair access"),
      (withUnknownCuisine, "the cuisine"),
    ].filter { $0.0 > 0 }.map { "of \($0.0) nobody knows \($0.1)" }
    let all =
      "\(count) of the \(total) place\(total == 1 ? "" : "s") found \(count == 1 ? "is" : "are")"
    return unknown.isEmpty
      ? "\(all) left out." : "\(all) left out; \(unknown.joined(separator: ", "))."
  }
}

extension ExcludedCounts {
  /// Creates the counts of the places that a filter left out of all that a search finds; `nil` where it
  /// left out none.
  ///
  /// - Parameters:
  ///   - others: The counts of the places that the filter left out beside those of the tally.
  ///   - beside: The number of places found beside those of the tally, whether left out or not.
  init?(_ tally: ResultTally, _ others: ExcludedCounts?, beside: Int) {
    self.init(total: tally.total + beside)
    count = tally.total - tally.met + (others?.count ?? 0)
    withUnknownHours = tally.withUnknownHours + (others?.withUnknownHours ?? 0)
    withUnknownAccess = tally.withUnknownAccess + (others?.withUnknownAccess ?? 0)
    withUnknownCuisine = tally.withUnknownCuisine + (others?.withUnknownCuisine ?? 0)
    if count == 0 { return nil }
  }
}

/// The filters that are offered for the places found by a search: those for which some of the
/// places have the data. A single place needs none.
public struct FilterChoices: Hashable, Sendable {
  /// A Boolean value that says whether the filter by opening hours is offered: some of the places
  /// found have known ones.
  public private(set) var hasHours = false
  /// A Boolean value that says whether the filter by wheelchair access is offered: some of the
  /// places found have it.
  public private(set) var hasWheelchair = false
  /// The cuisines that are offered as filters, which some of the places found have and others do
  /// not; the most frequent first, as `PlaceFilter` has them.
  public private(set) var cuisines: [String] = []

  /// The features that are offered as filters, which some of the places found are known to have; the
  /// most frequent first.
  public private(set) var features: [PlaceFeature] = []

  public static let none = FilterChoices()
  /// The largest numbers of cuisines and of features that are offered as filters.
  private static let (cuisineLimit, featureLimit) = (6, 4)

  private init() {}

  public init(_ found: [MapItem]) {
    // One place needs no filter.
    guard found.count > 1 else { return }
    hasHours = found.contains { $0.openingHours != nil && $0.timeZone != nil }
    hasWheelchair = found.contains { $0.wheelchair == .yes }
    cuisines = Self.dividing(
      found, limit: Self.cuisineLimit, by: { $0.cuisines.compactMap(Cuisine.key) })
    features = Self.dividing(found, limit: Self.featureLimit, by: \.features)
  }

  /// Creates the filters that are offered for all places that a search finds.
  public init(_ tally: ResultTally) {
    guard tally.met > 1 else { return }
    hasHours = tally.withHours > 0
    hasWheelchair = tally.withAccess > 0
    cuisines = Self.dividing(tally.cuisines, of: tally.met, limit: Self.cuisineLimit)
    features = Self.dividing(tally.features, of: tally.met, limit: Self.featureLimit)
  }

  /// Returns the values that some of the places found have and others do not, the most frequent
  /// first.
  private static func dividing<Value: Hashable & Comparable>(
    _ found: [MapItem], limit: Int, by values: (MapItem) -> [Value]
  ) -> [Value] {
    var counts: [Value: Int] = [:]
    for item in found {
      for value in Set(values(item)) { counts[value, default: 0] += 1 }
    }
    return dividing(counts, of: found.count, limit: limit)
  }

  private static func dividing<Value: Hashable & Comparable>(
    _ counts: [Value: Int], of total: Int, limit: Int
  ) -> [Value] {
    let sorted = counts.filter { $0.value < total }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    return sorted.prefix(limit).map(\.key)
  }
}
