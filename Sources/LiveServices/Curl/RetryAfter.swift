private import CCurl

/// The `Retry-After` field, which says when to ask again (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The longest pause in seconds that a service is believed.
  private static let longest = 86_400

  /// Returns the pause that a value of the field asks for, from none to a day; `nil` for a value
  /// that cannot be read.
  /// - Parameters:
  ///   - value: A number of seconds, or a date in one of the formats of HTTP.
  ///   - now: The current time in seconds since 1970, which a date is relative to.
  static func parse(_ value: String, now: Int) -> Duration? {
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int(value) ?? longest, longest))
    }
    let date = curl_getdate(value, nil)
    guard date != -1 else { return nil }
    return .seconds(min(max(0, date - now), longest))
  }
}
