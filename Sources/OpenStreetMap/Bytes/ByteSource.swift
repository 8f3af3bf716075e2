import Files

/// Bytes in their order, unpacked.
protocol ByteSource {
  /// How many bytes of the file it took so far.
  var consumed: Int { get }

  /// The next bytes; empty at the end.
  mutating func next() throws(ExtractError) -> [UInt8]
}

/// What a file holds as it is.
struct PlainBytes: ByteSource {
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
