import Files
import Foundation

/// A reader that cuts the bytes of a source into lines, without their ends (LF or CR LF).
struct LineReader {
  /// A line of a source of bytes, or the notice that the line was too long to be read.
  enum Line {
    case text([UInt8])
    /// A line that was longer than the reader's limit, and was skipped.
    case tooLong
  }

  private var source: any ByteSource<ImportError>
  private let limit: Int
  private var chunk: ArraySlice<UInt8> = []
  /// The number of bytes of the source, out of its `size`, that have been read so far.
  private(set) var byteCount = 0

  var path: String { source.path }
  var size: Int { source.size }

  /// Creates a reader of the lines of a source of bytes.
  ///
  /// - Parameter limit: The length in bytes beyond which a line is skipped as too long.
  init(_ source: any ByteSource<ImportError>, limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// Returns the next line of the source, or `nil` at the end. Bytes after the last line feed are a
  /// line too.
  mutating func next() throws(ImportError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if chunk.isEmpty {
        chunk = try source.next()
        if chunk.isEmpty {
          return isTooLong ? .tooLong : line.isEmpty ? nil : finished(line)
        }
        // A byte order mark is no part of the first line.
        if byteCount == 0, chunk.starts(with: [0xEF, 0xBB, 0xBF]) {
          byteCount = 3
          chunk = chunk.dropFirst(3)
        }
      }
      let length = Self.lengthOfLine(chunk)
      if line.count + (length ?? chunk.count) > limit {
        isTooLong = true
        line = []
      } else if !isTooLong {
        line += chunk.prefix(length ?? chunk.count)
      }
      let used = length.map { $0 + 1 } ?? chunk.count
      chunk = chunk.dropFirst(used)
      byteCount += used
      if length != nil { return isTooLong ? .tooLong : finished(line) }
    }
  }

  /// Returns a line without a carriage return at its end.
  private func finished(_ line: [UInt8]) -> Line {
    .text(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// Returns the number of bytes before the next line feed, or `nil` if there is none.
  private static func lengthOfLine(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let end = memchr(start, 0x0A, bytes.count) else {
        return nil
      }
      return start.distance(to: UnsafeRawPointer(end))
    }
  }
}
