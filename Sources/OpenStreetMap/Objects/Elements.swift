/// A collection of the nodes, ways and relations that are read from a stretch of an extract, at
/// either of the two times that the extract is read.
struct Elements: Sendable {
  /// Either of the two times that an extract is read, each from its beginning to its end.
  enum Reading: Sendable {
    /// The first time that an extract is read, for all nodes' locations and for relations.
    case structure
    /// The second time that an extract is read, for nodes with tags and for ways.
    case shapes
    /// A reading between both of the versions of all elements, of an extract in which elements may come
    /// again.
    case versions
  }

  /// A node of an extract that has tags.
  struct Node {
    var id: Int64
    /// The node's location, or `nil` if it is to be looked up in the table of all nodes' locations.
    var location: Location?
    var tags: Tags
  }

  /// A way of an extract with the identifiers of its nodes.
  struct Way {
    var id: Int64
    var nodes: [Int64]
    var tags: Tags
    /// The locations of the way's nodes as far as the way itself has them, `nil` for others; empty where
    /// it has none.
    var locations: [Location?] = []
    /// The location of the way's middle, for a way whose nodes are not in the extract.
    var center: Location?
  }

  var locations: [(id: Int64, location: Location)] = []
  var relations: [Relation] = []
  var nodes: [Node] = []
  var ways: [Way] = []
  /// The number of nodes met in the stretch of the extract, of interest or not.
  var nodeCount = 0
  /// The number of ways met in the stretch of the extract, of interest or not.
  var wayCount = 0
  /// The number of relations met in the stretch of the extract, of interest or not.
  var relationCount = 0
  var warnings: [ExtractSummary.Warning: Int] = [:]
  /// The versions of the elements of the stretch, after a reading of versions.
  var versions: [(id: ElementID, version: ElementVersion)] = []
  /// A Boolean value that says whether elements come in another order than that of kind and identifier, so
  /// that one may come again.
  var isUnordered = false
  /// A Boolean value that says, after the first reading of the extract, whether the second has to
  /// read this stretch, because it holds ways or nodes with tags.
  var holdsShapes = false
  /// The approximate memory that the elements read take, in bytes.
  var cost = 0

  /// Adds one to the number of faults of a kind in the extract's data.
  mutating func warn(_ warning: ExtractSummary.Warning) { warnings[warning, default: 0] += 1 }

  mutating func add(_ node: Node) {
    nodes.append(node)
    cost += 64 + 32 * node.tags.count
  }

  mutating func add(_ way: Way) {
    // The coordinates of the way will take twice as much as the identifiers.
    cost += 96 + 24 * way.nodes.count + 12 * way.locations.count + 32 * way.tags.count
    ways.append(way)
  }

  mutating func add(_ relation: Relation) {
    cost += 96 + 40 * relation.members.count + 32 * relation.tags.count
    relations.append(relation)
  }
}

/// A namespace for the limits on what is read of elements of OpenStreetMap.
enum ElementLimits {
  /// The largest number of nodes of a way that is read. OpenStreetMap accepts 2,000; long ago there
  /// were ways of 50,000.
  static let nodes = 1 << 16
  /// The largest number of members of a relation that is read. OpenStreetMap accepts 32,000; long
  /// ago there were relations of more.
  static let members = 1 << 20
  /// The approximate number of bytes of elements that are read before they are handed on as a
  /// batch.
  static let batchCost = 4 << 20
}
