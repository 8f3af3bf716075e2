import Glibc

/// A formatter and a parser of times as HTTP fields hold them (RFC 9110 section 5.6.7).
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

  /// Returns the seconds since 1970 in UTC that a text states in one of HTTP's three forms of a date,
  /// of which two are obsolete: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
  /// `Sun Nov  6 08:49:37 1994`; `nil` for any other text. A year of two digits lies between 1970 and
  /// 2069.
  static func parse(_ text: String) -> Int? {
    let parts = text.split { $0 == " " || $0 == "," || $0 == "-" }
    switch parts.count {
    case 6 where parts[5] == "GMT":
      return seconds(day: parts[1], month: parts[2], year: parts[3], clock: parts[4])
    case 5: return seconds(day: parts[2], month: parts[1], year: parts[4], clock: parts[3])
    default: return nil
    }
  }

  private static func seconds(
    day: Substring, month: Substring, year: Substring, clock: Substring
  ) -> Int? {
    let times = clock.split(separator: ":").map { Int32($0) ?? -1 }
    guard let day = Int32(day), (1...31).contains(day),
      let month = months.firstIndex(where: { "\($0)" == month }),
      var year = Int32(year), (0...9999).contains(year),
      times.count == 3, zip(times, [24, 60, 61]).allSatisfy({ $0 >= 0 && $0 < $1 })
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    var parts = tm()
    (parts.tm_mday, parts.tm_mon, parts.tm_year) = (day, Int32(month), year - 1900)
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (times[0], times[1], times[2])
    return timegm(&parts)
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
