import Places

/// A country or state of `geonames-areas.z`.
struct WorldArea: Sendable {
  /// The code: `FR`, or `FR.11` for a state.
  var code: String
  /// The geonameid, 0 if it is unknown.
  var geonameID: Int
  var population: Int
  /// The point of the area's label and the box of its outline, or `nil` if they are unknown.
  var extent: (label: Coordinate, box: CoordinateRegion)?
  var names: [PackedNames.Name]

  var isCountry: Bool { !code.contains(".") }
  var countryCode: Substring { code.prefix { $0 != "." } }
}
