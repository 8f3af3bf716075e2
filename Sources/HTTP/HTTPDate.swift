import Glibc

/// A formatter of times as HTTP fields hold them (IMF-fixdate of RFC 9110 section 5.6.7).
public enum HTTPDate {
  private static let days: [StaticString] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a time in the form `Sun, 06 Nov 1994 08:49:37 GMT`, as ASCII bytes.
  ///
  /// - Parameter seconds: The seconds since 1970 in UTC.
  public static func format(secondsSince1970 seconds: Int) -> [UInt8] {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let day = days[Int(parts.tm_wday)]
    let month = months[Int(parts.tm_mon)]
    let date = "\(twoDigits(parts.tm_mday)) \(month) \(Int(parts.tm_year) + 1900)"
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits)
    return Array("\(day), \(date) \(clock.joined(separator: ":")) GMT".utf8)
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
