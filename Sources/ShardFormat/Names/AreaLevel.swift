/// A level of areas that places lie in, from countries to districts, with the numbers of
/// OpenStreetMap's `admin_level`.
package enum AreaLevel: Int, Sendable, CaseIterable {
  case country = 2
  case state = 4
  case county = 6
  /// The level of a city, a village or a municipality.
  case settlement = 8
  /// The level of a part of a city or village.
  case district = 10
}

/// Adds to `AreaLevel` the order of areas by size, in which the larger come first.
extension AreaLevel: Comparable {
  package static func < (one: AreaLevel, other: AreaLevel) -> Bool {
    one.rawValue < other.rawValue
  }
}
