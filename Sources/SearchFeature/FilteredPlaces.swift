import OpeningHoursSyntax
public import Places

/// Places found, parted by a filter.
public struct FilteredPlaces: Hashable, Sendable {
  public private(set) var items: [MapItem] = []
  /// Nil where nothing is.
  public private(set) var excluded: ExcludedCounts?

  /// - Parameter seconds: the moment, since 1970-01-01T00:00Z.
  public init(_ found: [MapItem], by filter: PlaceFilter, at seconds: Int) {
    var excluded = ExcludedCounts(total: found.count)
    for item in found {
      if filter.includes(item, at: seconds) {
        items.append(item)
        continue
      }
      excluded.count += 1
      if filter.isOpenNow, item.openingState(at: seconds) == .unknown {
        excluded.withUnknownHours += 1
      }
      if filter.wheelchair != nil, item.wheelchair == nil { excluded.withUnknownAccess += 1 }
      if filter.cuisine != nil, item.cuisines.isEmpty { excluded.withUnknownCuisine += 1 }
    }
    self.excluded = excluded.count > 0 ? excluded : nil
  }
}

/// What a filter left out of places found.
public struct ExcludedCounts: Hashable, Sendable {
  /// How many were found.
  public var total: Int
  /// How many of them do not meet the filter, or are not known to.
  public var count = 0
  /// Of these, those that nobody knows of whether they are open, and so on.
  public var withUnknownHours = 0
  public var withUnknownAccess = 0
  public var withUnknownCuisine = 0

  public init(total: Int) { self.total = total }

  /// For people.
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

/// The filters that part what was found: of others nothing is known there.
public struct FilterChoices: Hashable, Sendable {
  /// Of some it is known when they are open.
  public private(set) var hasHours = false
  /// Some are accessible to wheelchairs.
  public private(set) var hasWheelchair = false
  /// The most frequent first, as `PlaceFilter` has them.
  public private(set) var cuisines: [String] = []

  public static let none = FilterChoices()
  /// Cuisines offered.
  private static let cuisineLimit = 6

  private init() {}

  public init(_ found: [MapItem]) {
    // One place needs no filter.
    guard found.count > 1 else { return }
    hasHours = found.contains { $0.openingHours != nil && $0.timeZone != nil }
    hasWheelchair = found.contains { $0.wheelchair == .yes }
    var counts: [String: Int] = [:]
    for item in found {
      for cuisine in Set(item.cuisines.compactMap(PlaceFilter.cuisine)) {
        counts[cuisine, default: 0] += 1
      }
    }
    cuisines = counts.filter { $0.value < found.count }.sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    .prefix(Self.cuisineLimit).map(\.key)
  }
}
