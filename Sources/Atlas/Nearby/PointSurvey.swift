import Basics
import OpeningHoursSyntax
import Places
import SQLite
import Synchronization

/// A survey of all points of interest of some categories in a region: it judges each by the conditions of
/// a search, finds those nearest to a point, and counts them all.
struct PointSurvey {
  /// A place that a survey found, in a shard.
  typealias Found = (place: Int, distance: Double)
  private typealias Judged = (point: TabledPoint, distance: Double)

  let selection: PlaceSelection
  /// The conditions of the request, beside those of the selection.
  let filter: PlaceFilter
  let region: CoordinateRegion
  /// The point from which distances are measured.
  let center: Coordinate
  /// The order in which the places found stand.
  let order: ResultOrder
  /// The current instant in seconds since 1970-01-01T00:00Z; `nil` in an atlas without a clock.
  let now: Int?
  private(set) var tally: ResultTally
  private var zones: [String: LocalTime?] = [:]
  private var verdicts: [HoursKey: FilterVerdict] = [:]
  /// The conditions of the selection, of the request, and by which other places belong to the selection.
  private let prepared: (own: PreparedFilter, request: PreparedFilter, other: PreparedFilter?)

  /// A text of opening hours with the time zone in which they hold.
  struct HoursKey: Hashable {
    let text: String
    let timeZone: String
  }

  private let sought: Set<PlaceCategory>
  /// The categories that were asked for by name: a place of another one counts only where it is found.
  private let named: Set<PlaceCategory>

  /// Creates a survey of no places yet; `nil` for a selection by brand, or of anything at all.
  ///
  /// - Parameter joined: The categories to look in: those of the selection, and more where the filter
  ///   concerns places of others too.
  init?(
    _ asked: PlaceSelection, _ filter: PlaceFilter, joined: CategoryQuery,
    in region: CoordinateRegion, around center: Coordinate, at now: Int?,
    order: ResultOrder = .distance
  ) {
    var selection = asked
    selection.interest = joined
    guard case .categories(let categories) = joined, case .categories(let own) = asked.interest,
      selection.brandCategories == nil,
      // A condition on opening hours stands in the query or in the filter; the later one counts.
      selection.filter.opening == nil || filter.opening == nil
    else { return nil }
    (self.selection, self.filter, self.region) = (selection, filter, region)
    (self.center, self.now, self.order) = (center, now, order)
    prepared = (
      PreparedFilter(selection.filter), PreparedFilter(filter),
      selection.alternative.map(PreparedFilter.init)
    )
    sought = Set(categories.flatMap(CategoryVocabulary.standard.kinds))
    named = Set(own.flatMap(CategoryVocabulary.standard.kinds))
    let eateries = selection.alternative == nil ? [] : ConditionVocabulary.standard.eateries
    tally = ResultTally(of: sought.union(eateries), in: region)
  }

  /// Judges and counts the places of a shard, and returns those that meet the conditions and those of
  /// which too little is known, each in the order of the survey; `nil` where there are too many to count.
  mutating func places(
    of shard: Shard, _ reader: ShardReader, _ numbers: [Int], limit: Int
  ) throws(SQLiteError) -> (met: [Found], unknown: [Found])? {
    guard let tables = try tables(reader, numbers) else { return nil }
    let asked = selection.filter.opening ?? filter.opening
    if let asked, let now { verdicts = shard.knownVerdicts(on: asked, at: now) }
    defer { if let asked, let now { shard.keep(verdicts, on: asked, at: now) } }
    var (met, unknown): ([Judged], [Judged]) = ([], [])
    for point in tables.joined() where region.contains(point.coordinate) {
      let own = min(verdict(on: point), opening(selection.filter, point, shard))
      if own == .unmet { continue }
      let opening = opening(filter, point, shard)
      let verdict = min(prepared.request.verdict(on: point), opening)
      let isNamed = selection.alternative != nil || named.contains(point.category)
      if own == .met, isNamed || verdict == .met {
        tally.count(
          point, cuisines: point.cuisineKeys, hasHours: point.openingHours != nil,
          isMet: verdict == .met, filter, opening: opening)
      }
      switch min(own, verdict) {
      case .met: met.append((point, center.distance(to: point.coordinate)))
      case .unknown: unknown.append((point, center.distance(to: point.coordinate)))
      case .unmet: break
      }
    }
    return (first(limit, of: met), first(limit, of: unknown))
  }

