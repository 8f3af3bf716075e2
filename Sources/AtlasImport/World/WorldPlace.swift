import Places

/// A populated place of `geonames-places.z`.
struct WorldPlace: Sendable {
  var geonameID: Int
  var coordinate: Coordinate
  var population: Int
  /// An index into the areas.
  var area: Int
  var isCapital: Bool
  var timeZone: String
  var names: [PackedNames.Name]
}
