/// A condition on the hours at which a place is open, by the clocks of the place.
public enum OpeningCondition: Hashable, Sendable {
  /// The condition that a place is open at the moment of the search.
  case now
  /// The condition that a place is open tonight, at half past eleven or two in the morning.
  case late
  /// The condition that a place never closes.
  case always
  /// The condition that a place is open at some time of the next such day of the week.
  case on(CalendarDate.Weekday)
}

/// An extension that converts conditions from and to the values of the parameter `open` of a URL.
extension OpeningCondition: LosslessStringConvertible {
  private static let weekdays: [(CalendarDate.Weekday, String)] = [
    (.monday, "monday"), (.tuesday, "tuesday"), (.wednesday, "wednesday"),
    (.thursday, "thursday"), (.friday, "friday"), (.saturday, "saturday"), (.sunday, "sunday"),
  ]

  /// All values that the parameter `open` may have.
  public static let descriptions = ["now", "late", "24h"] + weekdays.map(\.1)

  public init?(_ description: String) {
    switch description {
    case "now": self = .now
    case "late": self = .late
    case "24h": self = .always
    default:
      guard let day = Self.weekdays.first(where: { $0.1 == description }) else { return nil }
      self = .on(day.0)
    }
  }

  public var description: String {
    switch self {
    case .now: "now"
    case .late: "late"
    case .always: "24h"
    case .on(let day): Self.weekdays.first { $0.0 == day }?.1 ?? ""
    }
  }
}
