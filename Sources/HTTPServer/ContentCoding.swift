import CZlib
import HTTP

/// Compression of whole responses with gzip (RFC 9110 section 8.4).
enum ContentCoding {
  private static let level: Int32 = 5

  /// Whether the response is of a kind that gzip makes smaller, and not yet coded.
  static func applies(to response: Response) -> Bool {
    guard !response.status.hasNoContent, !response.headers.contains("Content-Encoding"),
      !response.headers.contains("no-transform", in: "Cache-Control"),
      let type = response.headers["Content-Type"]
    else { return false }
    return MediaType(type).isCompressible
  }

  static func isAccepted(by request: Request) -> Bool {
    let codings = request.headers.qualityValues(of: "Accept-Encoding")
    let gzip = codings.last { $0.item.lowercased() == "gzip" || $0.item.lowercased() == "x-gzip" }
    return (gzip ?? codings.last { $0.item == "*" })?.quality ?? 0 > 0
  }

  /// The response with `Accept-Encoding` in its `Vary`.
  static func varying(_ response: Response) -> Response {
    var response = response
    guard !response.headers.contains("Accept-Encoding", in: "Vary"),
      !response.headers.contains("*", in: "Vary")
    else { return response }
    let others = response.headers.values(of: "Vary")
    response.headers["Vary"] = (others + ["Accept-Encoding"]).joined(separator: ", ")
    return response
  }

  /// The response compressed. A strong `ETag` becomes weak, since it was that of other bytes.
  static func gzipped(_ response: Response) -> Response {
    var response = varying(response)
    guard case .bytes(let bytes) = response.body, let gzip = gzip(bytes), gzip.count < bytes.count
    else { return response }
    response.body = .bytes(gzip)
    response.headers["Content-Encoding"] = "gzip"
    if let tag = response.headers["ETag"], !tag.hasPrefix("W/") {
      response.headers["ETag"] = "W/\(tag)"
    }
    return response
  }

  /// The same, off the caller's executor.
  @concurrent
  static func gzippedConcurrently(_ response: Response) async -> Response {
    gzipped(response)
  }

  /// Nil where zlib has no memory.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window; 16 more ask for the gzip wrapper.
    guard hereabouts_deflate_init(&stream, level, 15 + 16) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let bound = Int(deflateBound(&stream, uLong(bytes.count)))
    var input = bytes
    let compressed = input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(bound)
        if deflate(&stream, Z_FINISH) == Z_STREAM_END { count = Int(stream.total_out) }
      }
    }
    return compressed.isEmpty ? nil : compressed
  }
}
