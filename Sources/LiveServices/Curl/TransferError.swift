/// The reason why no response came.
public enum TransferError: Error, Hashable, Sendable {
  /// The address is no URL of http or https.
  case invalidURL
  /// The response redirects to another origin, named by its scheme, host and port, which is not
  /// asked.
  case redirected(to: String)
  case cancelled
  case timedOut
  /// The body is larger than the client accepts.
  case tooLarge
  /// The transfer failed for a cause given for a log: a name that does not resolve, a certificate
  /// that does not verify, a connection that was cut.
  case failed(String)
}
