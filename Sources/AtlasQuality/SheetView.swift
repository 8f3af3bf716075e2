package import Cartography
package import Places

/// A view of the world on the contact sheet, which shows maps side by side for comparison by eye.
package struct SheetView: Sendable {
  package let name: String
  package let viewport: Viewport
  package let language: Language
  /// The category of places that have markers on the view's map; `nil` for a view without markers.
  package let markers: PlaceCategory?
  /// The bounds on size and drawing time that the view's map must keep, beyond those of all views;
  /// `nil` for none.
  package let limit: Limit?

  /// A pair of bounds on the size and the drawing time of a view's map.
  package struct Limit: Encodable, Sendable {
    /// The largest number of bytes that the view's map may have, compressed.
    let bytes: Int
    /// The largest number of milliseconds of processor time that drawing the view's map from the
    /// atlas may take.
    let milliseconds: Double
  }

  private init(
    _ name: String, _ latitude: Double, _ longitude: Double, _ zoom: Double,
    size: MapSize = .standard, in language: Language = .english, markers: String? = nil,
    limit: Limit? = nil
  ) {
    self.name = name
    viewport = Viewport(
      center: Coordinate(wrappingLatitude: latitude, longitude: longitude), zoom: zoom, size: size)
    self.language = language
    self.markers = markers.flatMap(PlaceCategory.init(rawValue:))
    self.limit = limit
  }

  /// All views of the contact sheet, from the world to a street corner, in many scripts, on screens
  /// large and small.
  package static let all = bundled + monaco + vaduz
  /// The views of the contact sheet that show the data which comes with the program: the world and
  /// the samples.
  package static let bundled = world + nature + edges + cities + helsinki

  private static let wide = MapSize(width: 1000, height: 500) ?? .standard
  private static let phone = MapSize(width: 375, height: 640) ?? .standard
  private static let screen = MapSize(width: 1280, height: 800) ?? .standard
  private static func language(_ code: String) -> Language { Language(tag: code) ?? .english }

  private static let world: [SheetView] = [
    SheetView("world", 20, 0, 0, size: wide, limit: Limit(bytes: 30_000, milliseconds: 10)),
    SheetView("europe-greek", 48, 12, 4, in: language("el")),
    SheetView("north-america", 40, -98, 4),
    SheetView("south-america-spanish", -22, -60, 3.5, in: .spanish),
    SheetView("africa-french", 5, 20, 3.5, in: .french),
    SheetView("russia-russian", 60, 60, 4, in: language("ru")),
    SheetView("japan-japanese", 36, 137, 6, in: language("ja")),
    SheetView("india-hindi", 23, 79, 5, in: language("hi")),
    SheetView("arabia-arabic", 25, 45, 5, in: language("ar")),
    SheetView("israel-hebrew", 31.8, 35, 8, in: language("he")),
    SheetView("alps-german", 46.8, 9.5, 7, in: .german),
  ]

  private static let nature: [SheetView] = [
    SheetView("alps", 46.2, 10, 6.5),
    SheetView("aegean", 38, 25, 6.5),
    SheetView("caribbean", 18.5, -72, 5),
    SheetView("himalaya", 30, 84, 6),
    SheetView("sahara", 22, 10, 4.5),
    SheetView("great-lakes", 45, -84, 5.5),
    SheetView("arctic", 75, -90, 4),
    SheetView("indonesia", -3, 117, 5),
  ]

  private static let edges: [SheetView] = [
    SheetView("antimeridian-pacific", -5, 180, 3),
    SheetView("antimeridian-fiji", -17.5, 179.5, 8),
    SheetView("antimeridian-bering", 66, -179, 5, size: screen),
    SheetView("north-pole", 85, 0, 3),
    SheetView("north-pole-svalbard", 79, 15, 5),
    SheetView("south-pole", -85, 0, 3),
  ]

  private static let cities: [SheetView] = [
    SheetView("new-york-region", 40.75, -73.95, 8, size: screen),
    SheetView("new-york", 40.7484, -73.9857, 11),
    SheetView("manhattan-13", 40.7085, -74.008, 13, size: screen),
    SheetView("manhattan-16", 40.7085, -74.008, 16, markers: "cafe"),
    SheetView("new-york-without-streets", 40.7484, -73.9857, 15, size: phone),
  ]

  private static let monaco: [SheetView] = [
    SheetView("monaco-coast", 43.7384, 7.4246, 10, in: .french),
    SheetView("monaco-11", 43.7384, 7.4246, 11.5, in: .french),
    SheetView("monaco-13", 43.7384, 7.4246, 13),
    SheetView("monaco-14", 43.7384, 7.4246, 14, markers: "restaurant"),
    SheetView(
      "monaco-15", 43.7384, 7.4246, 15, limit: Limit(bytes: 40_000, milliseconds: 10)),
    SheetView(
      "monaco-16", 43.7384, 7.4246, 16, limit: Limit(bytes: 28_000, milliseconds: 10)),
    SheetView("monaco-harbour-17", 43.7345, 7.4215, 17, markers: "cafe"),
    SheetView("monaco-casino-18", 43.7394, 7.4280, 18, size: screen),
    SheetView("monaco-corner-19", 43.7378, 7.4222, 19),
  ]

  private static let vaduz: [SheetView] = [
    SheetView("liechtenstein-11", 47.15, 9.55, 11, size: phone, in: .german),
    SheetView("vaduz-13", 47.141, 9.521, 13, in: .german),
    SheetView("vaduz-15", 47.141, 9.521, 15),
    SheetView("vaduz-16", 47.141, 9.521, 16, size: phone, markers: "restaurant"),
    SheetView("vaduz-17", 47.1394, 9.5226, 17),
  ]

  private static let helsinki: [SheetView] = [
    SheetView("helsinki-region", 60.17, 24.94, 9, in: .finnish),
    SheetView("helsinki-12", 60.17, 24.94, 12, in: .finnish),
    SheetView("helsinki-15", 60.1699, 24.9384, 15, markers: "cafe"),
    SheetView(
      "helsinki-16", 60.1699, 24.9427, 16, limit: Limit(bytes: 22_000, milliseconds: 10)),
    SheetView("helsinki-17", 60.1693, 24.9458, 17, size: screen),
    SheetView("helsinki-corner-19", 60.1687, 24.9410, 19),
  ]
}
