import Glibc

/// A place in received bytes, which are read by line or by count where they lie.
struct LineCursor: Sendable {
  /// Everything before it is used.
  private(set) var position = 0
  /// Up to here there is no line feed.
  private var searched = 0

  /// What ``line(in:)`` found.
  enum Line {
    case range(Range<Int>)
    /// The line is not all here.
    case incomplete
    /// A line feed without a carriage return before it.
    case bareLineFeed
  }

  /// How many bytes are left.
  func count(in bytes: Span<UInt8>) -> Int { bytes.count - position }

  /// The next line without its CRLF; it stays until ``consume(line:)``.
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

  /// Passes a line that ``line(in:)`` returned, with its CRLF.
  mutating func consume(line: Range<Int>) { consume(line.count + 2) }

  mutating func consume(_ count: Int) {
    position += count
    searched = max(searched, position)
  }

  /// Passes the next bytes and copies them; there must be as many.
  mutating func take(_ count: Int, from bytes: Span<UInt8>) -> [UInt8] {
    guard count > 0 else { return [] }
    let taken = bytes.extracting(position..<position + count).withUnsafeBufferPointer {
      Array($0)
    }
    consume(count)
    return taken
  }

  /// The same place once the bytes before it are gone.
  mutating func rebase() {
    searched -= position
    position = 0
  }
}
