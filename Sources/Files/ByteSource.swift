/// A protocol for sources that yield the bytes of a file, or of a file in an archive, in their
/// order and a piece at a time.
package protocol ByteSource<Failure> {
  associatedtype Failure: FileError

  /// The path of the file that a source's bytes come from, for messages.
  var path: String { get }
  /// The number of bytes that a source has to read in all, by which progress is measured: those of
  /// the file, or those that an archive says that it holds.
  var size: Int { get }
  /// The number of bytes that a source has read so far, out of its `size`.
  var consumed: Int { get }

  /// Returns the next bytes of the source, or an empty slice at the end.
  mutating func next() throws(Failure) -> ArraySlice<UInt8>
}

/// A byte source that reads a file, or a range of it, a chunk at a time.
package struct FileBytes<Failure: FileError>: ByteSource {
  private let file: InputFile<Failure>
  private let range: Range<Int>
  private let chunk: Int
  package private(set) var consumed = 0

  package var path: String { file.path }
  package var size: Int { range.count }

  /// Creates a source of the bytes of an open file.
  ///
  /// - Parameters:
  ///   - range: The part of the file to read; `nil` for all of it.
  ///   - chunk: The number of bytes to read at once.
  package init(_ file: InputFile<Failure>, range: Range<Int>? = nil, chunk: Int = 1 << 20) {
    self.file = file
    self.range = range ?? 0..<file.size
    self.chunk = chunk
  }

  package mutating func next() throws(Failure) -> ArraySlice<UInt8> {
    let offset = range.lowerBound + consumed
    let count = min(chunk, range.upperBound - offset)
    if count == 0 { return [] }
    guard let bytes = try file.bytes(at: offset, count: count) else {
      throw file.damage("it became shorter while it was read", at: offset)
    }
    consumed += count
    return bytes[...]
  }
}
