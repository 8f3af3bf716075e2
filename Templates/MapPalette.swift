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
    case industrial
    case campus
    case wood
    case park
    case cemetery
    case sand
    case pitch
    case plaza
    case building
    case outline
    case road
    case casing
    case highway
    case highwayCasing = "highway-casing"
    case path
    case tunnel
    case rail
    case ferry
    case area
    case place
    case quarter
    case parkName = "park-name"
    case waterName = "water-name"
    case roadName = "road-name"
    case dot
    case halo
    case furniture
    case marker
    case number
  }

  func color(_ role: Role) -> String {
    switch self {
    case .light: role.colors.light
    case .dark: role.colors.dark
    case .variables: "var(--map-\(role.rawValue))"
    }
  }
}

extension MapPalette.Role {
  fileprivate var colors: (light: String, dark: String) {
    switch self {
    case .water: ("#b3d4e6", "#10273a")
    case .land: ("#f3f1ec", "#181a1e")
    case .river: ("#a3c9de", "#1b3d58")
    case .border: ("#a79ab4", "#6a5f7a")
    case .state: ("#c3b9cc", "#474150")
    case .industrial: ("#ece9e6", "#1b1c20")
    case .campus: ("#efe9e0", "#1d1e22")
    case .wood: ("#c8dfc0", "#18281e")
    case .park: ("#d4e7cb", "#1b2d22")
    case .cemetery: ("#dbe5d0", "#1d2721")
    case .sand: ("#f2e9d2", "#26241d")
    case .pitch: ("#c9e2c2", "#1e3024")
    case .plaza: ("#faf8f4", "#202227")
    case .building: ("#e9e4da", "#23262c")
    case .outline: ("#d9d3c7", "#2f333a")
    case .road: ("#ffffff", "#3a3e46")
    case .casing: ("#d6d0c3", "#101215")
    case .highway: ("#fff1cf", "#4b4638")
    case .highwayCasing: ("#e0cd9b", "#131210")
    case .path: ("#fdfcfa", "#2b2e34")
    case .tunnel: ("#e9e6df", "#22252a")
    case .rail: ("#cbc6bd", "#41454d")
    case .ferry: ("#86b3cc", "#2c506b")
    case .area: ("#5d5568", "#b3a8c2")
    case .place: ("#3b3e45", "#e6e8ec")
    case .quarter: ("#555962", "#b0b5be")
    case .parkName: ("#2f6134", "#8fbf92")
    case .waterName: ("#275a7c", "#7fb2d4")
    case .roadName: ("#55585f", "#b4b9c2")
    case .dot: ("#5f636c", "#a3a8b2")
    case .halo: ("#ffffff", "#14161a")
    case .furniture: ("#45484f", "#c9ccd2")
    case .marker: ("#cf2762", "#ff5c8d")
    case .number: ("#ffffff", "#2a0011")
    }
  }
}
