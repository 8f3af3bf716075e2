import OpeningHoursSyntax
import Places
import SQLite
import ShardFormat

/// A search for the nearest points of interest that meet conditions, over several shards and regions
/// of growing size around one point, within a bounded amount of work. What was read for a region is
/// not read again for a larger one.
struct ConditionalSearch {
  /// A place that a search has judged, in its shard.
  struct Place {
    var number: Int
    var coordinate: Coordinate
    /// The distance from the point that a search is around, in metres.
    var distance: Double
  }

  /// The places that a search has found in one shard so far.
  private struct Progress {
    /// The distance in metres within which all places have been judged.
    var reach = -1.0
    /// A Boolean value that says whether all places of a shard have been judged.
    var isComplete = false
    var met: [Place] = []
    /// The places of which too little is known to tell.
    var unknown: [Place] = []
  }

  let selection: PlaceSelection
  /// The point around which a search is.
  let center: Coordinate
  /// The current instant in seconds since 1970-01-01T00:00Z, by which opening hours are judged; `nil`
  /// where the atlas has no clock, so that nothing is known to be open.
  let now: Int?
  private let cuisine: CuisineFilter?
  private let alternativeCuisine: CuisineFilter?
  /// The number of places whose details may still be read. With a larger number rarer places are
  /// found in dense cities, more slowly.
  private var placesLeft = 1_500
  /// The number of opening hours that may still be read, which take much longer than other details.
  /// With a larger number what is open at night is found farther away, more slowly.
  private var hoursLeft = 250
  private var times: [String: LocalTime?] = [:]
  private var progress: [String: Progress] = [:]
  /// The categories of which the places are, with all their kinds; `nil` for any.
  private let sought: Set<PlaceCategory>?

  init(_ selection: PlaceSelection, around center: Coordinate, at now: Int?) {
    self.selection = selection
    self.center = center
    self.now = now
    cuisine = selection.filter.cuisine.map(CuisineFilter.init)
    alternativeCuisine = selection.alternative?.cuisine.map(CuisineFilter.init)
    if selection.alternative != nil, case .categories(let categories) = selection.interest {
      sought = Set(categories.flatMap(CategoryVocabulary.standard.kinds))
    } else {
      sought = nil
    }
  }

  /// A Boolean value that says whether a search may read no more places.
  var isExhausted: Bool { placesLeft <= 0 || hoursLeft <= 0 }

  /// The distance in metres from the point to each side of the first window that is looked at, and
  /// the factor by which the next ones are larger. Larger values mean fewer windows, with more
  /// places beyond those wanted.
  private static let (firstReach, growth) = (400.0, 2.0)

  /// Returns the places of a shard that lie in a region and meet the conditions, nearest first, as
  /// many as are asked for at least where there are so many; and those of which too little is known.
  mutating func places(
    _ condition: PointOfInterestIndex.Condition, _ reader: ShardReader,
    in region: CoordinateRegion, limit: Int
  ) throws(SQLiteError) -> (met: [Place], unknown: [Place]) {
    var own = progress[reader.shard.file] ?? Progress()
    defer { progress[reader.shard.file] = own }
    func inside(_ places: [Place]) -> [Place] { places.filter { region.contains($0.coordinate) } }
    while !own.isComplete, !isExhausted {
      let window = CoordinateRegion(around: center, reach: max(own.reach, 1))
      if own.reach > 0, window.holds(region) || inside(own.met).count >= limit { break }
      let reach = own.reach < 0 ? Self.firstReach : own.reach * Self.growth
      try judge(condition, reader, within: reach, &own)
    }
    return (inside(own.met), inside(own.unknown))
  }

