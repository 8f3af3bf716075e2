/// What a ``CurlClient`` takes, and how long it waits.
public struct CurlLimits: Sendable {
  /// Of a body, decoded.
  public var bodyBytes = 4 * 1024 * 1024
  /// Of all header fields of an answer, and of the redirects that led to it.
  public var headerBytes = 64 * 1024
  /// To reach a host, its name's look-up and TLS included.
  public var connectTimeout: Duration = .seconds(3)
  public var redirects = 5
  /// Open at once to a host; further requests wait for one of them.
  public var connectionsPerHost = 8
  /// Open at once to all hosts.
  public var connections = 32
  /// Under way and waiting; further requests fail at once.
  public var requests = 1024

  public init() {}
}
