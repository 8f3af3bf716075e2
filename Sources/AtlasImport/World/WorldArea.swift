import Places

/// A country or state of `geonames-areas.z`.
struct WorldArea: Sendable {
  /// `FR`, or `FR.11` for a state.
  var code: String
  /// 0 where unknown.
  var geonameID: Int
  var population: Int
  var extent: (label: Coordinate, box: CoordinateRegion)?
  var names: [PackedNames.Name]

  var isCountry: Bool { !code.contains(".") }
  var countryCode: Substring { code.prefix { $0 != "." } }
}
