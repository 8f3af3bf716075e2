/// The target of an HTTP request (RFC 9112 section 3.2), taken apart into path, query and host.
struct RequestTarget {
  /// The decoded path of the request target, which begins with a slash and has no dot segments.
  var path = "/"
  var query = Query()
  /// The host and port of a request target in absolute form, which replace the `Host` field; `nil`
  /// for a target in another form.
  var authority: String?

  /// Creates a request target that stands for one which cannot be read: without a query, and with the
  /// path of the target where that is valid by itself, otherwise with an empty one.
  init(unreadable bytes: Span<UInt8>) {
    path = ""
    let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.count
    let own = bytes.extracting(0..<end)
    guard own.count > 0, own[0] == UInt8(ascii: "/"),
      own.allSatisfy({ !$0.isControl && $0 != 0x20 && $0 != UInt8(ascii: "#") })
    else { return }
    path = (try? Self.path(own)) ?? ""
  }

  /// Creates a request target from its bytes: the origin form, the absolute form, or `*` if the
  /// method is OPTIONS.
  ///
  /// - Throws: 400 for any other form, control characters, a fragment, invalid UTF-8, malformed
  ///   percent-encoding, dot segments and backslashes; and for a path beyond ASCII. In a query UTF-8
  ///   is read as it stands, as people type it into `curl`.
  init(_ bytes: Span<UInt8>, method: Method) throws(HTTPError) {
    guard bytes.allSatisfy({ !$0.isControl && $0 != 0x20 && $0 != UInt8(ascii: "#") }) else {
      throw .badRequest("The address holds a character that is not allowed.")
    }
    if method == .options, bytes.count == 1, bytes[0] == UInt8(ascii: "*") {
      path = "*"
      return
    }
    var rest = bytes
    if let scheme = Self.schemeLength(bytes) {
      let afterScheme = bytes.extracting(scheme..<bytes.count)
      var end = 0
      while end < afterScheme.count, afterScheme[end] != UInt8(ascii: "/"),
        afterScheme[end] != UInt8(ascii: "?")
      { end += 1 }
      let host = afterScheme.extracting(0..<end)
      guard Host.isValid(host) else { throw .badRequest("The address names no valid host.") }
      authority = host.text
      rest = afterScheme.extracting(end..<afterScheme.count)
    } else if rest.isEmpty || rest[0] != UInt8(ascii: "/") {
      throw .badRequest("The address must begin with a slash.")
    }
    let pathEnd = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.count
    if pathEnd > 0 { path = try Self.path(rest.extracting(0..<pathEnd)) }
    if pathEnd + 1 < rest.count {
      query = try Query(decoding: rest.extracting((pathEnd + 1)..<rest.count))
    }
  }

  /// Returns the number of bytes of the `http://` or `https://` that a request target begins with;
  /// `nil` if it begins with neither.
  private static func schemeLength(_ bytes: Span<UInt8>) -> Int? {
    for scheme in ["http://", "https://"] where bytes.count >= scheme.utf8.count {
      let length = scheme.utf8.count
      if bytes.extracting(0..<length).equalsIgnoringCase(scheme) { return length }
    }
    return nil
  }

  private static func path(_ bytes: Span<UInt8>) throws(HTTPError) -> String {
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      throw .badRequest("The address holds a character that is not allowed.")
    }
    let path = try AddressComponent.path.decode(bytes)
    if hasDotSegment(path.utf8Span.span) {
      throw .badRequest("The address may not hold “.” or “..” between slashes.")
    }
    return path
  }

  /// Returns whether a segment of a path is `.` or `..`.
  private static func hasDotSegment(_ path: Span<UInt8>) -> Bool {
    var dots = 0
    var length = 0
    for index in 0...path.count {
      if index == path.count || path[index] == UInt8(ascii: "/") {
        if dots > 0, dots == length, length <= 2 { return true }
        dots = 0
        length = 0
      } else {
        if path[index] == UInt8(ascii: ".") { dots += 1 }
        length += 1
      }
    }
    return false
  }
}
