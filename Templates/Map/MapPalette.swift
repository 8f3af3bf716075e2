/// A palette of the colours of a map. The base is quiet; the markers alone have a saturated hue.
/// Every text has a contrast of at least 4.5:1 to its ground, markers at least 3:1.
enum MapPalette {
  case light
  case dark
  /// A palette for a map in the page, whose colours are CSS variables of the page's style sheet.
  case variables

  /// A purpose of a colour on the map, such as water. The raw value is part of the CSS variable's
  /// name.
  enum Role: String, CaseIterable {
    case water
    case land
    case river
    case border
    case state
    case residential
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
    case thinRoad = "thin-road"
    case highway
    case highwayCasing = "highway-casing"
    case path
    case tunnel
    case rail
    case ferry
    case arrow
    case route
    case shield
    case area
    case place
    case quarter
    case parkName = "park-name"
    case landformName = "landform"
    case waterName = "water-name"
    case roadName = "road-name"
    case poi
    case poiTransit = "poi-transit"
    case poiCulture = "poi-culture"
    case poiFood = "poi-food"
    case poiNature = "poi-nature"
    case poiHealth = "poi-health"
    case dot
    case halo
    case furniture
    case marker
    case number
  }

  /// Returns the palette's colour for a purpose as CSS.
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
    case .border: ("#bcb2c9", "#4b4358")
    case .state: ("#c3b9cc", "#3f394b")
    case .residential: ("#eae6de", "#1c1e23")
    case .industrial: ("#ece9e6", "#1b1c20")
    case .campus: ("#efe9e0", "#1d1e22")
    case .wood: ("#c8dfc0", "#18281e")
    case .park: ("#d4e7cb", "#1b2d22")
    case .cemetery: ("#dbe5d0", "#1d2721")
    case .sand: ("#f2e9d2", "#26241d")
    case .pitch: ("#c9e2c2", "#1e3024")
    case .plaza: ("#faf8f4", "#202227")
    case .building: ("#e2dcd0", "#23262c")
    case .outline: ("#d2cbbd", "#2f333a")
    case .road: ("#ffffff", "#3a3e46")
    case .casing: ("#ccc5b6", "#101215")
    case .thinRoad: ("#c2b9a7", "#3a3e46")
    case .highway: ("#fff1cf", "#4b4638")
    case .highwayCasing: ("#e0cd9b", "#131210")
    case .path: ("#fdfcfa", "#2b2e34")
    case .tunnel: ("#e9e6df", "#22252a")
    case .rail: ("#cbc6bd", "#41454d")
    case .ferry: ("#93bdd4", "#274a62")
    case .arrow: ("#b3b6bc", "#14161a")
    case .shield: ("#ffffff", "#2c3038")
    case .route: ("#f1a6c0", "#7a1f41")
    case .area: ("#4b4459", "#bfb5cd")
    case .place: ("#3b3e45", "#e6e8ec")
    case .quarter: ("#43464e", "#b9bec7")
    case .parkName: ("#1f5027", "#98c79b")
    case .landformName: ("#4d3c26", "#c9b48f")
    case .waterName: ("#1d4b6b", "#8fbfde")
    case .roadName: ("#43464d", "#bbc0c9")
    case .poi: ("#5f6672", "#a9b0bc")
    case .poiTransit: ("#2f62a8", "#86b0e8")
    case .poiCulture: ("#6f549e", "#b3a0e0")
    case .poiFood: ("#a05a14", "#dba672")
    case .poiNature: ("#2f7038", "#8cc490")
    case .poiHealth: ("#b0394a", "#f0909c")
    case .dot: ("#5f636c", "#a3a8b2")
    case .halo: ("#ffffff", "#14161a")
    case .furniture: ("#41444b", "#c9ccd2")
    case .marker: ("#cf2762", "#ff5c8d")
    case .number: ("#ffffff", "#2a0011")
    }
  }
}
