/// Takes requests out of a connection's bytes, however they are cut (RFC 9112).
///
/// Strict: lines end in CRLF, nothing is folded, no length is given in two ways; whatever two
/// recipients could read differently is refused. After a refusal the connection is to be closed.
public struct RequestParser: Sendable {
  /// What is being waited for.
  public enum Stage: Sendable {
    /// The first byte of a request.
    case idle
    case head
    case body
  }

  private enum State: Sendable {
    case requestLine
    case fields(RequestHead)
    case body(RequestHead, Int)
    case chunks(RequestHead, ChunkedBody)
    case failed(HTTPError)
  }

  private let limits: Limits
  private var buffer = LineBuffer()
  private var state = State.requestLine
  private var fieldBytes = 0
  private var skippedEmptyLine = false
  private var wantsContinue = false

  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  public var stage: Stage {
    switch state {
    case .requestLine: buffer.count == 0 ? .idle : .head
    case .fields, .failed: .head
    case .body, .chunks: .body
    }
  }

  /// Bytes received and not yet used.
  public var bufferedBytes: Int { buffer.count }

  /// Adds bytes that were received. They are looked at by ``next()``.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    buffer.append(bytes)
  }

  /// Adds bytes that were received.
  public mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer.append($0) }
  }

  /// The next whole request; nil where more bytes are needed.
  /// - Throws: the refusal to answer with. Every later call throws it again.
  public mutating func next() throws(HTTPError) -> Request? {
    do {
      return try advance()
    } catch {
      state = .failed(error)
      throw error
    }
  }

  /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110 section
  /// 10.1.1). True once a request at most.
  public mutating func takeExpectation() -> Bool {
    guard wantsContinue else { return false }
    wantsContinue = false
    return buffer.count == 0
  }

  private mutating func advance() throws(HTTPError) -> Request? {
    while true {
      switch state {
      case .failed(let error): throw error
      case .requestLine:
        guard let head = try readRequestLine() else { return nil }
        state = .fields(head)
      case .fields(var head):
        // Out of the enum while it grows, or every field would copy those before it.
        state = .requestLine
        let isWhole = try readFields(into: &head)
        state = .fields(head)
        guard isWhole else { return nil }
        try beginBody(of: head)
      case .body(let head, let length):
        guard buffer.count >= length else { return nil }
        return finish(head, body: length == 0 ? [] : buffer.take(length))
      case .chunks(let head, var chunks):
        state = .requestLine
        let body = try chunks.read(from: &buffer, limits: limits)
        guard let body else {
          state = .chunks(head, chunks)
          return nil
        }
        return finish(head, body: body)
      }
    }
  }

  private mutating func readRequestLine() throws(HTTPError) -> RequestHead? {
    while true {
      switch buffer.line() {
      case .bareLineFeed: throw .bareLineFeed
      case .incomplete:
        guard buffer.count <= limits.requestLineBytes + 1 else { throw .requestLineTooLong }
        return nil
      case .range(let line):
        guard line.count <= limits.requestLineBytes else { throw .requestLineTooLong }
        // One empty line before a request is forgiven (RFC 9112 section 2.2).
        if line.isEmpty, !skippedEmptyLine {
          skippedEmptyLine = true
          buffer.consume(line: line)
          continue
        }
        let head = try RequestHead(requestLine: buffer.bytes.span.extracting(line))
        buffer.consume(line: line)
        return head
      }
    }
  }

  private mutating func readFields(into head: inout RequestHead) throws(HTTPError) -> Bool {
    while true {
      switch buffer.line() {
      case .bareLineFeed: throw .bareLineFeed
      case .incomplete:
        guard fieldBytes + buffer.count + 1 <= limits.headerBytes else {
          throw .headersTooLarge
        }
        return false
      case .range(let line):
        fieldBytes += line.count + 2
        guard fieldBytes <= limits.headerBytes else { throw .headersTooLarge }
        if line.isEmpty {
          buffer.consume(line: line)
          return true
        }
        guard head.headers.count < limits.headerFields else { throw .headersTooLarge }
        try head.add(fieldLine: buffer.bytes.span.extracting(line), limits: limits)
        buffer.consume(line: line)
      }
    }
  }

  private mutating func beginBody(of head: RequestHead) throws(HTTPError) {
    switch try head.framing() {
    case .chunked: state = .chunks(head, ChunkedBody())
    case .length(let length): state = .body(head, length)
    }
    wantsContinue = head.expectsContinue
  }

  private mutating func finish(_ head: RequestHead, body: [UInt8]) -> Request {
    state = .requestLine
    fieldBytes = 0
    skippedEmptyLine = false
    wantsContinue = false
    return head.request(body: body)
  }
}

extension HTTPError {
  static let bareLineFeed = badRequest("A line ends without a carriage return.")
  static let requestLineTooLong = HTTPError(.uriTooLong, "The address is too long.")
  static let headersTooLarge = HTTPError(
    .requestHeaderFieldsTooLarge, "The header fields are too many or too large.")
}
