/// A protocol for decompressors, each of which unpacks one compressed stream piece by piece.
package protocol Decompressor: AnyObject {
  /// Decompresses the next piece of a compressed stream.
  ///
  /// - Parameters:
  ///   - input: The bytes of the stream that no call has used yet.
  ///   - limit: The largest number of bytes to return.
  /// - Returns: The bytes that came out, of which there are none if more input is needed; `nil` if
  ///   the stream is damaged.
  func decompress(_ input: ArraySlice<UInt8>, limit: Int) -> DecompressionStep?
}

/// A result of decompressing one piece of a compressed stream.
package struct DecompressionStep {
  /// The number of bytes of the compressed input that decompressing one piece has used.
  package var used: Int
  /// The bytes that decompressing one piece of a stream has yielded; empty if more input is needed.
  package var output: [UInt8]
  /// A Boolean value that says whether a compressed stream has ended with the piece just
  /// decompressed.
  package var isAtEnd: Bool
}
