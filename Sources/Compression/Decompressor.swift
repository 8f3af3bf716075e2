/// A type that decompresses one stream piece by piece.
package protocol Decompressor: AnyObject {
  /// Decompresses the next piece.
  ///
  /// - Parameters:
  ///   - input: The bytes of the stream that no call has used yet.
  ///   - limit: The largest number of bytes to return.
  /// - Returns: The bytes that came out, of which there are none if more input is needed; `nil` if
  ///   the stream is damaged.
  func decompress(_ input: ArraySlice<UInt8>, limit: Int) -> DecompressionStep?
}

/// The outcome of decompressing a piece of a stream.
package struct DecompressionStep {
  /// The number of bytes of the input that were used.
  package var used: Int
  /// The decompressed bytes.
  package var output: [UInt8]
  /// A Boolean value that says whether the stream has ended.
  package var isAtEnd: Bool
}
