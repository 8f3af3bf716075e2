import HTTP
import Places

/// An extension of `Request` with the cookie in which the page's script keeps what the map showed last.
extension Request {
  static let viewCookie = "view"

  /// The region that the reader's map showed last; `nil` where the browser keeps none.
  var lastView: CoordinateRegion? { cookie(Self.viewCookie).flatMap(CoordinateRegion.init) }
}

extension Response {
  /// Makes the page's script keep what the map shows from now on, or keep it no more. The script reads
  /// the cookie, and so it is no secret to it.
  mutating func setKeepsView(_ keepsView: Bool) {
    headers.append(
      "Set-Cookie",
      "\(Request.viewCookie)=\(keepsView ? "" : "off"); Path=/; "
        + "Max-Age=\(keepsView ? 0 : 31_536_000); SameSite=Lax")
  }
}
