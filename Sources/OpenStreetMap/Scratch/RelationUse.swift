/// A use that is made of a relation of OpenStreetMap, by its tag `type`.
enum RelationUse: Sendable {
  /// The use of a relation as an area of rings and holes.
  case area
  /// The use of a relation as a site: an area if it has rings, whose parts may lie within each
  /// other, otherwise a point.
  case site
  /// The use of a relation as a group, such as a route, which is nothing but its members.
  case group

  /// Creates the use of a relation with tags, or returns `nil` for relations that are of no use:
  /// restrictions on turning, and relations that say no more than their type.
  init?(_ tags: Tags) {
    switch tags["type"] {
    // Its members may say which street it is.
    case "street", "associatedStreet": self = .group
    case _ where tags.count < 2: return nil
    case "multipolygon", "boundary": self = .area
    case "site": self = .site
    case "route", "waterway": self = .group
    default: return nil
    }
  }
}
