package import Cartography
package import Places

/// A view of the world on the contact sheet, which shows maps side by side for comparison by eye.
package struct SheetView: Sendable {
  package let name: String
  package let viewport: Viewport
  package let language: Language
  /// The category of places that have markers on the view's map, if any.
  package let markers: PlaceCategory?
  /// The bounds that the view's map must keep, beyond those of all views; `nil` for none.
  package let limit: Limit?

  /// A pair of bounds: the largest number of bytes of a map, compressed, and of milliseconds of
  /// processor time to draw it from the atlas.
  package struct Limit: Encodable, Sendable {
    let bytes: Int
    let milliseconds: Double
  }

  /// Returns the views of a table such as `Tests/Quality/views.tsv`, whose head names its fields.
  package static func table(_ text: String) throws(CaseTable.Malformed) -> [SheetView] {
    try CaseTable.lines(text, SheetView.init)
  }

  private init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 9, let latitude = Double(fields[1]), let longitude = Double(fields[2]),
      let zoom = Double(fields[3]), let language = Language(tag: fields[5])
    else { return nil }
    (name, self.language) = (fields[0], language)
    viewport = Viewport(
      center: Coordinate(wrappingLatitude: latitude, longitude: longitude), zoom: zoom,
      size: MapSize(fields[4]) ?? .standard)
    markers = PlaceCategory(rawValue: fields[6])
    limit = Int(fields[7]).flatMap { bytes in
      Double(fields[8]).map { Limit(bytes: bytes, milliseconds: $0) }
    }
  }
}
