/// Every bound that the parser and the server keep, each with its default.
public struct Limits: Sendable {
  /// The greatest number of bytes in the request line without its CRLF; a longer one is answered
  /// 414.
  public var requestLineBytes = 8 * 1024
  /// The greatest number of bytes in all field lines with their CRLFs, and likewise in a chunked
  /// body's trailers; more are answered 431.
  public var headerBytes = 16 * 1024
  /// The greatest number of field lines in a request; more are answered 431.
  public var headerFields = 100
  /// The greatest number of bytes in a request's body after decoding; more are answered 413.
  public var bodyBytes = 64 * 1024

  /// The time from a request's first byte to the end of its head, after which the request is
  /// answered 408.
  public var headTimeout: Duration = .seconds(10)
  /// The time from the end of a request's head to the end of its body, after which the request is
  /// answered 408.
  public var bodyTimeout: Duration = .seconds(30)
  /// The time without any request, from the connection's start or its last response, after which
  /// the connection is closed without a response.
  public var idleTimeout: Duration = .seconds(30)
  /// The time in which a client takes none of the bytes that wait for it, after which the
  /// connection is closed.
  public var writeTimeout: Duration = .seconds(30)
  /// The time from a client's end of sending until the handler of its last request is cancelled. A
  /// client that only shut down its sending side, as `nc -N` does, looks exactly like one that
  /// left, and a client that left should not cost an external service more than this.
  public var halfCloseGrace: Duration = .milliseconds(50)
  /// The time during which the rest of a refused request is read and thrown away, so that a reset
  /// does not overtake the response (RFC 9112 section 9.6).
  public var lingerTimeout: Duration = .seconds(2)
  /// The time, from the beginning of a stop, in which connections and requests that are under way
  /// may still arrive.
  public var drainTime: Duration = .milliseconds(250)
  /// The time that a graceful stop waits for requests in flight.
  public var stopGrace: Duration = .seconds(5)

  /// The greatest number of connections that are not open streams; another one is answered 503 and
  /// closed.
  public var connections = 10_000
  /// The greatest number of responses that stream at the same time; another one is answered 503.
  public var streams = 12_000
  /// The value of `Retry-After`, in seconds, in a 503 for too many connections or streams.
  public var retryAfterSeconds = 5
  /// The number of bytes waiting for one client above which its body writer suspends and nothing
  /// more is read from it.
  public var writeQueueBytes = 64 * 1024

  /// The number of event loops; `nil` means one for each core.
  public var eventLoops: Int?
  /// The number of blocking jobs (database queries, drawing) that run at the same time; `nil` means
  /// one for each core.
  public var workers: Int?
  /// The greatest number of bytes in a body that the server sends uncompressed without trying gzip.
  public var compressionThresholdBytes = 1024

  public init() {}
}
