import HTTP

/// A namespace for the names of the header fields that an answer of the site may depend on.
///
/// Routes are given requests that hold no other field, so that an answer cannot come to depend on
/// one that is not listed here. The requests that ``RequestKeyCache`` remembers are told apart by
/// all ``negotiating`` fields.
enum RequestFields {
  /// The names of the header fields by which readers of one address get different representations
  /// (RFC 9110, section 12.1).
  static let negotiating = ["Accept", "Accept-Language", "Accept-Encoding", "X-Fragment"]

  /// The names of the header fields that say what one reader has, holds or wants besides: they
  /// change how a representation is sent, and never which one it is, but for the language that a cookie
  /// keeps.
  static let personal = [
    "Cookie", "If-Match", "Cache-Control", "Last-Event-ID", "Content-Type", "Content-Encoding",
    "Sec-Fetch-Site", "Origin", "Host",
  ]

  /// The names of all header fields that routes are given.
  static let all = negotiating + personal
}

extension Request {
  /// The request with only those of its header fields that an answer of the site may depend on.
  var forRoutes: Request {
    var request = self
    request.headers = headers.only(RequestFields.all)
    // Of the many names of browsers only this is passed on.
    if isFromPhone { request.headers["Sec-CH-UA-Mobile"] = "?1" }
    return request
  }
}
