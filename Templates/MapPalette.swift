/// The colours of a map. The base is quiet; the only saturated hue is the markers'. Every text
/// measures at least 4.5:1 on what it lies on, markers at least 3:1.
enum MapPalette {
  case light
  case dark
  /// From the page's stylesheet.
  case variables

  enum Role: String, CaseIterable {
    case water
    case land
    case river
    case border
    case state
    case area
    case place
    case dot
    case halo
    case furniture
    case marker
    case number
  }

  func color(_ role: Role) -> String {
    switch self {
    case .light: Self.light(role)
    case .dark: Self.dark(role)
    case .variables: "var(--map-\(role.rawValue))"
    }
  }

  private static func light(_ role: Role) -> String {
    switch role {
    case .water: "#b3d4e6"
    case .land: "#f3f1ec"
    case .river: "#a3c9de"
    case .border: "#a79ab4"
    case .state: "#c3b9cc"
    case .area: "#5d5568"
    case .place: "#3b3e45"
    case .dot: "#5f636c"
    case .halo: "#ffffff"
    case .furniture: "#45484f"
    case .marker: "#cf2762"
    case .number: "#ffffff"
    }
  }

  private static func dark(_ role: Role) -> String {
    switch role {
    case .water: "#10273a"
    case .land: "#181a1e"
    case .river: "#1b3d58"
    case .border: "#6a5f7a"
    case .state: "#474150"
    case .area: "#b3a8c2"
    case .place: "#e6e8ec"
    case .dot: "#a3a8b2"
    case .halo: "#14161a"
    case .furniture: "#c9ccd2"
    case .marker: "#ff5c8d"
    case .number: "#2a0011"
    }
  }
}
