import Files

/// Bytes in their order, from a file or out of an archive.
protocol ByteSource {
  /// Where they come from, for messages.
  var path: String { get }
  /// How many there will be.
  var size: Int { get }

  /// The next bytes; empty at the end.
  mutating func next() throws(ImportError) -> ArraySlice<UInt8>
}

/// What a file holds, a chunk at a time.
struct FileBytes: ByteSource {
  private static let chunk = 1 << 20

  private let file: InputFile
  private var offset: Int
  private let end: Int

  var path: String { file.path }
  let size: Int

  /// - Parameter range: a part of the file; nil: all of it.
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
