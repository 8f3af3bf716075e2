import Places

/// A span of dates in opening hours, from one day of the year to another, both included: `Dec
/// 24-Jan 6`, `Apr-Sep`, `easter`.
struct DateSpan: Hashable {
  enum Point: Hashable {
    case month(Int)
    case day(month: Int, day: Int)
    /// An end of a span that is a weekday of a month, counted from the month's beginning (1 is the
    /// first) or from its end (-1 is the last).
    case weekday(month: Int, weekday: Int, ordinal: Int)
    /// An end of a span that is a number of days after Easter Sunday, or before it where the number
    /// is negative.
    case easter(offset: Int)
  }

  var from: Point
  var to: Point
  /// The year in which the span of dates begins; `nil` for a span of every year.
  var fromYear: Int?
  var toYear: Int?

  func contains(_ day: Day) -> Bool {
    if let fromYear {
      let first = Self.first(from, in: fromYear)
      var last = Self.last(to, in: toYear ?? fromYear)
      if toYear == nil, last < first { last = Self.last(to, in: fromYear + 1) }
      return first <= day && day <= last
    }
    let year = day.civil.year
    let (first, last) = (Self.first(from, in: year), Self.last(to, in: year))
    return first <= last ? first <= day && day <= last : first <= day || day <= last
  }

  private static func first(_ point: Point, in year: Int) -> Day {
    switch point {
    case .month(let month): Day(year: year, month: month, day: 1)
    case .day(let month, let day): Day(year: year, month: month, day: day)
    case .weekday(let month, let weekday, let ordinal):
      self.day(weekday, ordinal, month, year)
    case .easter(let offset): Day.easter(of: year) + offset
    }
  }

  private static func last(_ point: Point, in year: Int) -> Day {
    guard case .month(let month) = point else { return first(point, in: year) }
    return Day(year: year, month: month, day: Day.lengthOfMonth(month, of: year))
  }

  private static func day(_ weekday: Int, _ ordinal: Int, _ month: Int, _ year: Int) -> Day {
    let isLast = ordinal < 0
    let anchor = Day(
      year: year, month: month, day: isLast ? Day.lengthOfMonth(month, of: year) : 1)
    let distance =
      isLast ? -((anchor.weekday - weekday + 7) % 7) : (weekday - anchor.weekday + 7) % 7
    return anchor + distance + 7 * (isLast ? ordinal + 1 : ordinal - 1)
  }
}

/// A span of weekdays in opening hours: `Mo-Fr`, `Fr-Mo`, `Su[1,-1]`. Weekdays are numbers from 0
/// for Monday to 6 for Sunday.
struct WeekdaySpan: Hashable {
  let from: Int
  let to: Int
  /// The positions in its month at which the weekday counts, from the month's beginning (1 is the
  /// first) or, below 0, from its end; empty for all of them.
  var ordinals: Set<Int> = []

  func contains(_ day: Day) -> Bool {
    let weekday = day.weekday
    let isOf =
      from <= to ? (from...to).contains(weekday) : weekday >= from || weekday <= to
    guard isOf, !ordinals.isEmpty else { return isOf }
    let (year, month, number) = day.civil
    let fromEnd = (Day.lengthOfMonth(month, of: year) - number) / 7 + 1
    return ordinals.contains((number - 1) / 7 + 1) || ordinals.contains(-fromEnd)
  }
}
