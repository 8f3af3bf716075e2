/// A parser that takes requests out of a connection's bytes, in whatever pieces they arrive (RFC
/// 9112).
///
/// The parser is strict: lines end in CRLF, nothing is folded, no length is given in two ways. It
/// refuses everything that two recipients could read differently. After a refusal the connection is
/// to be closed.
public struct RequestParser: Sendable {
  /// A part of a request that the parser may wait for.
  public enum Stage: Sendable {
    /// The stage between requests, in which the parser waits for the first byte of the next one.
    case idle
    case head
    case body
  }

  private enum State: Sendable {
    case requestLine
    case fields
    case body(Int)
    case chunks
  }

  private let limits: ParserLimits
  private var state = State.requestLine
  private var head: RequestHead?
  private var chunks: ChunkedBody?
  private var refusal: HTTPError?
  /// The bytes that were received; those before the cursor have been used.
  private var rest: [UInt8] = []
  private var cursor = LineCursor()
  private var fieldBytes = 0
  private var skippedEmptyLine = false
  private var wantsContinue = false

  /// Creates a parser of requests that keeps those of the given limits that concern requests.
  public init(limits: Limits = Limits()) {
    self.limits = ParserLimits(limits)
  }

  /// The number of bytes that were received and not yet used for a request.
  public private(set) var bufferedBytes = 0

  /// The number of bytes of memory that the parser holds of requests that have not arrived whole, or
  /// were not taken.
  public var heldBytes: Int {
    (bufferedBytes > 0 ? rest.capacity : 0) + fieldBytes + (chunks?.heldBytes ?? 0)
  }

  /// The part of a request that the parser waits for at present.
  public var stage: Stage {
    switch state {
    case .requestLine: bufferedBytes == 0 ? .idle : .head
    case .fields: .head
    case .body, .chunks: .body
    }
  }

  /// Keeps bytes received from a client, from which ``next()`` then reads requests.
  public mutating func append(_ bytes: Span<UInt8>) {
    if cursor.position > 0 {
      rest.removeSubrange(0..<cursor.position)
      cursor.rebase()
    }
    bytes.withUnsafeBufferPointer { rest.append(contentsOf: $0) }
    bufferedBytes = rest.count
  }

  /// Returns the next whole request among the received bytes that the parser keeps; `nil` if more
  /// bytes are needed.
  ///
  /// - Throws: The refusal of a request that cannot be read. Every later call throws it again.
  public mutating func next() throws(HTTPError) -> Request? {
    let bytes = rest
    rest = []
    var cursor = cursor
    let request = try read(bytes.span, at: &cursor)
    bufferedBytes = cursor.count(in: bytes.span)
    if bufferedBytes > 0 {
      rest = bytes
      self.cursor = cursor
    } else {
      self.cursor = LineCursor()
    }
    return request
  }

  /// Returns the next whole request among the bytes that the parser keeps and those just received;
  /// `nil` if more bytes are needed. If no bytes are kept, the received ones are read in place; the
  /// ones left over are kept.
  ///
  /// - Throws: The refusal of a request that cannot be read, as ``next()`` does.
  public mutating func next(received bytes: Span<UInt8>) throws(HTTPError) -> Request? {
    guard rest.isEmpty else {
      append(bytes)
      return try next()
    }
    var cursor = LineCursor()
    let request = try read(bytes, at: &cursor)
    let left = bytes.extracting(cursor.position..<bytes.count)
    if !left.isEmpty {
      left.withUnsafeBufferPointer { rest.append(contentsOf: $0) }
      bufferedBytes = left.count
      cursor.rebase()
      self.cursor = cursor
    }
    return request
  }

  /// Returns whether the client waits for `100 Continue` before it sends the request's body (RFC
  /// 9110 section 10.1.1). The result is `true` no more than once for each request.
  public mutating func takeExpectation() -> Bool {
    guard wantsContinue else { return false }
    wantsContinue = false
    return bufferedBytes == 0
  }

