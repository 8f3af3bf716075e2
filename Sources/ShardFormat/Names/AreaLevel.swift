/// How large an area is that places lie in, after OpenStreetMap's `admin_level`.
package enum AreaLevel: Int, Sendable, CaseIterable {
  case country = 2
  case state = 4
  case county = 6
  /// A city, a village, a municipality.
  case settlement = 8
  /// A part of a settlement.
  case district = 10
}

/// The larger area first.
extension AreaLevel: Comparable {
  package static func < (one: AreaLevel, other: AreaLevel) -> Bool {
    one.rawValue < other.rawValue
  }
}
