/// A type that yields bytes in their order, from a file or from an archive.
package protocol ByteSource<Failure> {
  associatedtype Failure: FileError

  /// The path of the file that the bytes come from, for messages.
  var path: String { get }
  /// The number of bytes by which progress is measured: of the file, or of what an archive says
  /// that it holds.
  var size: Int { get }
  /// The part of `size` that has been read.
  var consumed: Int { get }

  /// Returns the next bytes, none at the end.
  mutating func next() throws(Failure) -> ArraySlice<UInt8>
}

/// The bytes of a file, a chunk at a time.
package struct FileBytes<Failure: FileError>: ByteSource {
  private let file: InputFile<Failure>
  private let range: Range<Int>
  private let chunk: Int
  package private(set) var consumed = 0

  package var path: String { file.path }
  package var size: Int { range.count }

  /// Creates a source of the bytes of a file.
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
