public import Places

/// A failure of a search or a forecast as the reader of the page is told of it: a sentence, and a
/// way on.
public struct Failure: Error, Hashable, Sendable {
  /// A kind of failure, for programs; the raw values stand in events and JSON.
  public enum Code: String, Sendable {
    case invalidRequest, rateLimited, unavailable, malformedResponse, notFound, cancelled
  }

  /// A way on from a failure, offered to the reader.
  public enum Recovery: String, Sendable {
    /// The way on from a failure to ask the same question again.
    case retry
    /// The way on from a failure to search in a larger region.
    case searchWider
    /// The way on from a failure to start afresh.
    case clear
  }

  /// A subject that a failure keeps from the reader.
  public enum Subject: Hashable, Sendable {
    case search, place, forecast
  }

  public let code: Code
  /// The subject that the failure keeps from the reader, by which pages put it in words.
  public let subject: Subject
  /// The message of the failure in one or two plain sentences. Words of a backend stand in the
  /// message only where they are meant for the reader.
  public let message: String
  /// The time to wait after the failure before asking again; `nil` where the backend names none.
  public let retryAfter: Duration?
  public let recovery: Recovery

  public init(
    code: Code, subject: Subject = .search, message: String, retryAfter: Duration? = nil,
    recovery: Recovery = .retry
  ) {
    self.code = code
    self.subject = subject
    self.message = message
    self.retryAfter = retryAfter
    self.recovery = recovery
  }

  /// Creates the failure that tells the reader of a page why a geocoder gave no answer.
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

  /// The time to wait after the failure before asking again, in seconds, rounded up so that it is
  /// long enough; `nil` where the backend names none.
  public var retryAfterSeconds: Int? { retryAfter.map(Self.wholeSeconds) }

  /// Returns the words that say how long to wait before asking again: "in 7 seconds", or "in a
  /// moment" for `nil`.
  static func wait(_ delay: Duration?) -> String {
    delay.map(wholeSeconds).map { "in \($0) second\($0 == 1 ? "" : "s")" } ?? "in a moment"
  }

  private static func wholeSeconds(_ delay: Duration) -> Int {
    Int(max(delay.components.seconds + (delay.components.attoseconds > 0 ? 1 : 0), 1))
  }

  /// The failure that the reader of a page is told when a place may stand in data that cannot be
  /// read just now.
  public static let placeUnavailable = Failure(
    code: .unavailable, subject: .place,
    message: "This place cannot be shown just now. Try again.")

  /// The failure that the reader of a page is told when the place to show does not exist.
  public static let placeNotFound = Failure(
    code: .notFound, subject: .place, message: "There is no such place here.", recovery: .clear)
}
