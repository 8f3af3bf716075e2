import CZlib

/// Compression of whole responses with gzip (RFC 9110 section 8.4).
///
/// A handler that often sends the same bytes keeps ``Response/gzipped`` beside the plain response
/// and chooses by ``Request/acceptsGzip``. It declares that choice by naming `Accept-Encoding` in
/// `Vary`. The server sends such responses unchanged and compresses all others itself.
extension Request {
  /// A Boolean value that says whether `Accept-Encoding` allows gzip.
  public var acceptsGzip: Bool {
    var gzip: Double?
    var any: Double?
    headers.forEachWeighted(of: "Accept-Encoding") { item, quality in
      if item.equalsIgnoringCase("gzip") || item.equalsIgnoringCase("x-gzip") { gzip = quality }
      if item.equals("*") { any = quality }
    }
    return gzip ?? any ?? 0 > 0
  }
}

extension Response {
  /// The zlib compression level, from 1 (fastest) to 9 (smallest).
  private static let compressionLevel: Int32 = 5

  /// A Boolean value that says whether the server should compress the response: its media type is
  /// one that gzip makes smaller, and its handler has not chosen a coding or forbidden one.
  public var isCompressible: Bool {
    // Test `Vary` first: most large responses name `Accept-Encoding` there, and need no further
    // test.
    guard case .bytes = body, !headers.contains("Accept-Encoding", in: "Vary"),
      !status.hasNoContent, !headers.contains("Content-Encoding"),
      !headers.contains("*", in: "Vary"),
      !headers.contains("no-transform", in: "Cache-Control"), let type = headers["Content-Type"]
    else { return false }
    return MediaType(type).isCompressible
  }

  /// The response with `Accept-Encoding` added to its `Vary` field.
  public var varyingByEncoding: Response {
    var response = self
    guard !headers.contains("Accept-Encoding", in: "Vary"), !headers.contains("*", in: "Vary")
    else { return response }
    response.headers["Vary"] = (headers.values(of: "Vary") + ["Accept-Encoding"])
      .joined(separator: ", ")
    return response
  }

  /// The response compressed with gzip if that makes it smaller, and in any case with
  /// `Accept-Encoding` in its `Vary`. A strong `ETag` becomes weak, since it was computed from the
  /// uncompressed bytes.
  public var gzipped: Response {
    var response = varyingByEncoding
    guard case .bytes(let bytes) = body, let gzip = Self.gzip(bytes), gzip.count < bytes.count
    else { return response }
    response.body = .bytes(gzip)
    response.headers["Content-Encoding"] = "gzip"
    if let tag = headers["ETag"], !tag.hasPrefix("W/") { response.headers["ETag"] = "W/\(tag)" }
    return response
  }

  /// Returns the bytes in gzip's format, or `nil` if zlib gets no memory.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // The window has 15 bits; 16 more ask for the gzip wrapper.
    guard hereabouts_deflate_init(&stream, compressionLevel, 15 + 16) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    let compressed = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        // zlib only reads its input, though it takes a mutable pointer.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(bound)
        if deflate(&stream, Z_FINISH) == Z_STREAM_END { count = Int(stream.total_out) }
      }
    }
    // Copy the result without the spare capacity: a response may be cached for long.
    return compressed.isEmpty ? nil : compressed.withUnsafeBufferPointer { Array($0) }
  }
}