  /// Returns all places of a shard that meet the conditions of the selection, without counting them;
  /// `nil` where there are too many.
  mutating func places(
    of shard: Shard, _ reader: ShardReader, _ numbers: [Int]
  ) throws(SQLiteError) -> [TabledPoint]? {
    guard let tables = try tables(reader, numbers) else { return nil }
    let asked = selection.filter.opening
    if let asked, let now { verdicts = shard.knownVerdicts(on: asked, at: now) }
    defer { if let asked, let now { shard.keep(verdicts, on: asked, at: now) } }
    return tables.joined().filter { point in
      region.contains(point.coordinate) && verdict(on: point) == .met
        && opening(selection.filter, point, shard) == .met
    }
  }

  /// Returns the tables that hold the points of some categories in the region; `nil` where there are too
  /// many points.
  private func tables(
    _ reader: ShardReader, _ numbers: [Int]
  ) throws(SQLiteError) -> [[TabledPoint]]? {
    var tables: [[TabledPoint]] = []
    for number in numbers {
      guard let keys = PointTable.keys(of: number, in: region) else { return nil }
      for key in keys {
        guard let points = try reader.pointTable(key).points else { return nil }
        if !points.isEmpty { tables.append(points) }
      }
    }
    return tables
  }

  /// Returns the first places in the order of the survey.
  private func first(_ limit: Int, of judged: [Judged]) -> [Found] {
    let near = judged.sorted { ($0.distance, $0.point.number) < ($1.distance, $1.point.number) }
    let sorted: [Judged] =
      switch order {
      case .distance: near
      case .best:
        Prominence.order(near.map { ($0.point.coordinate, $0.point.prominence) }).map { near[$0] }
      }
    return sorted.prefix(limit).map { ($0.point.number, $0.distance) }
  }

  /// Returns the verdict of the selection on a place, but for its opening hours.
  private func verdict(on point: TabledPoint) -> FilterVerdict {
    // What is sought by its category alone may be anything there; what is not must be known to be.
    if let other = prepared.other, !sought.contains(point.category),
      other.verdict(on: point) != .met
    {
      return .unmet
    }
    return prepared.own.verdict(on: point)
  }

  /// Returns the verdict of a filter on the opening hours of a place.
  private mutating func opening(
    _ filter: PlaceFilter, _ point: TabledPoint, _ shard: Shard
  ) -> FilterVerdict {
    guard let condition = filter.opening else { return .met }
    guard let now, let text = point.openingHours else { return .unknown }
    // Many places have the same hours.
    let key = HoursKey(text: text, timeZone: point.timeZone)
    if let known = verdicts[key] { return known }
    if zones[point.timeZone] == nil {
      zones[point.timeZone] = .some(LocalTime(secondsSince1970: now, timeZone: point.timeZone))
    }
    let verdict: FilterVerdict
    if let time = zones[point.timeZone] ?? nil {
      switch shard.hours(text)?.state(condition, at: time) {
      case .open: verdict = .met
      case .closed: verdict = .unmet
      case .unknown, nil: verdict = .unknown
      }
    } else {
      verdict = .unknown
    }
    verdicts[key] = verdict
    return verdict
  }
}

/// The verdicts on opening hours that searches found in one minute.
struct HoursVerdicts {
  /// The largest number of verdicts that are kept.
  static let limit = 5_000

  var condition = OpeningCondition.now
  /// The minute since 1970-01-01T00:00Z.
  var minute = 0
  var verdicts: [PointSurvey.HoursKey: FilterVerdict] = [:]
}

extension Shard {
  /// Returns the verdicts on opening hours that are known for a condition in the present minute.
  fileprivate func knownVerdicts(
    on condition: OpeningCondition, at now: Int
  ) -> [PointSurvey.HoursKey: FilterVerdict] {
    hoursVerdicts.withLock { known in
      known.condition == condition && known.minute == now / 60 ? known.verdicts : [:]
    }
  }

  /// Keeps the verdicts on opening hours for a condition until they are no longer those of the minute.
  fileprivate func keep(
    _ verdicts: [PointSurvey.HoursKey: FilterVerdict], on condition: OpeningCondition, at now: Int
  ) {
    guard verdicts.count <= HoursVerdicts.limit else { return }
    hoursVerdicts.withLock {
      $0 = HoursVerdicts(condition: condition, minute: now / 60, verdicts: verdicts)
    }
  }

  /// Returns opening hours as they were parsed before or are parsed now; `nil` where they cannot be read.
  fileprivate func hours(_ text: String) -> OpeningHours? {
    if let known = knownHours.withLock({ $0.value(for: text) }) { return known }
    let hours = OpeningHours(text)
    // Each rule of a text, of some ten bytes, becomes some hundred bytes of ranges.
    let bytes = 256 + 16 * text.utf8.count
    knownHours.withLock { $0.keep(hours, cost: bytes, for: text) }
    return hours
  }
}
