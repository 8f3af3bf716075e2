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
    let bytes = try file.bytes(at: consumed, count: min(Self.chunk, file.size - consumed))
    if bytes.isEmpty, consumed < file.size {
      throw file.damage("it became shorter while it was read", at: consumed)
    }
    consumed += bytes.count
    return bytes
  }
}
