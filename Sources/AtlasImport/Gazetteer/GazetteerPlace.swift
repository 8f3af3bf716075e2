import Places
import ShardFormat

/// A place of any kind, such as a town, a country, a café or a street, ready to be ranked and
/// written into a shard.
struct GazetteerPlace: Sendable {
  /// The place's identifier in its source, such as a geonameid or `node/1`.
  var reference: String
  /// The names of the place, the main one first; empty for a place without a name, which is found
  /// by its category alone.
  var names: [PackedNames.Name]
  var coordinate: Coordinate
  var importance: Double
  var category: PlaceCategory
  var population: Int
  /// The numbers of the areas that the place lies in, from the innermost outwards.
  var areas: [Int]
  /// The numbers of the areas that a part of the place lies in, as a river runs through several
  /// countries. The place is found by their names too.
  var otherAreas: [Int] = []
  var timeZone: String?
  var extent: CoordinateRegion?
  /// The area that the place itself is, such as a town or a state, and in which other places may
  /// lie; `nil` for a place that is no area.
  var ownArea: GazetteerArea?
  /// A Boolean value that says whether a map labels the place at its point.
  var isLabelled = true
  var details = PlaceDetails()
  /// The shape of a place of the world on the ground; `nil` for a point, and for the places of street
  /// maps, whose shapes are written on their own.
  var shape: PlaceShape?
  /// The line along which a map writes the name of a feature of the world; empty for a name at the
  /// feature's point.
  var labelLine: [Coordinate] = []
}

/// An area that places lie in, such as a town or a country, as a shard stores it.
struct GazetteerArea: Sendable, Hashable {
  /// The number of the area in its shard, 1 to 65,533.
  var number: Int
  var level: AreaLevel
  /// The code of the area, such as `FR` or `FR.11`; empty for an area without one.
  var code: String
}
