import HTTP

/// A page about the answer to a request, for people who wonder why it is as it is. It is HTML and
/// well-formed XML at once.
struct NominatimDebugPage {
  private let parameters: NominatimParameters
  private let title: String
  private let text: String

  init(_ parameters: NominatimParameters, answer: [UInt8]) {
    self.parameters = parameters
    title = "Answer"
    text = String(decoding: answer, as: UTF8.self)
  }

  init(_ parameters: NominatimParameters, error: NominatimError) {
    self.parameters = parameters
    title = "Error \(error.code)"
    text = error.message
  }

  func response(status: Int = 200) -> Response {
    Response(
      status: Status(code: status), headers: ["Content-Type": "text/html; charset=utf-8"],
      body: .bytes(bytes))
  }

  private var bytes: [UInt8] {
    let writer = XMLWriter()
    writer.markup("<!DOCTYPE html>\n")
    writer.start("html")
    writer.start("head")
    writer.element("title", "Nominatim debug output")
    writer.end()
    writer.start("body")
    writer.element("h1", "Parameters")
    writer.start("dl")
    for name in parameters.names {
      writer.element("dt", name)
      writer.element("dd", parameters[name] ?? "")
    }
    writer.end()
    writer.element("h1", title)
    writer.element("pre", text)
    writer.end()
    writer.end()
    return writer.bytes
  }
}
