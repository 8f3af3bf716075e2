public import Places

/// A tagged element of OpenStreetMap with its shape.
public struct MapObject: Hashable, Sendable {
  public var id: ElementID
  public var tags: Tags
  public var geometry: Geometry
  /// A Boolean value that says whether all parts of the shape were in the extract. Of a relation
  /// nearly all can be missing: of a country at the edge of an extract, perhaps an islet is left.
  public var isComplete: Bool
  /// The identifiers of the nodes at each coordinate of the lines, for a way whose nodes were asked
  /// for; a closed way has one list whose first node is also its last. Empty for other objects.
  public var nodes: [[Int64]]
  /// The lines that are left of the rim, each as long as possible, for an area of whose rim parts
  /// are missing. The geometry of such a relation is everything else that is closed, that of a way
  /// is closed across the gaps; the geometry of a relation that has nothing but such lines consists
  /// of them. Empty for other objects.
  public var openLines: [[Coordinate]]
  /// The members of a relation, present in the extract or not. Empty for other objects.
  public var members: [Member]

  public init(
    id: ElementID, tags: Tags, geometry: Geometry, isComplete: Bool = true,
    nodes: [[Int64]] = [], openLines: [[Coordinate]] = [], members: [Member] = []
  ) {
    self.id = id
    self.tags = tags
    self.geometry = geometry
    self.isComplete = isComplete
    self.nodes = nodes
    self.openLines = openLines
    self.members = members
  }
}

/// A relation that has no shape of its own but holds other elements together: a bus route, a street
/// with its houses.
public struct Relation: Hashable, Sendable {
  public var id: ElementID
  public var tags: Tags
  public var members: [Member]
}

/// An element as a part of a relation.
public struct Member: Hashable, Sendable {
  public var id: ElementID
  /// The role, such as "outer", "admin_centre" or "house"; often empty.
  public var role: String
}
