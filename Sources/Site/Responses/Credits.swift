import Basics
import HTTP
import Places
import SearchFeature
import Templates

/// Functions of `JSON` that write the credits which ODbL (section 4.3) and CC BY (section 3) ask
/// for wherever data goes.
extension JSON {
  /// Returns the credits of an answer as a JSON array, each with the name to give, its licence and
  /// a URL.
  static func attribution(_ credits: [Attribution]) -> JSON {
    .array(
      credits.map { credit in
        .object([
          "license": .string(credit.license), "name": .string(credit.text),
          "url": .string(credit.url),
        ])
      })
  }
}

extension Search.State {
  /// The credits of the places that the search found; none where no place was found.
  var credits: [Attribution] { found.mapItems.isEmpty ? [] : found.attributions }
}

extension [Completion] {
  /// The credits of the suggestions, each once, in their order.
  var credits: [Attribution] { flatMap(\.attributions).unique }
}

extension Response {
  /// Returns the response with a `Link` field to the licence of each source (RFC 4946), for formats
  /// that have no room for credits. The link's title is the name to give, and the licence (RFC
  /// 8187).
  func linking(to credits: [Attribution]) -> Response {
    var response = self
    for credit in credits where credit.url.utf8.allSatisfy(Self.isInLink) {
      let title = PercentEncoding.encode("\(credit.text) (\(credit.license))")
        .replacing(",", with: "%2C").replacing(":", with: "%3A").replacing("@", with: "%40")
      response.headers.append(
        "Link", "<\(credit.url)>; rel=\"license\"; title*=UTF-8''\(title)")
    }
    guard response.headers.contains("Link") else { return response }
    return response.with("Access-Control-Expose-Headers", "Link")
  }

  private static func isInLink(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
  }
}
