import Files

/// A sequence of unpacked bytes in chunks.
protocol ByteSource {
  /// The number of bytes of the file that have been consumed so far.
  var consumed: Int { get }

  /// Returns the next bytes, or none at the end.
  mutating func next() throws(ExtractError) -> [UInt8]
}

/// The bytes of a file as they are.
struct PlainBytes: ByteSource {
  /// The size of a chunk in bytes.
  private static let chunk = 1 << 17

  private let file: InputFile
  private(set) var consumed = 0

  init(_ file: InputFile) { self.file = file }

  mutating func next() throws(ExtractError) -> [UInt8] {
    let count = min(Self.chunk, file.size - consumed)
    guard let bytes = try file.bytes(at: consumed, count: count) else {
      throw file.damage("it became shorter while it was read", at: consumed)
    }
    consumed += count
    return bytes
  }
}
