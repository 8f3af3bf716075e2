import Foundation
public import HTTP
import Markup
import Templates

extension Site {
  /// An error as the client prefers to read it: a page, JSON or plain text.
  /// - Parameter request: nil where none of it could be read.
  public func errorResponse(_ error: HTTPError, to request: Request?) -> Response {
    var response = body(of: error, for: request)
    response.status = error.status
    for (name, value) in error.headers { response.headers[name] = value }
    return response
  }

  private func body(of error: HTTPError, for request: Request?) -> Response {
    switch request?.preferred(among: [.html, .json, .geoJSON, .svg, .text]) {
    case .html?:
      let title = "\(error.status.code) \(error.status.reasonPhrase)"
      let page = Page(title: title, hasMap: false) {
        PlainPanel { ErrorPanel(title: title, sentence: error.sentence) }
      }
      return Response.html(page.rendered()).asPage
    case .json?, .geoJSON?:
      let problem = Problem(error: .init(status: error.status.code, message: error.sentence))
      guard let json = try? JSONEncoder.stable.encode(problem) else { fallthrough }
      return Response.json(Array(json)).asData
    default:
      return Response.text(error.sentence + "\n").asData
    }
  }
}

private struct Problem: Encodable {
  struct Details: Encodable {
    let status: Int
    let message: String
  }

  let error: Details
}

extension JSONEncoder {
  /// The same value always gives the same bytes.
  static var stable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
