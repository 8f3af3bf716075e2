import CZlib

/// A decompressor that unpacks a bare deflate stream (RFC 1951) piece by piece.
final class Inflater {
  /// The state of zlib, allocated because zlib remembers its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var input: [UInt8] = []
  private var position = 0
  /// A Boolean value that says whether the end of the stream has been unpacked.
  private(set) var isAtEnd = false

  init() {
    stream.initialize(to: z_stream())
    // The negative window size stands for a stream without the header and checksum of RFC 1950. The
    // call fails only without memory, and then so does every call after it.
    _ = hereabouts_inflate_init(stream, -MAX_WBITS)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// A Boolean value that says whether all bytes fed so far are used up.
  var needsInput: Bool { position == input.count }

  /// Provides the next packed bytes, once `needsInput` is true.
  func feed(_ bytes: ArraySlice<UInt8>) {
    input = Array(bytes)
    position = 0
  }

  /// Returns the next unpacked bytes, none if more input is needed, or `nil` if the stream is
  /// damaged.
  ///
  /// - Parameter limit: The largest number of bytes to return.
  func unpack(upTo limit: Int) -> [UInt8]? {
    var code = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress.map { $0 + position }
        stream.pointee.avail_in = UInt32(input.count - position)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(limit)
        code = CZlib.inflate(stream, Z_NO_FLUSH)
        position = input.count - Int(stream.pointee.avail_in)
        count = limit - Int(stream.pointee.avail_out)
      }
    }
    if code == Z_STREAM_END { isAtEnd = true }
    // Z_BUF_ERROR says that no progress was possible, which more input may change.
    return code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR ? output : nil
  }
}
