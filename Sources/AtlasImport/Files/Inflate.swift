import CZlib

/// Returns the content of a zlib stream (RFC 1950), or `nil` if the stream is damaged, cut short,
/// or holds more than `limit` bytes.
func inflate(_ packed: [UInt8], limit: Int) -> [UInt8]? {
  var stream = z_stream()
  guard hereabouts_inflate_init(&stream, MAX_WBITS) == Z_OK else { return nil }
  defer { inflateEnd(&stream) }
  var output: [UInt8] = []
  var input = packed
  return input.withUnsafeMutableBufferPointer { input in
    stream.next_in = input.baseAddress
    stream.avail_in = UInt32(input.count)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let (code, count) = buffer.withUnsafeMutableBufferPointer { buffer in
        stream.next_out = buffer.baseAddress
        stream.avail_out = UInt32(buffer.count)
        let code = CZlib.inflate(&stream, Z_NO_FLUSH)
        return (code, buffer.count - Int(stream.avail_out))
      }
      output += buffer[..<count]
      if output.count > limit { return nil }
      if code == Z_STREAM_END { return output }
      if code != Z_OK || count == 0 { return nil }
    }
  }
}

/// Returns the CRC-32 of the bytes (RFC 1952).
func checksum(_ bytes: [UInt8]) -> UInt {
  UInt(crc32_z(crc32_z(0, nil, 0), bytes, bytes.count))
}

/// Returns the CRC-32 (RFC 1952) of the bytes that were summed before and of these.
///
/// - Parameter sum: The checksum of the bytes before, or 0 at the beginning.
func checksum(_ bytes: ArraySlice<UInt8>, continuing sum: UInt) -> UInt {
  bytes.withUnsafeBufferPointer { UInt(crc32_z(sum, $0.baseAddress, $0.count)) }
}