  /// Judges the places of a shard that are farther away than those judged before, up to a distance.
  private mutating func judge(
    _ condition: PointOfInterestIndex.Condition, _ reader: ShardReader, within reach: Double,
    _ own: inout Progress
  ) throws(SQLiteError) {
    let window = CoordinateRegion(around: center, reach: reach)
    let isAll =
      reader.shard.metadata.bounds.map(window.holds) ?? false || reach >= 20_000_000
    var ring: [(place: Place, verdict: FilterVerdict, hours: String, timeZone: String)] = []
    try reader.pointsOfInterest.forEach(condition, in: window) { row in
      let point = Coordinate(wrappingLatitude: row.real(1), longitude: row.real(2))
      let distance = center.distance(to: point)
      guard distance > own.reach, isAll || distance <= reach, placesLeft > 0,
        let category = PlaceCategory(rawValue: row.text(3))
      else { return }
      placesLeft -= 1
      let details = PlaceDetails(text: row.text(4))
      let verdict = verdict(on: StoredProperties(category: category, details: details))
      if verdict == .unmet { return }
      let hours = selection.filter.opening == nil ? nil : details[.openingHours]
      ring.append(
        (
          Place(number: row.integer(0), coordinate: point, distance: distance), verdict,
          hours ?? "", hours == nil ? "" : row.text(5)
        ))
    }
    ring.sort { ($0.place.distance, $0.place.number) < ($1.place.distance, $1.place.number) }
    for (place, verdict, hours, timeZone) in ring {
      let opening = selection.filter.opening.map { state($0, hours, timeZone) } ?? .met
      switch min(verdict, opening) {
      case .met: own.met.append(place)
      case .unknown: own.unknown.append(place)
      case .unmet: break
      }
    }
    own.reach = reach
    own.isComplete = isAll
  }

  /// Returns the verdict on a place but for its opening hours.
  private func verdict(on place: StoredProperties) -> FilterVerdict {
    if let categories = selection.brandCategories, !categories.contains(place.category) {
      return .unmet
    }
    // What is sought by its category alone may be anything there; what is not must be known to be.
    if let alternative = selection.alternative, let sought, !sought.contains(place.category),
      !(alternativeCuisine?.mayBe(place) ?? true) || alternative.verdict(on: place) != .met
    {
      return .unmet
    }
    // Most places have another cuisine, which their bytes tell.
    if let cuisine, !cuisine.mayBe(place) {
      return place.details[.cuisine] == nil ? .unknown : .unmet
    }
    if !selection.filter.features.isEmpty, place.details[.features] == nil {
      var others = selection.filter
      others.features = []
      return min(others.verdict(on: place), .unknown)
    }
    return selection.filter.verdict(on: place)
  }

  private mutating func state(
    _ opening: OpeningCondition, _ hours: String, _ timeZone: String
  ) -> FilterVerdict {
    guard let now, !hours.isEmpty, hoursLeft > 0 else { return .unknown }
    if times[timeZone] == nil {
      times[timeZone] = .some(LocalTime(secondsSince1970: now, timeZone: timeZone))
    }
    guard let time = times[timeZone] ?? nil else { return .unknown }
    hoursLeft -= 1
    switch OpeningHours(hours)?.state(opening, at: time) {
    case .open: return .met
    case .closed: return .unmet
    case .unknown, nil: return .unknown
    }
  }
}

/// A quick test of whether a place may have a cuisine, by the bytes of its details.
private struct CuisineFilter {
  /// The categories whose places have the cuisine by themselves.
  private let categories: Set<PlaceCategory>
  /// The values of OpenStreetMap's `cuisine` that mean the cuisine, in lower case.
  private let values: [[UInt8]]

  init(_ cuisine: String) {
    let definition = ConditionVocabulary.standard.cuisine(cuisine)
    categories = definition?.categories ?? []
    values = ([cuisine] + (definition?.values.sorted() ?? [])).map { Array($0.utf8) }
  }

  /// Returns whether a place may have the cuisine; `false` where it certainly has not.
  func mayBe(_ place: StoredProperties) -> Bool {
    if categories.contains(place.category) { return true }
    guard let text = place.details[.cuisine] else { return false }
    // Letters beyond ASCII have a lower case of their own.
    let bytes = text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: " "), UInt8(ascii: "-"): UInt8(ascii: "_")
      default: byte
      }
    }
    if bytes.contains(where: { $0 >= 0x80 }) { return true }
    return values.contains { value in
      guard bytes.count >= value.count else { return false }
      return (0...bytes.count - value.count).contains { start in
        value.indices.allSatisfy { bytes[start + $0] == value[$0] }
      }
    }
  }
}
