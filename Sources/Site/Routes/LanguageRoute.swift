import HTTP
import Templates

/// A route for `POST /language`, which keeps the language that the reader chose by the switch (`lang`)
/// in a cookie, and leads back to the page (`page`) in that language. The address of the page says the
/// language too, as the reader may refuse cookies.
struct LanguageRoute: Route {
  let baseURL: String

  func response(to request: Request, _ parameters: PathParameters) throws -> Response {
    // Another site's form could otherwise change it.
    guard request.isFromOwnSite(baseURL: baseURL) else {
      throw HTTPError(.forbidden, "The language is changed on this site only.")
    }
    let form = try request.form()
    guard let language = form["lang"].flatMap(InterfaceLanguage.init(rawValue:)) else {
      let codes = InterfaceLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      throw HTTPError.badRequest("The language must be one of \(codes).")
    }
    let page = form["page"] ?? "/"
    guard page.isAddressOnSite else {
      throw HTTPError.badRequest("The page must be an address of this site, as “/?q=cafe”.")
    }
    var response = Response.redirect(
      to: "\(page)\(page.contains("?") ? "&" : "?")lang=\(language.rawValue)")
    if RecentsCookie(request).isOn { response.setKeptLanguage(language) }
    return response
  }
}

extension String {
  /// A Boolean value that says whether the text is the address of a page of this site: a path, which a
  /// query may follow. Browsers take what begins with `//` or `/\` for the address of another site, and
  /// leave out tabs and line breaks before they look.
  fileprivate var isAddressOnSite: Bool {
    hasPrefix("/") && !hasPrefix("//")
      && utf8.allSatisfy {
        0x21...0x7E ~= $0 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "#")
      }
  }
}
