/// A set of the limits that the request parser and the server keep, each with its default.
public struct Limits: Sendable {
  /// The largest number of bytes in a request line without its CRLF; a request with a longer one is
  /// answered 414.
  public var requestLineBytes = 8 * 1024
  /// The largest number of bytes in all field lines of a request with their CRLFs, and likewise in
  /// a chunked body's trailers; a request with more is answered 431.
  public var headerBytes = 16 * 1024
  /// The largest number of field lines in a request; a request with more is answered 431.
  public var headerFields = 100
  /// The largest number of bytes in a request's body after decoding; a request with more is
  /// answered 413.
  public var bodyBytes = 64 * 1024
  /// The paths of the addresses to which larger bodies may be sent.
  public var uploadPaths: Set<String> = []
  /// The largest number of bytes in the body of a request for one of ``uploadPaths``; a request with
  /// more is answered 413. A body is held in memory, and counts among ``requestBytes`` until it has
  /// arrived.
  public var uploadBytes = 16 << 20

  /// The largest number of bytes that the unfinished requests of all connections hold together. When
  /// they hold more, unfinished requests of more than ``smallRequestBytes`` are answered 503 and
  /// forgotten.
  public var requestBytes = 32 << 20
  /// The number of bytes up to which an unfinished request is let arrive, whatever other requests
  /// hold: those of most readers are smaller.
  public var smallRequestBytes = 4 * 1024

  /// The longest time from a request's first byte to the end of its head; a slower request is
  /// answered 408.
  public var headTimeout: Duration = .seconds(10)
  /// The longest time from the end of a request's head to the end of its body, beside what
  /// ``bodyBytesPerSecond`` grants, and the longest in which none of it comes; a slower request is
  /// answered 408.
  public var bodyTimeout: Duration = .seconds(30)
  /// The number of bytes of a body that give it another second: a large body on a slow line arrives, and
  /// one that comes byte by byte holds a connection for little longer than ``bodyTimeout``.
  public var bodyBytesPerSecond = 1024
  /// The longest time that a connection stays open without any request, from its start or its last
  /// response; it is then closed without a response.
  public var idleTimeout: Duration = .seconds(30)
  /// The longest time in which a client may take none of the bytes that wait for it; its connection
  /// is then closed.
  public var writeTimeout: Duration = .seconds(30)
  /// The time from a client's end of sending until the handler of its last request is cancelled. A
  /// client that only shut down its sending side, as `nc -N` does, looks exactly like one that
  /// left, and a client that left should not cost an external service more than this.
  public var halfCloseGrace: Duration = .milliseconds(50)
  /// The longest time during which the rest of a refused request is read and thrown away, so that a
  /// reset does not overtake the response (RFC 9112 section 9.6).
  public var lingerTimeout: Duration = .seconds(2)
  /// The time, from the beginning of the server's graceful stop, in which connections and requests
  /// that are under way may still arrive.
  public var drainTime: Duration = .milliseconds(250)
  /// The longest time that the server's graceful stop waits for requests in flight.
  public var stopGrace: Duration = .seconds(5)

  /// The largest number of connections, without those of open streams, that a server holds; another
  /// one is answered 503 and closed.
  public var connections = 10_000
  /// The largest number of connections of one client, which is one IPv4 address or one IPv6 network
  /// of 64 bits; another one is answered 503 and closed. It leaves a part of ``connections`` to
  /// others, whatever one client does. A reverse proxy counts as one client here.
  public var connectionsPerClient = 8_000
  /// The reverse proxies whose word is taken for who a client is.
  public var trustedProxies = TrustedProxies()
  /// The largest number of responses that stream at the same time; another one is answered 503.
  public var streams = 12_000
  /// The value of `Retry-After`, in seconds, in a 503 for too many connections or streams.
  public var retryAfterSeconds = 5
  /// The number of bytes waiting for one client above which the writer of a streamed body suspends
  /// and nothing more is read from that client.
  public var writeQueueBytes = 64 * 1024

  /// The number of the server's event loops; `nil` means one for each core.
  public var eventLoops: Int?
  /// The number of blocking jobs (database queries, drawing) that run at the same time; `nil` means
  /// one for each core.
  public var workers: Int?
  /// The largest number of bytes in a response's body that the server sends uncompressed without
  /// trying gzip.
  public var compressionThresholdBytes = 1024

  public init() {}
}
