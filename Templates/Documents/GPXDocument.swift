public import Markup
public import Places

/// A GPX 1.1 file with places as waypoints (https://www.topografix.com/GPX/1/1/).
public struct GPXDocument: Markup {
  let items: [MapItem]
  let notice: SearchNotice?
  let credits: [Attribution]
  let baseURL: String

  /// Creates a GPX document of places.
  ///
  /// - Parameters:
  ///   - items: The places, a waypoint each.
  ///   - notice: The notice that the places are not all that was asked for; `nil` where they are.
  ///   - credits: The sources of the places' data.
  ///   - baseURL: The address of the site, to which the paths of the places' pages are appended.
  public init(
    items: [MapItem], notice: SearchNotice? = nil, credits: [Attribution], baseURL: String
  ) {
    self.items = items
    self.notice = notice
    self.credits = credits
    self.baseURL = baseURL
  }

  public func write(to writer: inout MarkupWriter) {
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.write("<gpx version=\"1.1\" creator=\"Hereabouts\"")
    writer.write(" xmlns=\"http://www.topografix.com/GPX/1/1\">\n")
    let sentences = [notice?.sentence, credits.sentence].compactMap(\.self)
    if !sentences.isEmpty {
      writer.write("<metadata>\n")
      writer.writeElement("desc", sentences.joined(separator: " "))
      for credit in credits { write(link: credit.url, credit.text, to: &writer) }
      writer.write("</metadata>\n")
    }
    for item in items { write(item, to: &writer) }
    writer.write("</gpx>\n")
  }

  /// Writes a place as a GPX waypoint, with its elements in the order that the schema prescribes.
  private func write(_ item: MapItem, to writer: inout MarkupWriter) {
    writer.write("<wpt lat=\"")
    writer.write(item.coordinate.latitude, decimals: 6)
    writer.write("\" lon=\"")
    // GPX has no longitude of 180°, and writes that meridian as −180°.
    let longitude = item.coordinate.longitude
    writer.write(longitude > 179.9999995 ? -180 : longitude, decimals: 6)
    writer.write("\">\n")
    writer.writeElement("name", item.name)
    writer.writeElement("cmt", item.localName)
    writer.writeElement("desc", item.address?.line ?? (item.subtitle.isEmpty ? nil : item.subtitle))
    write(link: baseURL + PageLocation.Path.place(item.id).text, item.name, to: &writer)
    if let website = item.url.flatMap(WebAddress.init) {
      write(link: website.url, website.title, to: &writer)
    }
    writer.writeElement("type", item.category.title)
    writer.write("</wpt>\n")
  }

  private func write(link url: String, _ text: String, to writer: inout MarkupWriter) {
    writer.write("<link href=\"")
    writer.write(escaping: url)
    writer.write("\">\n")
    writer.writeElement("text", text)
    writer.write("</link>\n")
  }
}

extension [Attribution] {
  /// The sentence that names the sources of data, such as "Data: © OpenStreetMap contributors
  /// (ODbL)"; `nil` if there are none.
  var sentence: String? {
    isEmpty ? nil : "Data: " + map { "\($0.text) (\($0.license))" }.joined(separator: ", ")
  }
}
