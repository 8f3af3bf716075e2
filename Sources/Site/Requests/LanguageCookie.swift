import HTTP
import Templates

/// An extension of `Request` with the cookie that keeps the language which the reader chose by the
/// page's switch.
extension Request {
  fileprivate static let languageCookie = "language"

  /// The language of the interface that the reader chose by the switch; `nil` where the browser keeps
  /// none.
  var keptLanguage: InterfaceLanguage? {
    cookie(Self.languageCookie).flatMap(InterfaceLanguage.init(rawValue:))
  }
}

extension Response {
  /// Makes the reader's browser keep a language for a year, or none any more. The page that is shown
  /// without a connection reads the cookie, and so it is no secret to scripts.
  mutating func setKeptLanguage(_ language: InterfaceLanguage?) {
    headers.append(
      "Set-Cookie",
      "\(Request.languageCookie)=\(language?.rawValue ?? ""); Path=/; "
        + "Max-Age=\(language == nil ? 0 : 31_536_000); SameSite=Lax")
  }
}
