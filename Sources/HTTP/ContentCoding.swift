import CZlib

/// Compression of whole responses with gzip (RFC 9110 section 8.4).
///
/// A handler that answers with the same bytes again and again keeps ``Response/gzipped`` beside
/// them and chooses by ``Request/acceptsGzip``. It says so by naming `Accept-Encoding` in `Vary`;
/// what varies by it is sent as it is, and all else is compressed by the server.
extension Request {
  /// Whether `Accept-Encoding` allows gzip.
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
  private static let compressionLevel: Int32 = 5

  /// Whether it is of a kind that gzip makes smaller, and its handler has not chosen a coding.
  public var isCompressible: Bool {
    // What varies by it already comes first: most large answers do.
    guard case .bytes = body, !headers.contains("Accept-Encoding", in: "Vary"),
      !status.hasNoContent, !headers.contains("Content-Encoding"),
      !headers.contains("*", in: "Vary"),
      !headers.contains("no-transform", in: "Cache-Control"), let type = headers["Content-Type"]
    else { return false }
    return MediaType(type).isCompressible
  }

  /// The response with `Accept-Encoding` in its `Vary`.
  public var varyingByEncoding: Response {
    var response = self
    guard !headers.contains("Accept-Encoding", in: "Vary"), !headers.contains("*", in: "Vary")
    else { return response }
    response.headers["Vary"] = (headers.values(of: "Vary") + ["Accept-Encoding"])
      .joined(separator: ", ")
    return response
  }

  /// The response compressed where that makes it smaller, varying by `Accept-Encoding` in any
  /// case. A strong `ETag` becomes weak, since it was that of other bytes.
  public var gzipped: Response {
    var response = varyingByEncoding
    guard case .bytes(let bytes) = body, let gzip = Self.gzip(bytes), gzip.count < bytes.count
    else { return response }
    response.body = .bytes(gzip)
    response.headers["Content-Encoding"] = "gzip"
    if let tag = headers["ETag"], !tag.hasPrefix("W/") { response.headers["ETag"] = "W/\(tag)" }
    return response
  }

  /// Nil where zlib has no memory.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window; 16 more ask for the gzip wrapper.
    guard hereabouts_deflate_init(&stream, compressionLevel, 15 + 16) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    let compressed = bytes.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        // zlib only reads it.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(bound)
        if deflate(&stream, Z_FINISH) == Z_STREAM_END { count = Int(stream.total_out) }
      }
    }
    // Without the room that was not needed: it may be kept for long.
    return compressed.isEmpty ? nil : compressed.withUnsafeBufferPointer { Array($0) }
  }
}
