import Markup
import Places

/// The classes, widths and dashes with which the kinds of a street map are drawn.
extension StreetKind {
  /// The class of the kind in the rules of `MapStyle`.
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

  /// Returns the width of the stroke in pixels; `nil` for an area, which is filled.
  func strokeWidth(zoom: Double) -> Double? {
    switch self {
    case .area: nil
    case .line(let line): StreetWidths.width(line, zoom: zoom)
    case .road(let road, _): StreetWidths.width(road, zoom: zoom)
    }
  }

  /// The pattern of dashes, in quarters of a pixel; `nil` for a solid line.
  var dashes: StaticString? {
    switch self {
    case .line(.ferry): "16 12"
    case .line(.stateBoundary): "12 8"
    case .line(.countryBoundary): "24 8 6 8"
    default: nil
    }
  }
}
