private import Foundation

extension LocalTime {
  /// What the clocks of a time zone show at an instant, summer time and all.
  ///
  /// - Parameters:
  ///   - seconds: since 1970-01-01T00:00Z.
  ///   - timeZone: an identifier of the tz database: "Europe/Paris". Nil for one that is unknown.
  public init?(secondsSince1970 seconds: Int, timeZone: String) {
    guard (-60_000_000_000...250_000_000_000).contains(seconds),
      let zone = TimeZone(identifier: timeZone)
    else { return nil }
    let instant = Date(timeIntervalSince1970: Double(seconds))
    let local = seconds + zone.secondsFromGMT(for: instant)
    let minutes = Int((Double(local) / 60).rounded(.down))
    let day = Int((Double(minutes) / 1_440).rounded(.down))
    guard let date = Day(number: day).date else { return nil }
    let minute = minutes - day * 1_440
    self.init(date: date, hour: minute / 60, minute: minute % 60)
  }
}
