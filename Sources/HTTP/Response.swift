public import Basics

/// An HTTP response. The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and
/// `Connection`; a handler's values for these fields are left out.
public struct Response: Sendable {
  /// A body of a response: bytes, or a stream of them.
  public enum Body: Sendable {
    case bytes([UInt8])
    /// A body that a closure writes piece by piece, called once, in the task of the request.
    /// Returning ends the body; a thrown error cuts the connection, so that the client sees that
    /// the body is not whole. The task is cancelled when the client leaves or the server stops.
    case stream(@Sendable (any BodyWriter) async throws -> Void)
  }

  public var status: Status
  public var headers: HeaderFields
  public var body: Body

  public init(
    status: Status = .ok, headers: HeaderFields = HeaderFields(), body: Body = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response from the bytes of its body, the body's media type and a status.
  public init(_ bytes: [UInt8], type: MediaType, status: Status = .ok) {
    self.init(status: status, headers: ["Content-Type": type.contentType], body: .bytes(bytes))
  }

  /// Returns a response whose body is an HTML page, given as UTF-8.
  public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
    Response(bytes, type: .html, status: status)
  }

  /// Returns a response whose body is a JSON value.
  public static func json(_ value: JSON, status: Status = .ok) -> Response {
    Response(value.bytes, type: .json, status: status)
  }

  /// Returns a response whose body is plain text.
  public static func text(_ text: String, status: Status = .ok) -> Response {
    Response(Array(text.utf8), type: .text, status: status)
  }

  /// Returns a response that sends the client to another address, with status 303 by default.
  ///
  /// - Parameter location: A URL reference, already percent-encoded.
  public static func redirect(to location: String, status: Status = .seeOther) -> Response {
    Response(status: status, headers: ["Location": location])
  }

  /// Returns a response that is a stream of server-sent events, not to be stored by caches nor held
  /// back by a proxy.
  ///
  /// - Parameter produce: The closure that writes the events.
  public static func eventStream(
    _ produce: @escaping @Sendable (any BodyWriter) async throws -> Void
  ) -> Response {
    Response(
      headers: [
        "Content-Type": MediaType.eventStream.contentType, "Cache-Control": "no-store",
        "X-Accel-Buffering": "no",
      ],
      body: .stream(produce))
  }
}

/// A type that passes the pieces of a response's streamed body on to the client.
public protocol BodyWriter: Sendable {
  /// Writes bytes of a streamed body to the client, after suspending while more than
  /// ``Limits/writeQueueBytes`` wait for it. So a slow reader slows its writer.
  ///
  /// - Throws: `CancellationError` once the client is gone or the server stops.
  func write(_ bytes: [UInt8]) async throws
}

/// A closure that answers HTTP requests. It runs on the event loop of its connection: work of more
/// than some 200 µs belongs on a worker.
public typealias Handler = @Sendable (Request) async -> Response
