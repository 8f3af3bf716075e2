import HTTP

/// The header fields that an answer of the site may depend on.
///
/// Routes are given requests that hold no other field, so that an answer cannot come to depend on
/// one that is not listed here; and the requests that are remembered by their words
/// (``RequestKeyCache``) are told apart by every field of the first list.
enum RequestFields {
  /// The fields by which readers of one address get different representations (RFC 9110,
  /// section 12.1).
  static let negotiating = ["Accept", "Accept-Language", "Accept-Encoding", "X-Fragment"]

  /// The fields that say what one reader has, holds or wants besides: they change how a
  /// representation is sent, and never which one it is.
  static let personal = [
    "Cookie", "If-None-Match", "Cache-Control", "Last-Event-ID", "Content-Type", "Sec-Fetch-Site",
  ]

  /// The fields that routes are given.
  static let all = negotiating + personal
}

extension Request {
  /// The request with those of its header fields that an answer of the site may depend on.
  var forRoutes: Request {
    var request = self
    request.headers = headers.only(RequestFields.all)
    return request
  }
}
