import Places

/// A place ready to be written, and ranked: the world's towns, states and countries alike.
struct GazetteerPlace: Sendable {
  var reference: String
  var names: [PackedNames.Name]
  var coordinate: Coordinate
  var importance: Double
  var category: PlaceCategory
  var population: Int
  /// Areas from the innermost outwards, numbered from 1.
  var areas: [Int]
  var timeZone: String?
  var extent: CoordinateRegion?
  /// Its own number if it is a state or country.
  var ownArea: Int?
  /// `FR`, `FR.11`; nil for what is neither.
  var areaCode: String?
}
