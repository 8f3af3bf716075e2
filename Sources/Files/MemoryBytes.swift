/// A byte source over bytes in memory, which yields them a piece at a time.
package struct MemoryBytes<Failure: FileError>: ByteSource {
  private static var pieceSize: Int { 1 << 16 }

  package let path: String
  package let size: Int
  private var rest: ArraySlice<UInt8>
  package var consumed: Int { size - rest.count }

  /// Creates a source of bytes.
  ///
  /// - Parameter path: What the bytes are called in messages.
  package init(_ bytes: ArraySlice<UInt8>, path: String) {
    (rest, size, self.path) = (bytes, bytes.count, path)
  }

  package mutating func next() throws(Failure) -> ArraySlice<UInt8> {
    let piece = rest.prefix(Self.pieceSize)
    rest = rest.dropFirst(piece.count)
    return piece
  }
}
