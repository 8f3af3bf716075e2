public import Places

/// A span of time of a day during which a place is open or may be, by the clocks of the place.
public struct OpeningSpan: Hashable, Sendable {
  /// The minutes of the opening span, counted from the midnight with which its day begins. A span
  /// that goes on into the next day ends after 1,440.
  public var minutes: Range<Int>
  /// The state of the place during the opening span: `open` or `unknown`, never `closed`.
  public var state: OpeningState
  /// The comment that the opening hours make on the span, such as "by appointment"; `nil` for none.
  public var comment: String?
  /// A Boolean value that says whether the end of the opening span is unknown, as in `18:00+`.
  public var isOpenEnded = false

  /// The opening span as a text for people: "22:00–02:00", "18:00+".
  public var clock: String {
    let (from, to) = (Self.clock(minutes.lowerBound), Self.clock(minutes.upperBound))
    return isOpenEnded ? "\(from)+" : "\(from)–\(to)"
  }

  private static func clock(_ minute: Int) -> String {
    let (hour, minute) = (minute > 1_440 ? minute / 60 - 24 : minute / 60, minute % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Returns the parts of the opening span that lie outside a range of minutes, in order.
  func subtracting(_ range: Range<Int>) -> [OpeningSpan] {
    guard minutes.overlaps(range) else { return [self] }
    var (before, after) = (self, self)
    before.minutes = minutes.lowerBound..<max(range.lowerBound, minutes.lowerBound)
    before.isOpenEnded = false
    after.minutes = min(range.upperBound, minutes.upperBound)..<minutes.upperBound
    return [before, after].filter { !$0.minutes.isEmpty }
  }
}

/// A state of a place by its opening hours: open, closed, or unknown where the hours do not say.
public enum OpeningState: Hashable, Sendable {
  case open, closed, unknown
}

/// A day's opening hours of a place, as spans of time.
public struct OpeningDay: Hashable, Sendable {
  public let date: CalendarDate
  /// The opening spans of the day in order, without overlap; empty where the place is closed all
  /// day.
  public let spans: [OpeningSpan]
  /// A Boolean value that says whether the day's opening hours would be others if it were a
  /// holiday; which days are holidays is not known.
  public let mayDifferOnHolidays: Bool
}

/// A status of a place at a given time: its state by its opening hours, and the time when that
/// changes.
public struct OpeningStatus: Hashable, Sendable {
  public let state: OpeningState
  public let comment: String?
  /// The time at which the place next opens, closes or becomes unknown, by its own clocks; `nil` if
  /// not within a year.
  public let nextChange: LocalTime?
  public let mayDifferOnHolidays: Bool
}
