import Glibc

/// A position in the bytes received from a client, from which lines or counted bytes are read in
/// place.
struct LineCursor: Sendable {
  /// The index of the first received byte that has not been consumed.
  private(set) var position = 0
  /// The index in the received bytes before which no line feed is left to find, so that no byte is
  /// searched twice.
  private var searched = 0

  /// A result of looking for the next line in received bytes.
  enum Line {
    /// The result that a complete line was found: the indices of its bytes without its CRLF.
    case range(Range<Int>)
    /// The result that the end of the line has not been received.
    case incomplete
    /// The result that the line is malformed: it ends in a line feed without a carriage return
    /// before it.
    case bareLineFeed
  }

  /// Returns the number of received bytes that have not been consumed.
  func count(in bytes: Span<UInt8>) -> Int { bytes.count - position }

  /// Finds the next line of the received bytes without its CRLF, and does not consume it:
  /// ``consume(line:)`` does.
  mutating func line(in bytes: Span<UInt8>) -> Line {
    let from = searched
    let found = bytes.withUnsafeBytes { buffer -> Int? in
      guard let base = buffer.baseAddress, from < buffer.count,
        let hit = memchr(base + from, 0x0A, buffer.count - from)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(hit))
    }
    guard let found else {
      searched = bytes.count
      return .incomplete
    }
    searched = found
    guard found > position, bytes[found - 1] == 0x0D else { return .bareLineFeed }
    return .range(position..<found - 1)
  }

  /// Finds the next line of a request's head without its CRLF, and does not consume it.
  ///
  /// - Parameters:
  ///   - limit: The largest number of bytes that the line may have.
  ///   - tooLong: The refusal that is thrown for a longer line.
  /// - Returns: The indices of the line; `nil` if its end has not arrived.
  mutating func line(
    in bytes: Span<UInt8>, within limit: Int, otherwise tooLong: @autoclosure () -> HTTPError
  ) throws(HTTPError) -> Range<Int>? {
    switch line(in: bytes) {
    case .bareLineFeed: throw .bareLineFeed
    case .incomplete:
      // The last byte that has arrived may be the carriage return of the line's end.
      guard count(in: bytes) <= limit + 1 else { throw tooLong() }
      return nil
    case .range(let line):
      guard line.count <= limit else { throw tooLong() }
      return line
    }
  }

  /// Moves the cursor past a line of the received bytes that ``line(in:)`` has found, and past its
  /// CRLF.
  mutating func consume(line: Range<Int>) { consume(line.count + 2) }

  mutating func consume(_ count: Int) {
    position += count
    searched = max(searched, position)
  }

  /// Consumes the given number of received bytes, which must be there, and returns a copy of them.
  mutating func take(_ count: Int, from bytes: Span<UInt8>) -> [UInt8] {
    guard count > 0 else { return [] }
    let taken = bytes.extracting(position..<position + count).withUnsafeBufferPointer {
      Array($0)
    }
    consume(count)
    return taken
  }

  /// Moves the cursor to index 0, to be called when the consumed bytes are removed from the
  /// received ones.
  mutating func rebase() {
    searched -= position
    position = 0
  }
}
