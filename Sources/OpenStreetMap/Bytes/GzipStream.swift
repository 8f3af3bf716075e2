import CZlib

/// A decompressor of a gzip stream (RFC 1952).
final class GzipStream: UnpackingStream {
  /// The state of zlib, allocated because zlib remembers its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init() {
    stream.initialize(to: z_stream())
    // The call fails only without memory, and then so does every call after it.
    _ = hereabouts_inflate_init(stream, MAX_WBITS + 16)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func unpack(_ input: ArraySlice<UInt8>, limit: Int) -> UnpackingStep? {
    var (code, used) = (Z_OK, 0)
    let output = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      input.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(limit)
        code = inflate(stream, Z_NO_FLUSH)
        used = input.count - Int(stream.pointee.avail_in)
        count = limit - Int(stream.pointee.avail_out)
      }
    }
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { return nil }
    return UnpackingStep(used: used, output: output, isAtEnd: code == Z_STREAM_END)
  }
}
