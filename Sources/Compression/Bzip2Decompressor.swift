import CBZip2

/// A decompressor that unpacks one bzip2 stream piece by piece.
package final class Bzip2Decompressor: Decompressor {
  /// The state of libbz2 for the stream that is decompressed, at an address that never changes,
  /// because libbz2 remembers it.
  private let stream = UnsafeMutablePointer<bz_stream>.allocate(capacity: 1)

  package init() {
    stream.initialize(to: bz_stream())
    // The call fails only without memory, and then every later call fails too.
    _ = BZ2_bzDecompressInit(stream, 0, 0)
  }

  deinit {
    BZ2_bzDecompressEnd(stream)
    stream.deallocate()
  }

  package func decompress(_ input: ArraySlice<UInt8>, limit: Int) -> DecompressionStep? {
    var (code, used) = (BZ_OK, 0)
    let output = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      input.withUnsafeBytes { input in
        output.withMemoryRebound(to: CChar.self) { output in
          stream.pointee.next_in = UnsafeMutablePointer(
            mutating: input.bindMemory(to: CChar.self).baseAddress)
          stream.pointee.avail_in = UInt32(input.count)
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(limit)
          code = BZ2_bzDecompress(stream)
          used = input.count - Int(stream.pointee.avail_in)
          count = limit - Int(stream.pointee.avail_out)
        }
      }
    }
    guard code == BZ_OK || code == BZ_STREAM_END else { return nil }
    return DecompressionStep(used: used, output: output, isAtEnd: code == BZ_STREAM_END)
  }
}
