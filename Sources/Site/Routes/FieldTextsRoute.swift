import HTTP
import Templates

/// A route for `GET /texts.json`, which answers with the texts of the search field for pages of other
/// sites, in the language that the URL or the browser asks for, whatever was chosen on this one.
struct FieldTextsRoute: Route {
  func response(to request: Request, _ parameters: PathParameters) throws -> Response {
    let interface = try PageRequest(request.withoutReader).reader.interface
    return Response(Array(FieldTexts.json(interface).utf8), type: .json)
      .with("Vary", "Accept-Language").with("Cache-Control", "max-age=86400")
      .with("Content-Language", interface.rawValue).asData
  }
}
