public import HTTP

/// A report of one answer of the server, for those who measure or log it. It must not be logged
/// whole: the request's target holds what people search for.
public struct AnswerReport: Sendable {
  /// The request that was answered, as far as it was read; `nil` if not even its request line was.
  public let request: Request?
  public let status: Status
  /// The number of bytes in the response's body before it is compressed on its way; for a stream 0,
  /// since it is reported when it begins.
  public let bodyBytes: Int
  /// The time from the end of the request's arrival to the response, in microseconds.
  public let microseconds: Int
}

/// A closure that is told of every answer of the server. It runs on the event loop of its
/// connection, and must return within microseconds.
public typealias AnswerObserver = @Sendable (AnswerReport) -> Void

/// A count of what a server has open at a moment.
public struct ServerLoad: Sendable {
  /// The number of open connections, without those of open streams.
  public let connections: Int
  public let streams: Int
  /// The number of bytes that requests hold which have not arrived whole.
  public let requestBytes: Int
  /// The number of connections that were refused since the start, because there were too many.
  public let refusals: Int
}
