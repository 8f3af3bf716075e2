import CZlib

/// A format in which a stream of deflate-compressed data (RFC 1951) may be wrapped: none, zlib or
/// gzip.
package enum DeflateContainer: Sendable {
  /// The format of bare deflate-compressed data, without any wrapper.
  case none
  /// The zlib format (RFC 1950) as the wrapper of deflate-compressed data.
  case zlib
  /// The gzip format (RFC 1952) as the wrapper of deflate-compressed data.
  case gzip

  /// The value of zlib's parameter `windowBits` that stands for the format.
  var windowBits: Int32 {
    switch self {
    case .none: -MAX_WBITS
    case .zlib: MAX_WBITS
    case .gzip: MAX_WBITS + 16
    }
  }
}

/// A decompressor that unpacks one deflate-compressed stream, bare or wrapped as zlib or gzip,
/// piece by piece.
package final class Inflater: Decompressor {
  /// The state of zlib for the stream that is decompressed, at an address that never changes,
  /// because zlib remembers it.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// Creates a decompressor of a deflate-compressed stream that is wrapped in the given format.
  package init(_ container: DeflateContainer) {
    stream.initialize(to: z_stream())
    // The call fails only without memory, and then every later call fails too.
    _ = hereabouts_inflate_init(stream, container.windowBits)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  package func decompress(_ input: ArraySlice<UInt8>, limit: Int) -> DecompressionStep? {
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
    // Z_BUF_ERROR: no progress was possible, which more input may change.
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { return nil }
    return DecompressionStep(used: used, output: output, isAtEnd: code == Z_STREAM_END)
  }

  /// Returns the decompressed content of a whole deflate-compressed stream.
  ///
  /// - Parameters:
  ///   - packed: The stream; bytes after its end are ignored.
  ///   - container: The format of the stream.
  ///   - limit: The largest number of bytes that the content may have.
  ///   - step: The number of bytes to unpack at once.
  /// - Returns: The content; `nil` if the stream is damaged, cut short or holds more than the
  ///   limit.
  package static func content(
    of packed: ArraySlice<UInt8>, in container: DeflateContainer = .zlib, limit: Int,
    step: Int = 1 << 18
  ) -> [UInt8]? {
    let inflater = Inflater(container)
    var (content, rest): ([UInt8], ArraySlice<UInt8>) = ([], packed)
    while let step = inflater.decompress(rest, limit: max(step, 1)) {
      // The only step of a small stream need not be copied.
      if content.isEmpty { content = step.output } else { content += step.output }
      if content.count > limit { return nil }
      if step.isAtEnd { return content }
      if step.output.isEmpty { return nil }
      rest = rest.dropFirst(step.used)
    }
    return nil
  }
}
