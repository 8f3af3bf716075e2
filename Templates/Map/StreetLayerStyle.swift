import Markup
import Places

/// Properties and functions of `StreetKind` that give the classes, widths and dashes with which the
/// kinds of a street map's shapes are drawn.
extension StreetKind {
  /// The CSS class by which `MapStyle` styles shapes of the kind.
  var styleClass: String {
    switch self {
    case .area(.earth), .area(.pier): "land"
    case .area(.water): "water"
    case .area(let area): "\(area)"
    case .line(.river), .line(.stream): "river"
    case .line(.pier): "pier"
    case .line(.stateBoundary): "border-state"
    case .line(.countryBoundary): "border-country"
    case .line(.oneWay): "one-way"
    case .line(let line): "\(line)"
    case .road(_, .tunnel): "tunnel"
    case .road(.highway, _), .road(.link, _): "highway"
    case .road(.path, _): "path"
    case .road: "road"
    }
  }

  /// Returns the width of the stroke with which shapes of the kind are drawn at a zoom, in pixels;
  /// `nil` for an area, which is filled.
  func strokeWidth(zoom: Double) -> Double? {
    switch self {
    case .area: nil
    case .line(let line): StreetWidths.width(line, zoom: zoom)
    case .road(let road, _): StreetWidths.width(road, zoom: zoom)
    }
  }

  /// The pattern of dashes with which lines of the kind are drawn, in quarters of a pixel; `nil`
  /// for a solid line.
  var dashes: StaticString? {
    switch self {
    case .line(.ferry): "16 12"
    case .line(.stateBoundary): "12 8"
    case .line(.countryBoundary): "24 8 6 8"
    default: nil
    }
  }
}
