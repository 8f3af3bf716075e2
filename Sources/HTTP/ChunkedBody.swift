/// A chunked body while it comes in (RFC 9112 section 7.1).
struct ChunkedBody: Sendable {
  private enum Stage: Sendable {
    case size
    case data(Int)
    case trailers
  }

  /// Of a chunk's size line, its extensions included; they are ignored.
  private static let sizeLineBytes = 256

  private var stage = Stage.size
  private var data: [UInt8] = []
  private var trailerBytes = 0
  private var trailerFields = 0

  /// Takes what the buffer holds; the body once its last trailer is here, else nil.
  /// - Throws: 400 where the coding is broken, 413 or 431 beyond a limit.
  mutating func read(
    from buffer: inout LineBuffer, limits: Limits
  ) throws(HTTPError) -> [UInt8]? {
    while true {
      switch stage {
      case .size:
        guard let size = try readSize(from: &buffer, limits: limits) else { return nil }
        stage = size == 0 ? .trailers : .data(size)
      case .data(let size):
        guard buffer.count >= size + 2 else { return nil }
        data.append(contentsOf: buffer.take(size))
        guard buffer[0] == 0x0D, buffer[1] == 0x0A else { throw Self.malformed }
        buffer.consume(2)
        stage = .size
      case .trailers:
        switch buffer.line() {
        case .bareLineFeed: throw Self.malformed
        case .incomplete:
          try checkTrailers(adding: buffer.count + 1, limits: limits)
          return nil
        case .range(let line):
          try checkTrailers(adding: line.count + 2, limits: limits)
          if !line.isEmpty { try RequestHead.checkTrailer(buffer.bytes.span.extracting(line)) }
          buffer.consume(line: line)
          if line.isEmpty { return data }
          trailerBytes += line.count + 2
          trailerFields += 1
        }
      }
    }
  }

  private mutating func readSize(
    from buffer: inout LineBuffer, limits: Limits
  ) throws(HTTPError) -> Int? {
    switch buffer.line() {
    case .bareLineFeed: throw Self.malformed
    case .incomplete:
      guard buffer.count <= Self.sizeLineBytes + 1 else { throw Self.malformed }
      return nil
    case .range(let line):
      guard line.count <= Self.sizeLineBytes else { throw Self.malformed }
      let size = try Self.size(buffer.bytes.span.extracting(line))
      guard size <= limits.bodyBytes - data.count else { throw .bodyTooLarge }
      buffer.consume(line: line)
      return size
    }
  }

  /// `1*HEXDIG [ chunk-ext ]`. More digits than an `Int` holds are as good as too large.
  private static func size(_ line: Span<UInt8>) throws(HTTPError) -> Int {
    var size = 0
    var digits = 0
    while digits < line.count, let digit = line[digits].hexValue {
      guard digits < 15 else { throw .bodyTooLarge }
      size = size << 4 | Int(digit)
      digits += 1
    }
    let rest = line.extracting(digits..<line.count)
    guard digits > 0, rest.isEmpty || rest[0] == UInt8(ascii: ";"),
      rest.allSatisfy(\.isFieldContent)
    else { throw malformed }
    return size
  }

  private func checkTrailers(adding count: Int, limits: Limits) throws(HTTPError) {
    guard trailerBytes + count <= limits.headerBytes, trailerFields <= limits.headerFields
    else { throw .headersTooLarge }
  }

  private static let malformed = HTTPError.badRequest("The body's chunks are malformed.")
}

extension RequestHead {
  /// Throws a 400 where a trailer is no field line. Trailers are not kept.
  static func checkTrailer(_ line: Span<UInt8>) throws(HTTPError) {
    _ = try split(fieldLine: line)
  }
}
