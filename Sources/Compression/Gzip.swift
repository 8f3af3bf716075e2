import CZlib

/// A namespace for compression in the gzip format (RFC 1952).
package enum Gzip {
  /// Returns bytes compressed in the gzip format; `nil` if there is no memory for compressing them.
  ///
  /// - Parameter level: The effort, from 1, the fastest, to 9, the smallest.
  package static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var stream = z_stream()
    guard
      hereabouts_deflate_init(&stream, level, DeflateContainer.gzip.windowBits) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    let compressed = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        // zlib only reads the input.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(bound)
        if deflate(&stream, Z_FINISH) == Z_STREAM_END { count = Int(stream.total_out) }
      }
    }
    // The copy leaves out the room that was not needed, as the bytes may be kept for long.
    return compressed.isEmpty ? nil : compressed.withUnsafeBufferPointer { Array($0) }
  }
}
