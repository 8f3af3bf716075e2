import Places

/// A country or state in `geonames-areas.z`, one of the files of the world's data.
struct WorldArea: Sendable {
  /// The code of the area: of a country, such as `FR`, or of a state, such as `FR.11`.
  var code: String
  /// The geonameid of the country or state, 0 if it is unknown.
  var geonameID: Int
  var population: Int
  /// The point of the area's label and the box of its outline, or `nil` if they are unknown.
  var extent: (label: Coordinate, box: CoordinateRegion)?
  var names: [PackedNames.Name]

  var isCountry: Bool { !code.contains(".") }
  var countryCode: Substring { code.prefix { $0 != "." } }
}
