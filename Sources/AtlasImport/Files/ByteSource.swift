import Files

/// A sequence of bytes in chunks, from a file or out of an archive.
protocol ByteSource {
  /// The path of the file that the bytes come from, for messages.
  var path: String { get }
  /// The number of bytes that there will be.
  var size: Int { get }

  /// Returns the next bytes, or none at the end.
  mutating func next() throws(ImportError) -> ArraySlice<UInt8>
}

/// The bytes of a file, or of a part of one, in chunks.
struct FileBytes: ByteSource {
  /// The size of a chunk in bytes.
  private static let chunk = 1 << 20

  private let file: InputFile
  private var offset: Int
  private let end: Int

  var path: String { file.path }
  let size: Int

  /// Creates the sequence.
  ///
  /// - Parameter range: A part of the file, or `nil` for all of it.
  init(_ file: InputFile, range: Range<Int>? = nil) {
    self.file = file
    let range = range ?? 0..<file.size
    (offset, end, size) = (range.lowerBound, range.upperBound, range.count)
  }

  mutating func next() throws(ImportError) -> ArraySlice<UInt8> {
    let count = min(Self.chunk, end - offset)
    if count == 0 { return [] }
    guard let bytes = try file.bytes(at: offset, count: count) else {
      throw .input(file: path, cause: "it became shorter while it was read")
    }
    offset += count
    return bytes[...]
  }
}
