public import Places

/// A tagged element of OpenStreetMap with its shape.
public struct MapObject: Hashable, Sendable {
  public var id: ElementID
  public var tags: Tags
  public var geometry: Geometry
  /// A Boolean value that says whether the extract holds all parts of the object's shape. Of a
  /// relation nearly all can be missing: of a country at the edge of an extract, perhaps an islet
  /// is left.
  public var isComplete: Bool
  /// The identifiers of the nodes at each coordinate of a way's lines, if they were asked for; a
  /// closed way has one list whose first node is also its last. Empty for other objects.
  public var nodes: [[Int64]]
  /// The lines that are left of the outline of an area of which the extract lacks parts, each as
  /// long as possible. The geometry of such a relation consists of the rings that do close, that of
  /// such a way is closed across the gaps; a relation of which no ring closes has the lines as its
  /// geometry instead. Empty for other objects.
  public var openLines: [[Coordinate]]
  /// The members of a relation, present in the extract or not. Empty for objects that are no
  /// relations.
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

/// A relation of OpenStreetMap, which holds other elements together, such as a bus route or a
/// street with its houses.
public struct Relation: Hashable, Sendable {
  public var id: ElementID
  public var tags: Tags
  public var members: [Member]
  /// The middle of the relation, where the extract has it instead of the members.
  public var center: Coordinate?
}

/// A member of a relation: an element of OpenStreetMap with its role.
public struct Member: Hashable, Sendable {
  public var id: ElementID
  /// The role of the member in its relation, such as "outer", "admin_centre" or "house"; often
  /// empty.
  public var role: String
}
