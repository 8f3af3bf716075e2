/// What is made of a relation, by its type.
enum RelationUse: Sendable {
  /// An area of rings and holes.
  case area
  /// An area if it has rings, whose parts may lie within each other; a point otherwise.
  case site
  /// Nothing but its members.
  case group

  /// Nil for relations that are of no use: restrictions on turning, and those that say no more
  /// than their type.
  init?(_ tags: Tags) {
    guard tags.count > 1 else { return nil }
    switch tags["type"] {
    case "multipolygon", "boundary": self = .area
    case "site": self = .site
    case "route", "street", "associatedStreet": self = .group
    default: return nil
    }
  }
}
