/// An HTTP status code (RFC 9110 section 15): three digits.
public struct Status: Hashable, Sendable, ExpressibleByIntegerLiteral {
  public let code: Int

  /// Creates an HTTP status from its code. Codes outside 100–599 become 500, as a recipient would
  /// treat them (RFC 9110 section 15).
  public init(code: Int) {
    self.code = (100...599).contains(code) ? code : 500
  }

  public init(integerLiteral code: Int) { self.init(code: code) }

  public static let ok: Status = 200
  public static let accepted: Status = 202
  public static let noContent: Status = 204
  public static let partialContent: Status = 206
  public static let movedPermanently: Status = 301
  public static let seeOther: Status = 303
  public static let notModified: Status = 304
  public static let badRequest: Status = 400
  public static let forbidden: Status = 403
  public static let notFound: Status = 404
  public static let methodNotAllowed: Status = 405
  public static let notAcceptable: Status = 406
  public static let requestTimeout: Status = 408
  public static let preconditionFailed: Status = 412
  public static let contentTooLarge: Status = 413
  public static let uriTooLong: Status = 414
  public static let unsupportedMediaType: Status = 415
  public static let rangeNotSatisfiable: Status = 416
  public static let expectationFailed: Status = 417
  public static let tooManyRequests: Status = 429
  public static let requestHeaderFieldsTooLarge: Status = 431
  public static let internalServerError: Status = 500
  public static let notImplemented: Status = 501
  public static let badGateway: Status = 502
  public static let serviceUnavailable: Status = 503
  public static let gatewayTimeout: Status = 504
  public static let httpVersionNotSupported: Status = 505

  /// The reason phrase of the status: the one registered for its code, or else the name of the
  /// code's class.
  public var reasonPhrase: String {
    Self.phrases[code] ?? Self.phrases[code / 100] ?? ""
  }

  /// A Boolean value that says whether a response of this status ends with its head (RFC 9112
  /// section 6.3).
  public var hasNoContent: Bool { code < 200 || code == 204 || code == 304 }

  private static let phrases: [Int: String] = [
    1: "Informational", 2: "Successful", 3: "Redirection", 4: "Client Error", 5: "Server Error",
    100: "Continue", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
    206: "Partial Content",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
    307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout",
    409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type",
    416: "Range Not Satisfiable", 417: "Expectation Failed",
    422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  ]
}
