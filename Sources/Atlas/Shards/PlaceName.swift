import Places
import ShardFormat

/// A name of a place, ready to be compared.
struct PlaceName: Sendable {
  var place: Int
  var kind: NameKind
  var text: String
  var folded: FoldedText
  var importance: Double
  var coordinate: Coordinate

  /// What names are numbered by, the greatest first.
  var score: Double { importance - kind.penaltyWhenBegun }
}
