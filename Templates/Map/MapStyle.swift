/// A namespace for the CSS rules of the classes in `MapDrawing`: one set of rules for the page
/// (`Public/map.css`, which a test holds equal) and for stand-alone maps.
enum MapStyle {
  static let fonts = "\"Noto Sans\",\"Segoe UI\",\"Helvetica Neue\",Arial,sans-serif"

  /// Returns the CSS style sheet of a stand-alone map in a theme.
  static func standalone(_ theme: MapTheme) -> String {
    let shared = shape().joined()
    return switch theme {
    case .light: shared + colors(.light).joined()
    case .dark: shared + colors(.dark).joined()
    case .auto:
      shared + colors(.light).joined() + "@media (prefers-color-scheme:dark){"
        + colors(.dark).joined() + "}"
    }
  }

  /// A rule of CSS: selectors and their declarations.
  private struct Rule {
    var selectors: [String]
    var declarations: String

    init(_ selectors: String..., declarations: String) {
      self.selectors = selectors
      self.declarations = declarations
    }

    func text(scope: String) -> String {
      selectors.map { scope + $0 }.joined(separator: ",") + "{\(declarations)}"
    }
  }

  /// Returns the CSS rules of maps that are the same in light and dark colours, such as those of
  /// line widths.
  ///
  /// - Parameter scope: A text that is put before each selector.
  static func shape(scope: String = "") -> [String] {
    [
      Rule("text", declarations: "font-family:\(fonts)"),
      Rule(
        ".river", ".border-state", ".border-country", ".roads", ".ferry", ".pier", ".runway",
        ".tram",
        ".rail", ".one-way", ".scale path", declarations: "fill:none;stroke-linejoin:round"),
      Rule(".roads", declarations: "stroke-linecap:round"),
      Rule(".bridge .casing", declarations: "stroke-linecap:butt"),
      Rule(".building", declarations: "stroke-width:2.4px"),
      // The stroke covers the edges of the land beneath, and the seams of the water's own tiles.
      Rule(".water", declarations: "stroke-width:3px;stroke-linejoin:round"),
      Rule(
        ".ground text", ".scale text", ".credits text", ".note",
        declarations: "paint-order:stroke;stroke-width:3px;stroke-linejoin:round"),
      Rule(
        ".park-name text", ".water-name text", ".waterway-name text", ".landform text",
        declarations: "font-style:italic"),
      Rule(".shield", declarations: "text-anchor:middle"),
      Rule(
        ".route",
        declarations: "fill:none;stroke-width:5px;stroke-linejoin:round;stroke-linecap:round"),
      Rule(
        ".dots",
        declarations: "fill:none;stroke-width:6px;stroke-linecap:round;stroke-opacity:.5"),
      Rule(".symbol", declarations: "paint-order:stroke;stroke-width:3px;stroke-linejoin:round"),
      Rule(".local", declarations: "font-weight:400"),
      Rule(".marker path", ".marker circle", declarations: "stroke-width:1.5px"),
      // A cluster's count must look different from a marker's number.
      Rule(".cluster circle", declarations: "stroke-width:3px"),
      Rule(".stem", declarations: "stroke-width:2px"),
      Rule(
        ".marker", ".cluster", declarations: "font-size:12px;font-weight:700;text-anchor:middle"),
    ].map { $0.text(scope: scope) }
  }

  /// Returns the CSS rules that set the colours of maps.
  ///
  /// - Parameters:
  ///   - palette: The colours.
  ///   - scope: A text that is put before each selector.
  static func colors(_ palette: MapPalette, scope: String = "") -> [String] {
    func fill(_ role: MapPalette.Role) -> String { "fill:\(palette.color(role))" }
    func stroke(_ role: MapPalette.Role) -> String { "stroke:\(palette.color(role))" }
    let covers: [Rule] = [
      .residential, .industrial, .campus, .wood, .park, .cemetery, .sand, .pitch, .plaza,
    ].map {
      (role: MapPalette.Role) in Rule(".\(role.rawValue)", declarations: fill(role))
    }
    let ground = [
      Rule(".sea", ".lake", declarations: fill(.water)),
      Rule(".land", ".island", declarations: fill(.land)),
      Rule(".river", declarations: stroke(.river)),
      Rule(".border-state", declarations: stroke(.state)),
      Rule(".border-country", declarations: stroke(.border)),
    ]
    let streets = [
      Rule(".water", declarations: "\(fill(.water));\(stroke(.water))"),
      Rule(".building", declarations: "\(fill(.building));\(stroke(.outline))"),
      Rule(".pier", declarations: stroke(.land)),
      Rule(".road", ".runway", declarations: stroke(.road)),
      Rule(".thin", declarations: stroke(.thinRoad)),
      Rule(".highway", declarations: stroke(.highway)),
      Rule(".casing", declarations: stroke(.casing)),
      Rule(".casing.highway", declarations: stroke(.highwayCasing)),
      Rule(".path", declarations: stroke(.path)),
      Rule(".tunnel", declarations: stroke(.tunnel)),
      Rule(".tram", ".rail", declarations: stroke(.rail)),
      Rule(".ferry", declarations: stroke(.ferry)),
      Rule(".one-way", declarations: stroke(.arrow)),
      Rule(".route", declarations: stroke(.route)),
    ]
    let names = [
      Rule("text", declarations: "\(stroke(.halo));\(fill(.furniture))"),
      Rule(".area text", declarations: fill(.area)),
      Rule(".place text", declarations: fill(.place)),
      Rule(".quarter text", ".poi text", ".house-number text", declarations: fill(.quarter)),
      Rule(".park-name text", declarations: fill(.parkName)),
      Rule(".landform text", declarations: fill(.landformName)),
      Rule(".water-name text", ".waterway-name text", declarations: fill(.waterName)),
      Rule(".major-name text", ".minor-name text", declarations: fill(.roadName)),
      Rule(".place circle", declarations: "\(fill(.dot));\(stroke(.halo))"),
      Rule(".shield rect", declarations: "\(fill(.shield));\(stroke(.casing))"),
      Rule(".shield text", declarations: "\(fill(.roadName));stroke:none"),
      Rule(".symbol", declarations: "\(fill(.poi));\(stroke(.halo))"),
      Rule(".symbol.poi-transit", declarations: fill(.poiTransit)),
      Rule(".symbol.poi-culture", declarations: fill(.poiCulture)),
      Rule(".symbol.poi-food", declarations: fill(.poiFood)),
      Rule(".symbol.poi-nature", declarations: fill(.poiNature)),
      Rule(".symbol.poi-health", declarations: fill(.poiHealth)),
      Rule(".scale path", declarations: stroke(.furniture)),
      Rule(
        ".marker path", ".marker circle", declarations: "\(fill(.marker));\(stroke(.halo))"),
      Rule(".cluster circle", declarations: "\(fill(.number));\(stroke(.marker))"),
      Rule(".stem", ".dots", declarations: stroke(.marker)),
      Rule(".marker text", declarations: "\(fill(.number));stroke:none"),
      Rule(".cluster text", declarations: "\(fill(.marker));stroke:none"),
    ]
    return (ground + covers + streets + names).map { $0.text(scope: scope) }
  }
}
