import Places
import ShardFormat

/// A place ready to be written, and ranked: towns, states and countries, cafés and streets alike.
struct GazetteerPlace: Sendable {
  var reference: String
  /// The main name first. Empty for what has none, and is found by its category alone.
  var names: [PackedNames.Name]
  var coordinate: Coordinate
  var importance: Double
  var category: PlaceCategory
  var population: Int
  /// Areas from the innermost outwards, numbered from 1.
  var areas: [Int]
  var timeZone: String?
  var extent: CoordinateRegion?
  /// What it is to the places in it, if there may be any.
  var ownArea: GazetteerArea?
  /// Whether a map labels it with a point.
  var isLabelled = true
  var details = PlaceDetails()
}

/// What places lie in.
struct GazetteerArea: Sendable, Hashable {
  /// 1 to 65,533.
  var number: Int
  var level: AreaLevel
  /// `FR`, `FR.11`; empty where there is none.
  var code: String
}
