/// How the classes of `MapDrawing` look: one set of rules for the page (`Public/map.css`, where
/// a test holds them equal) and for stand-alone maps.
enum MapStyle {
  static let fonts = "\"Noto Sans\",\"Segoe UI\",\"Helvetica Neue\",Arial,sans-serif"

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

  /// What is the same by day and by night.
  static func shape(scope: String = "") -> [String] {
    [
      "\(scope)text{font-family:\(fonts)}",
      "\(scope).river,\(scope).border-state,\(scope).border-country,\(scope).scale path"
        + "{fill:none;stroke-linejoin:round}",
      "\(scope).ground text,\(scope).scale text,\(scope).credits text,\(scope).note"
        + "{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}",
      "\(scope).marker path,\(scope).marker circle{stroke-width:1.5px}",
      "\(scope).stem{stroke-width:2px}",
      "\(scope).marker text{font-size:12px;font-weight:700;text-anchor:middle}",
    ]
  }

  static func colors(_ palette: MapPalette, scope: String = "") -> [String] {
    let color = palette.color
    return [
      "\(scope).sea,\(scope).lake{fill:\(color(.water))}",
      "\(scope).land,\(scope).island{fill:\(color(.land))}",
      "\(scope).river{stroke:\(color(.river))}",
      "\(scope).border-state{stroke:\(color(.state))}",
      "\(scope).border-country{stroke:\(color(.border))}",
      "\(scope)text{stroke:\(color(.halo));fill:\(color(.furniture))}",
      "\(scope).area text{fill:\(color(.area))}",
      "\(scope).place text{fill:\(color(.place))}",
      "\(scope).place circle{fill:\(color(.dot));stroke:\(color(.halo))}",
      "\(scope).scale path{stroke:\(color(.furniture))}",
      "\(scope).marker path,\(scope).marker circle{fill:\(color(.marker));stroke:\(color(.halo))}",
      "\(scope).stem{stroke:\(color(.marker))}",
      "\(scope).marker text{fill:\(color(.number));stroke:none}",
    ]
  }
}
