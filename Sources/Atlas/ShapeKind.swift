import Places

/// What a stored shape is.
package enum ShapeKind: Int, CaseIterable, Sendable {
  case land
  case lake
  case island
  case river
  case countryBorder
  case stateBorder

  var feature: MapFeature.Kind {
    switch self {
    case .land: .land
    case .lake: .lake
    case .island: .island
    case .river: .river
    case .countryBorder: .countryBorder
    case .stateBorder: .stateBorder
    }
  }

  package var isRing: Bool { self == .land || self == .lake || self == .island }
}
