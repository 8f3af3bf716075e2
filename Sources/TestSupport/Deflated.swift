private import CZlib

/// A format in which deflated bytes (RFC 1951) are kept.
public enum DeflateFormat: Sendable {
  /// A format of the deflated bytes alone, without a header.
  case raw
  /// The zlib format (RFC 1950).
  case zlib
  /// The gzip format (RFC 1952).
  case gzip
}

/// Returns bytes compressed by the library zlib, so that tests do not compress with the code that
/// they test.
public func deflated(_ bytes: [UInt8], as format: DeflateFormat) -> [UInt8] {
  let windowBits =
    switch format {
    case .raw: -MAX_WBITS
    case .zlib: MAX_WBITS
    case .gzip: MAX_WBITS + 16
    }
  var stream = z_stream()
  guard hereabouts_deflate_init(&stream, 6, windowBits) == Z_OK else { return [] }
  defer { deflateEnd(&stream) }
  let room = Int(deflateBound(&stream, UInt(bytes.count)))
  var input = bytes
  return [UInt8](unsafeUninitializedCapacity: room) { output, count in
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      _ = deflate(&stream, Z_FINISH)
      count = output.count - Int(stream.avail_out)
    }
  }
}
