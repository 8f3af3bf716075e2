/// A set of static files that are held in memory and served by their path. Since only the given
/// paths exist, no path leads out of their folder.
public struct StaticFiles: Sendable {
  private struct File: Sendable {
    let tag: EntityTag
    let identity: Response
    /// The response with the static file compressed, or uncompressed if compression does not help.
    let gzipped: Response
  }

  private var files: [String: File] = [:]

  /// Creates a set of static files from their contents, and prepares the response for each,
  /// compressed where that helps.
  ///
  /// - Parameters:
  ///   - contents: The bytes of each file by its path below the root, such as `site.css` or
  ///     `icons/pin.svg`.
  ///   - cacheControl: The value of `Cache-Control` in the responses.
  public init(_ contents: [String: [UInt8]], cacheControl: String = "public, max-age=3600") {
    for (path, content) in contents {
      let tag = EntityTag(of: content)
      let type = Self.mediaType(of: path)
      let headers: HeaderFields = [
        "Content-Type": type.contentType, "ETag": tag.text, "Cache-Control": cacheControl,
        "X-Content-Type-Options": "nosniff",
      ]
      let whole = Response(headers: headers, body: .bytes(content))
      let compresses = whole.isCompressible
      files["/\(path)"] = File(
        tag: tag, identity: compresses ? whole.varyingByEncoding : whole,
        gzipped: compresses ? whole.gzipped : whole)
    }
  }

  /// The paths of all static files in ascending order, each beginning with a slash.
  public var paths: [String] { files.keys.sorted() }

  /// Returns the response to a request for a static file: a 200, or a 304 if `If-None-Match` names
  /// its tag. `nil` means that there is no file at the path, or that the method is neither GET nor
  /// HEAD.
  public func respond(to request: Request) -> Response? {
    guard request.method == .get || request.method == .head, let file = files[request.path]
    else { return nil }
    let response = request.acceptsGzip ? file.gzipped : file.identity
    return request.isCurrent(file.tag) ? response.notModified : response
  }

  private static func mediaType(of path: String) -> MediaType {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    switch suffix {
    case "html": return .html
    case "css": return .css
    case "js": return .javaScript
    case "txt": return .text
    case "json": return .json
    case "xml": return .xml
    case "svg": return .svg
    case "png": return MediaType("image/png")
    case "ico": return MediaType("image/x-icon")
    case "woff2": return MediaType("font/woff2")
    case "webmanifest": return MediaType("application/manifest+json")
    default: return MediaType("application/octet-stream")
    }
  }
}
