/// The size of an area that places lie in, as a level of OpenStreetMap's `admin_level`.
package enum AreaLevel: Int, Sendable, CaseIterable {
  case country = 2
  case state = 4
  case county = 6
  /// A city, a village, a municipality.
  case settlement = 8
  /// A part of a settlement.
  case district = 10
}

/// The order of areas by size, the larger first.
extension AreaLevel: Comparable {
  package static func < (one: AreaLevel, other: AreaLevel) -> Bool {
    one.rawValue < other.rawValue
  }
}
