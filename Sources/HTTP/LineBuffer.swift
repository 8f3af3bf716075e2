import Glibc

/// Bytes received and not yet used, taken by line or by count.
struct LineBuffer: Sendable {
  /// Kept when the buffer runs empty; more is given back, so that an idle connection is small.
  private static let keptCapacity = 2048

  private(set) var bytes: [UInt8] = []
  private var start = 0
  /// Up to here there is no line feed.
  private var searched = 0

  var count: Int { bytes.count - start }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(0..<start)
      searched -= start
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// What ``line()`` found.
  enum Line {
    case range(Range<Int>)
    /// The line is not all here.
    case incomplete
    /// A line feed without a carriage return before it.
    case bareLineFeed
  }

  /// The next line without its CRLF, as a range of ``bytes``; it stays until ``consume(_:)``.
  mutating func line() -> Line {
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
    guard found > start, bytes[found - 1] == 0x0D else { return .bareLineFeed }
    return .range(start..<found - 1)
  }

  /// Drops a line that ``line()`` returned, with its CRLF.
  mutating func consume(line: Range<Int>) { consume(line.count + 2) }

  mutating func consume(_ count: Int) {
    start += count
    searched = max(searched, start)
    guard start == bytes.count else { return }
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
    start = 0
    searched = 0
  }

  /// Takes the first bytes out; there must be as many.
  mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(bytes[start..<start + count])
    consume(count)
    return taken
  }

  /// The byte at an offset from the first.
  subscript(offset: Int) -> UInt8 { bytes[start + offset] }
}
