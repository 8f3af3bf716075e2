/// Files held in memory and served by their path. Since only the paths it was given exist, no
/// path leads out of it.
public struct StaticFiles: Sendable {
  private struct File: Sendable {
    var content: [UInt8]
    var headers: HeaderFields
    var tag: EntityTag
  }

  private var files: [String: File] = [:]

  /// - Parameters:
  ///   - contents: bytes by path below the root, such as `site.css` or `icons/pin.svg`.
  ///   - cacheControl: the value of `Cache-Control`.
  public init(_ contents: [String: [UInt8]], cacheControl: String = "public, max-age=3600") {
    for (path, content) in contents {
      let tag = EntityTag(of: content)
      files["/\(path)"] = File(
        content: content,
        headers: [
          "Content-Type": Self.contentType(of: path), "ETag": tag.text,
          "Cache-Control": cacheControl, "X-Content-Type-Options": "nosniff",
        ],
        tag: tag)
    }
  }

  /// The paths there are, each beginning with a slash.
  public var paths: [String] { files.keys.sorted() }

  /// The file at the request's path: 200, or 304 where `If-None-Match` names it; nil where there
  /// is none, or the method is neither GET nor HEAD.
  public func respond(to request: Request) -> Response? {
    guard request.method == .get || request.method == .head, let file = files[request.path]
    else { return nil }
    guard !request.isCurrent(file.tag) else {
      var headers = file.headers
      headers["Content-Type"] = nil
      return Response(status: .notModified, headers: headers)
    }
    return Response(headers: file.headers, body: .bytes(file.content))
  }

  private static func contentType(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    switch suffix {
    case "html": return MediaType.html.contentType
    case "css": return MediaType.css.contentType
    case "js": return MediaType.javaScript.contentType
    case "txt": return MediaType.text.contentType
    case "json": return MediaType.json.contentType
    case "xml": return MediaType.xml.contentType
    case "svg": return MediaType.svg.contentType
    case "png": return "image/png"
    case "ico": return "image/x-icon"
    case "woff2": return "font/woff2"
    case "webmanifest": return "application/manifest+json"
    default: return "application/octet-stream"
    }
  }
}
