/// A set of static files that are held in memory and served by their path. Since only the given
/// paths exist, no path leads out of their folder.
public struct StaticFiles: Sendable {
  fileprivate struct File: Sendable {
    let tag: EntityTag
    let content: [UInt8]
    let identity: Response
    /// The response with the static file compressed, or uncompressed if compression does not help.
    let gzipped: Response
  }

  private var files: [String: File] = [:]

  /// Creates a set of static files from their contents, and prepares the response for each,
  /// compressed where that helps. Style sheets are sent without their comments.
  ///
  /// - Parameters:
  ///   - contents: The bytes of each file by its path below the root, such as `site.css` or
  ///     `icons/pin.svg`.
  ///   - modified: The time of each file's last change, in seconds since 1970 in UTC, by its path;
  ///     files that are not named have no `Last-Modified`.
  ///   - cacheControl: The value of `Cache-Control` in the responses.
  public init(
    _ contents: [String: [UInt8]], modified: [String: Int] = [:],
    cacheControl: String = "public, max-age=3600"
  ) {
    for (path, stored) in contents {
      let type = Self.mediaType(of: path)
      let content = type == .css ? StyleSheet.compact(stored) : stored
      let tag = EntityTag(of: content)
      var headers: HeaderFields = [
        "Content-Type": type.contentType, "ETag": tag.text, "Cache-Control": cacheControl,
        "X-Content-Type-Options": "nosniff", "Accept-Ranges": "bytes",
      ]
      if let time = modified[path] {
        headers["Last-Modified"] = HTTPDate.format(secondsSince1970: time).span.text
      }
      let whole = Response(headers: headers, body: .bytes(content))
      let compresses = whole.isCompressible
      files["/\(path)"] = File(
        tag: tag, content: content, identity: compresses ? whole.varyingByEncoding : whole,
        gzipped: compresses ? whole.gzipped : whole)
    }
  }

  /// The paths of all static files in ascending order, each beginning with a slash.
  public var paths: [String] { files.keys.sorted() }

  /// Returns the response to a request for a static file: the whole file, or the one range of it
  /// that the request asks for. `nil` means that there is no file at the path.
  ///
  /// - Throws: 405 for a method other than GET, HEAD and OPTIONS; 416 for a range behind the file's
  ///   end.
  public func respond(to request: Request) throws(HTTPError) -> Response? {
    guard let file = files[request.path] else { return nil }
    guard request.method == .get || request.method == .head else {
      return try Router.answer(request, allowing: [.get])
    }
    switch request.range(
      of: file.content.count, tag: file.tag, lastModified: file.identity.headers["Last-Modified"])
    {
    case nil: return request.acceptsGzip ? file.gzipped : file.identity
    case .part(let range): return file.part(range)
    case .unsatisfiable:
      throw HTTPError(
        .rangeNotSatisfiable, "The file has no such part.",
        headers: ["Content-Range": "bytes */\(file.content.count)"])
    }
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

extension StaticFiles.File {
  /// Returns the response with a part of the uncompressed file.
  fileprivate func part(_ range: Range<Int>) -> Response {
    var response = identity
    response.status = .partialContent
    response.headers["Content-Range"] =
      "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(content.count)"
    response.body = .bytes(Array(content[range]))
    return response
  }
}
