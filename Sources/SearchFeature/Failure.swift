public import Places

/// What went wrong, for the user: a sentence, and where to go from here.
public struct Failure: Error, Hashable, Sendable {
  /// For programs; the raw values stand in events and JSON.
  public enum Code: String, Sendable {
    case invalidRequest, rateLimited, unavailable, malformedResponse, notFound, cancelled
  }

  public enum Recovery: String, Sendable {
    /// Ask the same again.
    case retry
    case searchWider
    /// Start afresh.
    case clear
  }

  public let code: Code
  /// One plain sentence or two. A backend's own words only where it means them for the user.
  public let message: String
  /// How long to wait before asking again, where the backend says so.
  public let retryAfter: Duration?
  public let recovery: Recovery

  public init(code: Code, message: String, retryAfter: Duration? = nil, recovery: Recovery = .retry)
  {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
    self.recovery = recovery
  }

  public init(_ error: GeocoderError) {
    switch error {
    case .invalidRequest(let reason):
      self.init(code: .invalidRequest, message: reason, recovery: .clear)
    case .rateLimited(let delay):
      self.init(
        code: .rateLimited, message: "Too many searches at once. Try again \(Self.wait(delay)).",
        retryAfter: delay)
    case .unavailable:
      self.init(
        code: .unavailable, message: "The search is not available just now. Try again.")
    case .malformedResponse:
      self.init(
        code: .malformedResponse, message: "The search gave an answer that makes no sense.")
    case .cancelled:
      self.init(code: .cancelled, message: "The search was stopped before it was done.")
    }
  }

  /// `retryAfter` in seconds, rounded up: who comes back then comes late enough.
  public var retryAfterSeconds: Int? { retryAfter.map(Self.wholeSeconds) }

  /// "in 7 seconds"
  static func wait(_ delay: Duration?) -> String {
    delay.map(wholeSeconds).map { "in \($0) second\($0 == 1 ? "" : "s")" } ?? "in a moment"
  }

  private static func wholeSeconds(_ delay: Duration) -> Int {
    Int(max(delay.components.seconds + (delay.components.attoseconds > 0 ? 1 : 0), 1))
  }

  /// The failure to show a place that may be known to data which cannot be read just now.
  public static let placeUnavailable = Failure(
    code: .unavailable, message: "This place cannot be shown just now. Try again.")

  public static let placeNotFound = Failure(
    code: .notFound, message: "There is no such place here.", recovery: .clear)
}
