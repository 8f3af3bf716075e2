/// Every bound the parser and the server keep, each with its default.
public struct Limits: Sendable {
  /// Bytes of the request line without its CRLF; more is answered 414.
  public var requestLineBytes = 8 * 1024
  /// Bytes of all field lines with their CRLFs, and of a chunked body's trailers; more is 431.
  public var headerBytes = 16 * 1024
  /// Field lines of a request; more is 431.
  public var headerFields = 100
  /// Bytes of a request's body after decoding; more is 413.
  public var bodyBytes = 64 * 1024

  /// From a request's first byte to the end of its head; then 408.
  public var headTimeout: Duration = .seconds(10)
  /// From the end of the head to the end of the body; then 408.
  public var bodyTimeout: Duration = .seconds(30)
  /// Silence between requests, or before the first; then the connection is closed without a word.
  public var idleTimeout: Duration = .seconds(30)
  /// Without a byte taken by a client that has some waiting; then the connection is closed.
  public var writeTimeout: Duration = .seconds(30)
  /// From a client's end of sending until the handler of its last request is cancelled. A client
  /// that only shut down its sending side, as `nc -N` does, looks exactly like one that left,
  /// and whoever left should cost a service that is asked no more than this.
  public var halfCloseGrace: Duration = .milliseconds(50)
  /// How long the rest of a refused request is read and thrown away, so that a reset does not
  /// overtake the answer (RFC 9112 section 9.6).
  public var lingerTimeout: Duration = .seconds(2)
  /// How long, once a stop has begun, connections and requests that were under way may arrive.
  public var drainTime: Duration = .milliseconds(250)
  /// How long a graceful stop waits for requests in flight.
  public var stopGrace: Duration = .seconds(5)

  /// Connections that are not open streams; one more is answered 503 and closed.
  public var connections = 10_000
  /// Responses streaming at once; one more is answered 503.
  public var streams = 12_000
  /// The `Retry-After` of those 503s, in seconds.
  public var retryAfterSeconds = 5
  /// Bytes waiting for one client, above which its body writer suspends and it is not read from.
  public var writeQueueBytes = 64 * 1024

  /// Event loops; nil is one a core.
  public var eventLoops: Int?
  /// Blocking jobs (database queries, drawing) at once; nil is one a core.
  public var workers: Int?
  /// Responses up to this size are sent as they are.
  public var compressionThresholdBytes = 1024

  public init() {}
}
