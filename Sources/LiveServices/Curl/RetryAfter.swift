private import CCurl

/// When to ask again, as a service says it (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// Whoever says more is not believed.
  private static let longest = 86_400

  /// - Parameters:
  ///   - value: seconds, or a date in one of the formats of HTTP.
  ///   - now: seconds since 1970, which a date is relative to.
  /// - Returns: none to a day; nil for what is neither.
  static func parse(_ value: String, now: Int) -> Duration? {
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .seconds(min(Int(value) ?? longest, longest))
    }
    let date = curl_getdate(value, nil)
    guard date != -1 else { return nil }
    return .seconds(min(max(0, date - now), longest))
  }
}
