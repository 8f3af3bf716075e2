public import Markup

/// An OpenSearch 1.1 description document.
public struct OpenSearchDescription: Markup {
  let baseURL: String

  public init(baseURL: String) { self.baseURL = baseURL }

  public func write(to writer: inout MarkupWriter) {
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.write("<OpenSearchDescription xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">\n")
    writer.write("<ShortName>Hereabouts</ShortName>\n")
    writer.write("<Description>Search for places; see them on a map.</Description>\n")
    writer.write("<InputEncoding>UTF-8</InputEncoding>\n")
    write("image/svg+xml", element: "Image", path: "/favicon.svg", to: &writer)
    write("text/html", element: "Url", path: "/?q={searchTerms}", to: &writer)
    write(
      "application/x-suggestions+json", element: "Url",
      path: "/suggestions.json?format=opensearch&q={searchTerms}", to: &writer)
    writer.write("</OpenSearchDescription>\n")
  }

  private func write(
    _ type: StaticString, element: StaticString, path: String, to writer: inout MarkupWriter
  ) {
    writer.write("<")
    writer.write(element)
    writer.write(" type=\"")
    writer.write(type)
    writer.write(element.description == "Url" ? "\" template=\"" : "\">")
    writer.write(escaping: baseURL + path)
    if element.description == "Url" {
      writer.write("\"/>\n")
    } else {
      writer.write("</")
      writer.write(element)
      writer.write(">\n")
    }
  }
}
