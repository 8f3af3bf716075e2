public import Markup
public import Places

/// An OpenSearch 1.1 description document, by which browsers offer a search from the address bar.
public struct OpenSearchDescription: Markup {
  let baseURL: String
  let region: CoordinateRegion

  /// Creates an OpenSearch description of the site's search.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the site, without a slash at its end.
  ///   - region: The region that the map shows first. A search from the address bar looks there, as
  ///     a search on the first page does.
  public init(baseURL: String, region: CoordinateRegion) {
    self.baseURL = baseURL
    self.region = region
  }

  public func write(to writer: inout MarkupWriter) {
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.write("<OpenSearchDescription xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">\n")
    writer.write("<ShortName>Hereabouts</ShortName>\n")
    writer.write("<Description>Search for places; see them on a map.</Description>\n")
    writer.write("<InputEncoding>UTF-8</InputEncoding>\n")
    writer.write("<Image type=\"image/svg+xml\">")
    writer.write(escaping: baseURL + "/favicon.svg")
    writer.write("</Image>\n")
    writeURL("text/html", path: "/?q={searchTerms}&region=\(region)", to: &writer)
    writeURL(
      "application/x-suggestions+json",
      path: "/suggestions.json?format=opensearch&q={searchTerms}&region=\(region)", to: &writer)
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
