import Compression

/// An extension of requests with a property that says whether the client accepts gzip (RFC 9110
/// section 8.4).
///
/// A handler that often sends the same bytes keeps ``Response/gzipped`` beside the plain response
/// and chooses by ``Request/acceptsGzip``. It declares that choice by naming `Accept-Encoding` in
/// `Vary`. The server sends such responses unchanged and compresses all others itself.
extension Request {
  /// A Boolean value that says whether the request's `Accept-Encoding` allows a response in gzip, and
  /// does not prefer one that is not compressed.
  public var acceptsGzip: Bool {
    var gzip: Double?
    var any: Double?
    var identity = 0.0
    headers.forEachWeighted(of: "Accept-Encoding") { item, quality in
      if item.equalsIgnoringCase("gzip") || item.equalsIgnoringCase("x-gzip") { gzip = quality }
      if item.equalsIgnoringCase("identity") { identity = quality }
      if item.equals("*") { any = quality }
    }
    let weight = gzip ?? any ?? 0
    return weight > 0 && weight >= identity
  }
}

extension Response {
  /// The zlib level at which responses are compressed, on the scale from 1 (fastest) to 9
  /// (smallest).
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

  /// A copy of the response whose `Vary` field names `Accept-Encoding`, unless it holds `*`.
  public var varyingByEncoding: Response {
    var response = self
    guard !headers.contains("Accept-Encoding", in: "Vary"), !headers.contains("*", in: "Vary")
    else { return response }
    response.headers["Vary"] = (headers.values(of: "Vary") + ["Accept-Encoding"])
      .joined(separator: ", ")
    return response
  }

  /// A copy of the response, compressed with gzip if that makes it smaller, and in any case with
  /// `Accept-Encoding` in its `Vary`. A strong `ETag` becomes weak, since it was computed from the
  /// uncompressed bytes.
  public var gzipped: Response {
    var response = varyingByEncoding
    guard case .bytes(let bytes) = body,
      let gzip = Gzip.compress(bytes, level: Self.compressionLevel), gzip.count < bytes.count
    else { return response }
    response.body = .bytes(gzip)
    response.headers["Content-Encoding"] = "gzip"
    if let tag = headers["ETag"], !tag.hasPrefix("W/") { response.headers["ETag"] = "W/\(tag)" }
    return response
  }
}
