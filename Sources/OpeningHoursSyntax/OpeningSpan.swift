public import Places

/// A time of a day, by the clocks there.
public struct OpeningSpan: Hashable, Sendable {
  /// From midnight on which the day begins; ends after 1,440 where it goes on into the next.
  public var minutes: Range<Int>
  /// `open` or `unknown`.
  public var state: OpeningState
  /// What the source adds: "by appointment".
  public var comment: String?
  /// As `18:00+` says: when it ends is not known.
  public var isOpenEnded = false

  /// As clocks show it: "22:00–02:00", "18:00+".
  public var clock: String {
    let (from, to) = (Self.clock(minutes.lowerBound), Self.clock(minutes.upperBound))
    return isOpenEnded ? "\(from)+" : "\(from)–\(to)"
  }

  private static func clock(_ minute: Int) -> String {
    let (hour, minute) = (minute > 1_440 ? minute / 60 - 24 : minute / 60, minute % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// What is left of it without a range, in order.
  func subtracting(_ range: Range<Int>) -> [OpeningSpan] {
    guard minutes.overlaps(range) else { return [self] }
    var (before, after) = (self, self)
    before.minutes = minutes.lowerBound..<max(range.lowerBound, minutes.lowerBound)
    before.isOpenEnded = false
    after.minutes = min(range.upperBound, minutes.upperBound)..<minutes.upperBound
    return [before, after].filter { !$0.minutes.isEmpty }
  }
}

/// Whether a place is open; `unknown` where its hours do not say.
public enum OpeningState: Hashable, Sendable {
  case open, closed, unknown
}

/// The hours of one day.
public struct OpeningDay: Hashable, Sendable {
  public let date: CalendarDate
  /// In order, without overlap; none where the place is closed all day.
  public let spans: [OpeningSpan]
  /// Whether other hours hold should the day be a holiday, which nobody here knows.
  public let mayDifferOnHolidays: Bool
}

/// Whether a place is open at a time, and for how long that stays so.
public struct OpeningStatus: Hashable, Sendable {
  public let state: OpeningState
  public let comment: String?
  /// When the state is another one, by the clocks of the place; nil if not within a year.
  public let nextChange: LocalTime?
  public let mayDifferOnHolidays: Bool
}
