import Places

/// A populated place in `geonames-places.z`, one of the files of the world's data.
struct WorldPlace: Sendable {
  var geonameID: Int
  var coordinate: Coordinate
  var population: Int
  /// The index of the innermost area that the place lies in, among the areas of the world.
  var area: Int
  var isCapital: Bool
  var timeZone: String
  var names: [PackedNames.Name]
  /// The number, in the shard, of the county that the place lies in; `nil` where it is not known.
  var county: Int?
}
