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
    writer.write("<Image type=\"image/svg+xml\">")
    writer.write(escaping: baseURL + "/favicon.svg")
    writer.write("</Image>\n")
    writeURL("text/html", path: "/?q={searchTerms}", to: &writer)
    writeURL(
      "application/x-suggestions+json",
      path: "/suggestions.json?format=opensearch&q={searchTerms}", to: &writer)
    writer.write("</OpenSearchDescription>\n")
  }

  private func writeURL(
    _ type: StaticString, path: String, to writer: inout MarkupWriter
  ) {
    writer.write("<Url type=\"")
    writer.write(type)
    writer.write("\" template=\"")
    writer.write(escaping: baseURL + path)
    writer.write("\"/>\n")
  }
}
