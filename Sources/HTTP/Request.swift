/// An HTTP request that the parser has found valid.
public struct Request: Sendable {
  public var method: Method
  /// The request target as it was sent, still percent-encoded. It must not be logged, since it
  /// holds what people search for.
  public let target: String
  /// The decoded path of the request, which begins with a slash and has no dot segments (`*` for
  /// `OPTIONS *`). Empty segments stay as they are.
  public let path: String
  public let query: Query
  public var headers: HeaderFields
  public var body: [UInt8]
  /// The network address that the request came from; `nil` if it came over no network.
  public var client: ClientAddress?
  /// A Boolean value that says whether the client speaks HTTP/1.0, which knows no chunked responses
  /// and carries one request on a connection unless the client asks for more.
  public let isHTTP10: Bool
  /// A Boolean value that says whether the request may have a condition, that is a field such as
  /// `If-Match`, so that most requests need not be searched for one.
  let isConditional: Bool

  /// Creates a request from its parts, as the parser would have made it from received bytes.
  ///
  /// - Parameter target: A target in origin form, such as `/?q=caf%C3%A9`.
  /// - Throws: The refusal that the parser would throw for the target.
  public init(
    method: Method = .get, target: String, headers: HeaderFields = HeaderFields(),
    body: [UInt8] = []
  ) throws(HTTPError) {
    let bytes = Array(target.utf8)
    self.init(
      method: method, rawTarget: target, target: try RequestTarget(bytes.span, method: method),
      headers: headers, body: body, isHTTP10: false, isConditional: true)
  }

  init(
    method: Method, rawTarget: String, target: RequestTarget, headers: HeaderFields,
    body: [UInt8], isHTTP10: Bool, isConditional: Bool
  ) {
    self.method = method
    self.target = rawTarget
    path = target.path
    query = target.query
    self.headers = headers
    if let authority = target.authority { self.headers["Host"] = authority }
    self.body = body
    self.isHTTP10 = isHTTP10
    self.isConditional = isConditional
  }

  /// A Boolean value that says whether the connection may carry another request after this one (RFC
  /// 9112 section 9.3).
  public var keepsAlive: Bool {
    if headers.contains("close", in: "Connection") { return false }
    return !isHTTP10 || headers.contains("keep-alive", in: "Connection")
  }

  /// Returns the names and values in the request's body, which must be a URL-encoded form.
  ///
  /// - Throws: 415 if the body is of another type or compressed; otherwise the errors of
  ///   ``Query/init(decoding:)``.
  public func form() throws(HTTPError) -> Query {
    guard headers["Content-Encoding"].map({ $0.lowercased() == "identity" }) ?? true else {
      throw HTTPError(
        .unsupportedMediaType, "The body must not be compressed.",
        headers: ["Accept-Encoding": "identity"])
    }
    let type = headers["Content-Type"].map(MediaType.init)
    guard type == .form else {
      throw HTTPError(.unsupportedMediaType, "The body must be a URL-encoded form.")
    }
    return try Query(decoding: body.span)
  }
}
