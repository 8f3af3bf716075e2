/// Why no answer came.
public enum TransferError: Error, Hashable, Sendable {
  /// No URL of http or https.
  case invalidURL
  /// To another than was asked, of which this is the scheme, host and port: it is not followed.
  case redirected(to: String)
  case cancelled
  case timedOut
  /// The body is larger than the client takes.
  case tooLarge
  /// The cause in words, for a log: a name that does not resolve, a certificate that does not
  /// verify, a connection that was cut.
  case failed(String)
}
