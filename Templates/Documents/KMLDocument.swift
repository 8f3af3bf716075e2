public import Markup
import OpeningHoursSyntax
public import Places

/// A KML 2.2 file with places as placemarks (https://docs.ogc.org/is/07-147r2/07-147r2.html).
public struct KMLDocument: Markup {
  let title: String
  let items: [MapItem]
  let notice: SearchNotice?
  let credits: [Attribution]
  let baseURL: String

  /// Creates a KML document of places.
  ///
  /// - Parameters:
  ///   - title: The title of the whole document.
  ///   - items: The places, a placemark each.
  ///   - notice: The notice that the places are not all that was asked for; `nil` where they are.
  ///   - credits: The sources of the places' data.
  ///   - baseURL: The address of the site, to which the paths of the places' pages are appended.
  public init(
    title: String, items: [MapItem], notice: SearchNotice? = nil, credits: [Attribution],
    baseURL: String
  ) {
    self.title = title
    self.items = items
    self.notice = notice
    self.credits = credits
    self.baseURL = baseURL
  }

  public func write(to writer: inout MarkupWriter) {
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.write("<kml xmlns=\"http://www.opengis.net/kml/2.2\">\n<Document>\n")
    writer.writeElement("name", title)
    let sentences = [notice.map { Self.html($0.sentence) }, sources].compactMap(\.self)
    writer.writeElement(
      "description", sentences.isEmpty ? nil : sentences.joined(separator: " "))
    for item in items { write(item, to: &writer) }
    writer.write("</Document>\n</kml>\n")
  }

  /// Writes a place as a KML placemark, with its elements in the order that the schema prescribes.
  private func write(_ item: MapItem, to writer: inout MarkupWriter) {
    writer.write("<Placemark>\n")
    writer.writeElement("name", item.name)
    writer.writeElement("address", item.address?.line)
    writer.writeElement(
      "phoneNumber", item.phone.flatMap { PhoneNumber.list($0).compactMap(\.uri).first })
    writer.writeElement("description", Self.html(item.line))
    writer.write("<ExtendedData>\n")
    write("page", baseURL + PageLocation.Path.place(item.id).text, to: &writer)
    write("local name", item.localName, to: &writer)
    write("category", item.category.rawValue, to: &writer)
    write("website", item.url.flatMap(WebAddress.init)?.url, to: &writer)
    write(
      "opening hours", item.openingHours.flatMap { OpeningHours($0) == nil ? nil : $0 }, to: &writer
    )
    writer.write("</ExtendedData>\n<Point>\n<coordinates>")
    writer.write(item.coordinate.longitude, decimals: 6)
    writer.write(",")
    writer.write(item.coordinate.latitude, decimals: 6)
    writer.write("</coordinates>\n</Point>\n</Placemark>\n")
  }

  /// Writes a named value among the extended data of a KML placemark; nothing for `nil`.
  private func write(_ name: StaticString, _ value: String?, to writer: inout MarkupWriter) {
    guard let value else { return }
    writer.write("<Data name=\"")
    writer.write(name)
    writer.write("\">\n")
    writer.writeElement("value", value)
    writer.write("</Data>\n")
  }

  /// The sources of the places' data as HTML: "Data: © OpenStreetMap contributors (ODbL)" with a
  /// link; `nil` if there are none.
  private var sources: String? {
    let links = credits.map { credit in
      let text = Self.html(credit.text)
      let link = WebAddress(credit.url).map { "<a href=\"\(Self.html($0.url))\">\(text)</a>" }
      return "\(link ?? text) (\(Self.html(credit.license)))"
    }
    return links.isEmpty ? nil : "Data: \(links.joined(separator: ", "))"
  }

  /// Returns a text escaped as HTML. Descriptions in KML hold HTML, so that characters with a
  /// meaning there need this escape besides that of XML.
  private static func html(_ text: String) -> String {
    String(decoding: text.rendered(capacity: text.utf8.count), as: UTF8.self)
  }
}
