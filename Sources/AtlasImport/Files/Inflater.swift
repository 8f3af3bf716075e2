import CZlib

/// Unpacks a bare deflate stream (RFC 1951) piece by piece.
final class Inflater {
  /// Allocated, as zlib remembers where it is.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var input: [UInt8] = []
  private var position = 0
  private(set) var isAtEnd = false

  init() {
    stream.initialize(to: z_stream())
    // Negative: without the header and checksum of RFC 1950. It fails only without memory, and
    // then so does every call after it.
    _ = hereabouts_inflate_init(stream, -MAX_WBITS)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Whether all that was fed is used up.
  var needsInput: Bool { position == input.count }

  func feed(_ bytes: ArraySlice<UInt8>) {
    input = Array(bytes)
    position = 0
  }

  /// The next bytes, none where more input is needed; nil where the stream is damaged.
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
    // Z_BUF_ERROR: no progress was possible, which more input may change.
    return code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR ? output : nil
  }
}
