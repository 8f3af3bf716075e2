/// The limits of what a ``CurlClient`` accepts, and of how long it waits.
public struct CurlLimits: Sendable {
  /// The largest size of a body in bytes, decoded.
  public var bodyBytes = 4 * 1024 * 1024
  /// The largest size in bytes of all header fields of an answer, and of the redirects that led to
  /// it.
  public var headerBytes = 64 * 1024
  /// The longest time to reach a host, with the look-up of its name and TLS.
  public var connectTimeout: Duration = .seconds(3)
  public var redirects = 5
  /// The largest number of open connections to a host; further requests wait for one of them.
  public var connectionsPerHost = 8
  /// The largest number of open connections to all hosts.
  public var connections = 32
  /// The largest number of requests under way and waiting; further requests fail at once.
  public var requests = 1024

  public init() {}
}