  /// The request that the parser refused, as far as it was read: its method, and the fields that
  /// came before the fault. If the fault lay in the target, that has no query, and a path only where
  /// the path is valid by itself. `nil` means that nothing was refused, or that not even the request
  /// line could be read.
  public var refused: Request? {
    refusal == nil ? nil : head?.request(body: [])
  }

  private mutating func read(
    _ bytes: Span<UInt8>, at cursor: inout LineCursor
  ) throws(HTTPError) -> Request? {
    if let refusal { throw refusal }
    do {
      return try advance(bytes, &cursor)
    } catch {
      let refusal = head?.targetFault ?? error
      self.refusal = refusal
      throw refusal
    }
  }

  private mutating func advance(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(HTTPError) -> Request? {
    while true {
      switch state {
      case .requestLine:
        guard try readRequestLine(bytes, &cursor) else { return nil }
        state = .fields
      case .fields:
        guard try readFields(bytes, &cursor) else { return nil }
        try beginBody()
      case .body(let length):
        guard cursor.count(in: bytes) >= length else { return nil }
        return finish(body: cursor.take(length, from: bytes))
      case .chunks:
        guard let body = try chunks?.read(bytes, at: &cursor, limits: limits) else { return nil }
        return finish(body: body)
      }
    }
  }

  private mutating func readRequestLine(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(HTTPError) -> Bool {
    while let line = try cursor.line(
      in: bytes, within: limits.requestLineBytes, otherwise: .requestLineTooLong)
    {
      // RFC 9112 section 2.2 asks servers to ignore one empty line before a request.
      if line.isEmpty, !skippedEmptyLine {
        skippedEmptyLine = true
        cursor.consume(line: line)
        continue
      }
      head = try RequestHead(requestLine: bytes.extracting(line))
      cursor.consume(line: line)
      return true
    }
    return false
  }

  /// Reads header field lines of a request, and returns `true` once the empty line that ends the
  /// head has arrived, `false` if more bytes are needed.
  private mutating func readFields(
    _ bytes: Span<UInt8>, _ cursor: inout LineCursor
  ) throws(HTTPError) -> Bool {
    while let line = try cursor.line(
      in: bytes, within: limits.headerBytes - fieldBytes - 2, otherwise: .headersTooLarge)
    {
      fieldBytes += line.count + 2
      cursor.consume(line: line)
      if line.isEmpty { return true }
      try head?.add(fieldLine: bytes.extracting(line), limits: limits)
    }
    return false
  }

  private mutating func beginBody() throws(HTTPError) {
    switch try head?.framing() {
    case .chunked:
      chunks = ChunkedBody(maximumBytes: head?.maximumBodyBytes(limits) ?? 0)
      state = .chunks
    case .length(let length): state = .body(length)
    case nil: state = .requestLine
    }
    wantsContinue = head?.expectsContinue ?? false
  }

  private mutating func finish(body: [UInt8]) -> Request? {
    let request = head?.request(body: body)
    head = nil
    chunks = nil
    state = .requestLine
    fieldBytes = 0
    skippedEmptyLine = false
    wantsContinue = false
    return request
  }
}

/// A set of the limits that concern one request, without those of the server, since every idle
/// connection holds a copy.
struct ParserLimits: Sendable {
  let requestLineBytes: Int
  let headerBytes: Int
  let headerFields: Int
  private let bodyBytes: Int
  private let uploadPaths: Set<String>
  private let uploadBytes: Int

  init(_ limits: Limits) {
    requestLineBytes = limits.requestLineBytes
    headerBytes = limits.headerBytes
    headerFields = limits.headerFields
    bodyBytes = limits.bodyBytes
    uploadPaths = limits.uploadPaths
    uploadBytes = limits.uploadBytes
  }

  /// Returns the largest number of bytes in the body of a request for a path.
  func bodyBytes(for path: String) -> Int { uploadPaths.contains(path) ? uploadBytes : bodyBytes }
}

extension HTTPError {
  static let bareLineFeed = badRequest("A line ends without a carriage return.")
  static let requestLineTooLong = HTTPError(.uriTooLong, "The address is too long.")
  static let headersTooLarge = HTTPError(
    .requestHeaderFieldsTooLarge, "The header fields are too many or too large.")
}
