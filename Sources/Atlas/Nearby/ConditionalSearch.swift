import OpeningHoursSyntax
import Places
import SQLite
import ShardFormat

/// A search for the nearest points of interest that meet conditions, over several shards and regions
/// of growing size, within a bounded amount of work.
struct ConditionalSearch {
  let selection: PlaceSelection
  /// The current instant in seconds since 1970-01-01T00:00Z, by which opening hours are judged; `nil`
  /// where the atlas has no clock, so that nothing is known to be open.
  let now: Int?
  /// The number of places whose details may still be read.
  private var placesLeft = 2_500
  /// The number of opening hours that may still be read, which take much longer than other details.
  private var hoursLeft = 250
  private var times: [String: LocalTime?] = [:]

  init(_ selection: PlaceSelection, at now: Int?) {
    self.selection = selection
    self.now = now
  }

  /// A Boolean value that says whether a search may read no more places.
  var isExhausted: Bool { placesLeft <= 0 || hoursLeft <= 0 }

  /// The places that a search found in one shard.
  struct Found {
    /// The places that meet the conditions, nearest first, with their distances in metres.
    var met: [(place: Int, distance: Double)] = []
    /// The places of which too little is known to tell, nearest first.
    var unknown: [(place: Int, distance: Double)] = []
  }

  private static let byNumber = "SELECT category, details, time_zone FROM places WHERE id = ?"

  /// Judges a place, and counts it among those found.
  mutating func judge(
    _ point: PointOfInterestIndex.NearbyPoint, _ reader: ShardReader, limit: Int,
    into found: inout Found
  ) throws(SQLiteError) {
    if isExhausted { return }
    placesLeft -= 1
    var row: (category: String, details: String, timeZone: String)?
    try reader.database.run(Self.byNumber, [.integer(point.place)]) {
      row = ($0.text(0), $0.text(1), $0.text(2))
    }
    guard let row, let category = PlaceCategory(rawValue: row.category) else { return }
    let place = StoredProperties(category: category, details: PlaceDetails(text: row.details))
    switch verdict(on: place, timeZone: row.timeZone) {
    case .met: found.met.append((point.place, point.distance))
    case .unknown where found.unknown.count < limit:
      found.unknown.append((point.place, point.distance))
    case .unknown, .unmet: break
    }
  }

  private mutating func verdict(on place: StoredProperties, timeZone: String) -> FilterVerdict {
    if let categories = selection.brandCategories, !categories.contains(place.category) {
      return .unmet
    }
    // What is sought by its category alone may be anything there; what is not must be known to be.
    if let alternative = selection.alternative, case .categories(let sought) = selection.interest,
      !sought.contains(where: {
        CategoryVocabulary.standard.kinds(of: $0).contains(place.category)
      }),
      alternative.verdict(on: place) != .met
    {
      return .unmet
    }
    let verdict = selection.filter.verdict(on: place)
    guard verdict != .unmet, let opening = selection.filter.opening else { return verdict }
    return min(verdict, state(opening, of: place, timeZone: timeZone))
  }

  private mutating func state(
    _ opening: OpeningCondition, of place: StoredProperties, timeZone: String
  ) -> FilterVerdict {
    guard let text = place.details[.openingHours], let now else { return .unknown }
    if times[timeZone] == nil {
      times[timeZone] = .some(LocalTime(secondsSince1970: now, timeZone: timeZone))
    }
    guard let time = times[timeZone] ?? nil else { return .unknown }
    hoursLeft -= 1
    switch OpeningHours(text)?.state(opening, at: time) {
    case .open: return .met
    case .closed: return .unmet
    case .unknown, nil: return .unknown
    }
  }
}
