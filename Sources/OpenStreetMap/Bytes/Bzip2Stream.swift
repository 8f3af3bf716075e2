import CBZip2

/// A decompressor of a bzip2 stream.
final class Bzip2Stream: UnpackingStream {
  /// The state of libbz2, allocated because libbz2 remembers its address.
  private let stream = UnsafeMutablePointer<bz_stream>.allocate(capacity: 1)

  init() {
    stream.initialize(to: bz_stream())
    // The call fails only without memory, and then so does every call after it.
    _ = BZ2_bzDecompressInit(stream, 0, 0)
  }

  deinit {
    BZ2_bzDecompressEnd(stream)
    stream.deallocate()
  }

  func unpack(_ input: ArraySlice<UInt8>, limit: Int) -> UnpackingStep? {
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
    return UnpackingStep(used: used, output: output, isAtEnd: code == BZ_STREAM_END)
  }
}
