public import Places

/// A tagged element of OpenStreetMap with its shape.
public struct MapObject: Hashable, Sendable {
  public var id: ElementID
  public var tags: Tags
  public var geometry: Geometry
  /// Whether all that its shape is made of was there. What is missing of a relation can be nearly
  /// all: of a country at the edge of an extract, perhaps an islet is left.
  public var isComplete: Bool
  /// Of a way whose nodes were asked for: the ids of the nodes at each coordinate of its lines; of
  /// a closed way, one list whose first is also its last. Otherwise empty.
  public var nodes: [[Int64]]
  /// Of an area of whose rim parts are missing: the lines that are left of it, each as long as it
  /// can be. A relation's geometry is then what else is closed, that of a way is closed across what
  /// is missing; of a relation that is nothing but such lines, the geometry has them. Otherwise
  /// empty.
  public var openLines: [[Coordinate]]
  /// Of a relation, what it is made of, present in the extract or not. Otherwise empty.
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

/// A relation that has no shape of its own but holds others together: a bus route, a street with
/// its houses.
public struct Relation: Hashable, Sendable {
  public var id: ElementID
  public var tags: Tags
  public var members: [Member]

  public init(id: ElementID, tags: Tags, members: [Member]) {
    self.id = id
    self.tags = tags
    self.members = members
  }
}

/// An element as a part of a relation.
public struct Member: Hashable, Sendable {
  public var id: ElementID
  /// "outer", "admin_centre", "house"; often empty.
  public var role: String

  public init(id: ElementID, role: String) {
    self.id = id
    self.role = role
  }
}
