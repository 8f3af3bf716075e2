import Places

/// A populated place of `geonames-places.z`.
struct WorldPlace: Sendable {
  var geonameID: Int
  var coordinate: Coordinate
  var population: Int
  /// The index of the innermost area that the place lies in, among the areas of the world.
  var area: Int
  var isCapital: Bool
  var timeZone: String
  var names: [PackedNames.Name]
}
