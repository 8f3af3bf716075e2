import HTTP
import Places

/// A page about the answer to a request, for people who wonder why it is as it is. It is HTML and
/// well-formed XML at once.
struct NominatimDebugPage {
  private let parameters: NominatimParameters
  private let title: String
  private let text: String
  /// The things that competed for the answer; `nil` where they are not known.
  var explanation: SearchExplanation?

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
    if let explanation, !explanation.hits.isEmpty {
      writer.element("h1", "Interpretations")
      writer.element("ol") { for hit in explanation.best { Self.write(hit, to: writer) } }
    }
    writer.element("h1", title)
    writer.element("pre", text)
    writer.end()
    writer.end()
    return writer.bytes
  }

  /// Writes a thing that competed for the answer, with its score and the terms of which that is the sum.
  private static func write(_ hit: SearchExplanation.Hit, to writer: borrowing XMLWriter) {
    let title = [hit.title, hit.subtitle].filter { !$0.isEmpty }.joined(separator: ", ")
    writer.start("li")
    writer.text("\(title): \(rounded(hit.score))")
    if !hit.terms.isEmpty {
      writer.start("ul")
      for term in hit.terms {
        writer.element("li", "\(term.reason.rawValue): \(rounded(term.value))")
      }
      writer.end()
    }
    writer.end()
  }

  /// Returns a number with two decimals.
  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
