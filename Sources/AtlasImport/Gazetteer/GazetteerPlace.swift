import Places
import ShardFormat

/// A place ready to be ranked and written: towns, states and countries, cafés and streets alike.
struct GazetteerPlace: Sendable {
  /// The place's identifier in its source, such as a geonameid or `node/1`.
  var reference: String
  /// The names, the main one first; empty for a place without a name, which is found by its
  /// category alone.
  var names: [PackedNames.Name]
  var coordinate: Coordinate
  var importance: Double
  var category: PlaceCategory
  var population: Int
  /// The numbers of the areas that the place lies in, from the innermost outwards.
  var areas: [Int]
  var timeZone: String?
  var extent: CoordinateRegion?
  /// The area that the place itself is to the places in it, if there may be any.
  var ownArea: GazetteerArea?
  /// A Boolean value that says whether a map labels the place at its point.
  var isLabelled = true
  var details = PlaceDetails()
}

/// An area that places lie in.
struct GazetteerArea: Sendable, Hashable {
  /// The number of the area, 1 to 65,533.
  var number: Int
  var level: AreaLevel
  /// The code, such as `FR` or `FR.11`; empty for an area without one.
  var code: String
}
