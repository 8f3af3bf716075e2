import Basics

/// A decoder of a chunked request body that arrives in pieces (RFC 9112 section 7.1).
struct ChunkedBody: Sendable {
  private enum Stage: Sendable {
    case size
    case data(Int)
    case trailers
  }

  /// The largest number of bytes in the size line of a chunk of a request body, including the
  /// chunk's extensions, which are ignored.
  private static let sizeLineBytes = 256

  /// The largest number of bytes of the decoded body.
  private let maximumBytes: Int
  private var stage = Stage.size
  private var data: [UInt8] = []
  private var trailerBytes = 0
  private var trailerFields = 0

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// The number of bytes of memory that the body takes as far as it has arrived.
  var heldBytes: Int { data.capacity }

  /// Decodes as much of a chunked request body as the received bytes hold.
  ///
  /// - Returns: The whole body once its last trailer has arrived; `nil` while more bytes are
  ///   needed.
  /// - Throws: 400 for a malformed coding, 413 or 431 beyond a limit.
  mutating func read(
    _ bytes: Span<UInt8>, at cursor: inout LineCursor, limits: ParserLimits
  ) throws(HTTPError) -> [UInt8]? {
    while true {
      switch stage {
      case .size:
        guard let size = try readSize(bytes, at: &cursor) else { return nil }
        stage = size == 0 ? .trailers : .data(size)
      case .data(let size):
        guard cursor.count(in: bytes) >= size + 2 else { return nil }
        data.append(contentsOf: cursor.take(size, from: bytes))
        guard bytes[cursor.position] == 0x0D, bytes[cursor.position + 1] == 0x0A else {
          throw Self.malformed
        }
        cursor.consume(2)
        stage = .size
      case .trailers:
        switch cursor.line(in: bytes) {
        case .bareLineFeed: throw Self.malformed
        case .incomplete:
          try checkTrailers(adding: cursor.count(in: bytes) + 1, limits: limits)
          return nil
        case .range(let line):
          try checkTrailers(adding: line.count + 2, limits: limits)
          if !line.isEmpty { try RequestHead.checkTrailer(bytes.extracting(line)) }
          cursor.consume(line: line)
          if line.isEmpty { return data }
          trailerBytes += line.count + 2
          trailerFields += 1
        }
      }
    }
  }

  private mutating func readSize(
    _ bytes: Span<UInt8>, at cursor: inout LineCursor
  ) throws(HTTPError) -> Int? {
    switch cursor.line(in: bytes) {
    case .bareLineFeed: throw Self.malformed
    case .incomplete:
      guard cursor.count(in: bytes) <= Self.sizeLineBytes + 1 else { throw Self.malformed }
      return nil
    case .range(let line):
      guard line.count <= Self.sizeLineBytes else { throw Self.malformed }
      let size = try Self.size(bytes.extracting(line))
      guard size <= maximumBytes - data.count else { throw .bodyTooLarge }
      cursor.consume(line: line)
      return size
    }
  }

  /// Returns the size of a chunk of a request body, which the line before the chunk states:
  /// `1*HEXDIG [ chunk-ext ]`. Zeros before the number count for nothing.
  ///
  /// - Throws: 400 for a malformed line, and for a number of more than 15 digits.
  private static func size(_ line: Span<UInt8>) throws(HTTPError) -> Int {
    var size = 0
    var digits = 0
    while digits < line.count, let digit = line[digits].hexadecimalValue {
      guard size < 1 << 56 else { throw malformed }
      size = size << 4 | Int(digit)
      digits += 1
    }
    guard digits > 0, ChunkExtensions.areValid(line.extracting(digits..<line.count)) else {
      throw malformed
    }
    return size
  }

  private func checkTrailers(adding count: Int, limits: ParserLimits) throws(HTTPError) {
    guard trailerBytes + count <= limits.headerBytes, trailerFields <= limits.headerFields
    else { throw .headersTooLarge }
  }

  private static let malformed = HTTPError.badRequest("The body's chunks are malformed.")
}

extension RequestHead {
  /// Checks that a trailer of a chunked request body is a well-formed field line. Trailers are not
  /// kept.
  ///
  /// - Throws: 400 for any other line.
  static func checkTrailer(_ line: Span<UInt8>) throws(HTTPError) {
    _ = try split(fieldLine: line)
  }
}
