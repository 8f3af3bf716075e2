public import Places

/// A span of time of a day, by the clocks of the place.
public struct OpeningSpan: Hashable, Sendable {
  /// The minutes from the midnight with which the day begins. A span that goes on into the next day
  /// ends after 1,440.
  public var minutes: Range<Int>
  /// The state during the span: `open` or `unknown`.
  public var state: OpeningState
  /// The comment of the source: "by appointment".
  public var comment: String?
  /// A Boolean value that says whether the end of the span is not known, as in `18:00+`.
  public var isOpenEnded = false

  /// The span as clocks show it: "22:00–02:00", "18:00+".
  public var clock: String {
    let (from, to) = (Self.clock(minutes.lowerBound), Self.clock(minutes.upperBound))
    return isOpenEnded ? "\(from)+" : "\(from)–\(to)"
  }

  private static func clock(_ minute: Int) -> String {
    let (hour, minute) = (minute > 1_440 ? minute / 60 - 24 : minute / 60, minute % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Returns the parts of the span outside a range, in order.
  func subtracting(_ range: Range<Int>) -> [OpeningSpan] {
    guard minutes.overlaps(range) else { return [self] }
    var (before, after) = (self, self)
    before.minutes = minutes.lowerBound..<max(range.lowerBound, minutes.lowerBound)
    before.isOpenEnded = false
    after.minutes = min(range.upperBound, minutes.upperBound)..<minutes.upperBound
    return [before, after].filter { !$0.minutes.isEmpty }
  }
}

/// The state of a place: open, closed, or unknown where its hours do not say.
public enum OpeningState: Hashable, Sendable {
  case open, closed, unknown
}

/// The opening hours of one day.
public struct OpeningDay: Hashable, Sendable {
  public let date: CalendarDate
  /// The spans in order, without overlap; none where the place is closed all day.
  public let spans: [OpeningSpan]
  /// A Boolean value that says whether other hours hold should the day be a holiday, which nobody
  /// here knows.
  public let mayDifferOnHolidays: Bool
}

/// The state of a place at a time, and the time until which it lasts.
public struct OpeningStatus: Hashable, Sendable {
  public let state: OpeningState
  public let comment: String?
  /// The time when the state changes, by the clocks of the place; `nil` if not within a year.
  public let nextChange: LocalTime?
  public let mayDifferOnHolidays: Bool
}
