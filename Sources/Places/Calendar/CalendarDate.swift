private import Foundation

/// A date of the Gregorian calendar, without a time zone, with its weekday: "2026-09-15".
public struct CalendarDate: Hashable, Sendable {
  public enum Weekday: Int, Sendable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday
  }

  /// The year of the date, from 1 to 9999.
  public let year: Int
  /// The month of the date, from 1 to 12.
  public let month: Int
  /// The day of the month of the date, from 1 to 31.
  public let day: Int
  public let weekday: Weekday

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

/// An extension that converts calendar dates from and to texts of the form `YYYY-MM-DD` (ISO 8601).
extension CalendarDate: LosslessStringConvertible {
  /// Creates a date from a text of the form `YYYY-MM-DD`; `nil` for any other text, and for a day
  /// that the calendar does not have.
  public init?(_ description: String) {
    guard let numbers = digits(description, "0000-00-00") else { return nil }
    let components = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    guard numbers[0] > 0, components.isValidDate(in: Self.calendar),
      let date = Self.calendar.date(from: components),
      let weekday = Weekday(rawValue: Self.calendar.component(.weekday, from: date))
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    self.weekday = weekday
  }

  public var description: String { "\(padded(year, 4))-\(padded(month))-\(padded(day))" }
}

/// A date and time, to the minute, on the clocks of a place: "2026-09-15T12:00".
public struct LocalTime: Hashable, Sendable {
  public let date: CalendarDate
  /// The hour of the day, from 0 to 23.
  public let hour: Int
  /// The minute of the hour, from 0 to 59.
  public let minute: Int

  /// Creates a local time from a date and a minute of that day.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - minuteOfDay: The minute of the day, counted from midnight, from 0 to 1,439.
  package init(date: CalendarDate, minuteOfDay: Int) {
    self.date = date
    (hour, minute) = (minuteOfDay / 60, minuteOfDay % 60)
  }

  /// The time of day as a text, without the date: "12:00".
  public var clock: String { "\(padded(hour)):\(padded(minute))" }
}

/// An extension that converts local times from and to texts of the form `YYYY-MM-DDTHH:MM` (ISO
/// 8601).
extension LocalTime: LosslessStringConvertible {
  public init?(_ description: String) {
    let parts = description.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(String(parts[0])),
      let numbers = digits(String(parts[1]), "00:00"), numbers[0] < 24, numbers[1] < 60
    else { return nil }
    self.date = date
    (hour, minute) = (numbers[0], numbers[1])
  }

  public var description: String { "\(date)T\(clock)" }
}

/// Returns the numbers in a text that equals a pattern but has digits exactly where the pattern has
/// zeros; `nil` for any other text.
private func digits(_ text: String, _ pattern: String) -> [Int]? {
  guard text.utf8.count == pattern.utf8.count else { return nil }
  var numbers = [0]
  for (byte, expected) in zip(text.utf8, pattern.utf8) {
    if expected != UInt8(ascii: "0") {
      guard byte == expected else { return nil }
      numbers.append(0)
    } else {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
    }
  }
  return numbers
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}

extension LocalTime {
  /// Creates the local time that the clocks of a time zone show at an instant, with summer time.
  ///
  /// - Parameters:
  ///   - seconds: The instant, in seconds since 1970-01-01T00:00Z.
  ///   - timeZone: An identifier of the tz database such as "Europe/Paris". The result is `nil` for
  ///     an unknown one.
  public init?(secondsSince1970 seconds: Int, timeZone: String) {
    guard (-60_000_000_000...250_000_000_000).contains(seconds),
      let zone = TimeZone(identifier: timeZone)
    else { return nil }
    let instant = Date(timeIntervalSince1970: Double(seconds))
    let local = seconds + zone.secondsFromGMT(for: instant)
    let minutes = Int((Double(local) / 60).rounded(.down))
    let day = Int((Double(minutes) / 1_440).rounded(.down))
    guard let date = Day(number: day).date else { return nil }
    self.init(date: date, minuteOfDay: minutes - day * 1_440)
  }
}
