extension Response {
  /// Returns the response to a GET or HEAD request as the request's conditions want it: unchanged,
  /// or 304 for a client that has its body already (RFC 9110 section 13.2.2). A response without
  /// success is returned unchanged, whatever the conditions are.
  ///
  /// - Throws: 412 if the client wants the response only while it is one that it knows, and it is not
  ///   any more.
  public func meetingPreconditions(of request: Request) throws(HTTPError) -> Response {
    guard request.isConditional, (200..<300).contains(status.code),
      request.method == .get || request.method == .head
    else { return self }
    let fields = request.headers
    let tag = headers["ETag"]
    let modified = headers["Last-Modified"].flatMap(HTTPDate.parse)
    if fields.contains("If-Match") {
      guard fields.namesTag(tag, in: "If-Match", comparison: .strong) else {
        throw .preconditionFailed
      }
    } else if let modified, let date = fields["If-Unmodified-Since"].flatMap(HTTPDate.parse) {
      guard modified <= date else { throw .preconditionFailed }
    }
    if fields.contains("If-None-Match") {
      return fields.namesTag(tag, in: "If-None-Match", comparison: .weak) ? notModified : self
    }
    if let modified, let date = fields["If-Modified-Since"].flatMap(HTTPDate.parse) {
      return modified <= date ? notModified : self
    }
    return self
  }

  /// A response with status 304 in place of this response, for a client that already has its body
  /// (RFC 9110 section 15.4.5). It keeps the fields except those that describe the body.
  public var notModified: Response {
    var response = Response(status: .notModified, headers: headers)
    for name in ["Content-Type", "Content-Encoding", "Content-Range"] {
      response.headers[name] = nil
    }
    return response
  }
}

extension HTTPError {
  /// The refusal of a request whose conditions do not hold.
  static let preconditionFailed = HTTPError(
    .preconditionFailed, "What was asked for is no longer as it was.")
}

extension HeaderFields {
  /// A way to compare entity tags (RFC 9110 section 8.8.3.2).
  enum TagComparison {
    /// The comparison by which two tags are equal if their bytes are and neither is weak.
    case strong
    /// The comparison by which two tags are equal if their opaque parts are, weak or not.
    case weak
  }

  /// Returns whether a field such as `If-None-Match` is `*` or names an entity tag, byte by byte.
  /// What is not well formed in the field's value names nothing.
  ///
  /// - Parameter tag: The tag of a response as its `ETag` has it; `nil` if it has none, in which
  ///   case only `*` names it.
  func namesTag(_ tag: String?, in name: String, comparison: TagComparison) -> Bool {
    var isNamed = false
    forEachValue(of: name) { value in
      if value.equals("*") { isNamed = true }
      guard let tag else { return }
      Self.forEachTag(in: value) {
        if Self.areEqual($0, tag.utf8Span.span, comparison) { isNamed = true }
      }
    }
    return isNamed
  }

  /// Calls a closure with each entity tag of a list, with its quotes and its `W/`. A comma inside
  /// of quotes belongs to the tag.
  private static func forEachTag(in list: Span<UInt8>, _ body: (Span<UInt8>) -> Void) {
    let quote = UInt8(ascii: "\"")
    var start = 0
    while start < list.count {
      let byte = list[start]
      let opening = byte == UInt8(ascii: "W") ? start + 2 : start
      let isTag =
        opening < list.count && list[opening] == quote
        && (opening == start || list[start + 1] == UInt8(ascii: "/"))
      guard isTag else {
        start += 1
        continue
      }
      var end = opening + 1
      while end < list.count, list[end] != quote { end += 1 }
      guard end < list.count else { return }
      body(list.extracting(start...end))
      start = end + 1
    }
  }

  private static func areEqual(
    _ one: Span<UInt8>, _ other: Span<UInt8>, _ comparison: TagComparison
  ) -> Bool {
    if comparison == .strong, isWeak(one) || isWeak(other) { return false }
    let one = one.extracting((isWeak(one) ? 2 : 0)..<one.count)
    let other = other.extracting((isWeak(other) ? 2 : 0)..<other.count)
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  private static func isWeak(_ tag: Span<UInt8>) -> Bool {
    !tag.isEmpty && tag[0] == UInt8(ascii: "W")
  }
}
