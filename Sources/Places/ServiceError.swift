/// Why whoever was asked did not answer.
public enum ServiceError: Error, Hashable, Sendable {
  /// The question cannot be answered as it stands; the text says why, in a sentence.
  case invalidRequest(String)
  case rateLimited(retryAfter: Duration?)
  /// Down, out of reach or too slow; the text is the cause, for a log.
  case unavailable(String)
  /// It answered what cannot be understood; the text is the cause, for a log.
  case malformedResponse(String)
  case cancelled
}
