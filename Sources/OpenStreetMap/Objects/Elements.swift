/// The nodes, ways and relations that one reading takes from a stretch of an extract.
struct Elements: Sendable {
  /// Either of the two readings of an extract, each from its beginning to its end.
  enum Reading: Sendable {
    /// The first reading, of all nodes' locations and of relations.
    case structure
    /// The second reading, of nodes with tags and of ways.
    case shapes
  }

  /// A node with tags.
  struct Node {
    var id: Int64
    /// The node's location, or `nil` if it is to be looked up in the table of all nodes' locations.
    var location: Location?
    var tags: Tags
  }

  /// A way with the identifiers of its nodes.
  struct Way {
    var id: Int64
    var nodes: [Int64]
    var tags: Tags
  }

  var locations: [(id: Int64, location: Location)] = []
  var relations: [Relation] = []
  var nodes: [Node] = []
  var ways: [Way] = []
  /// The number of nodes met in the stretch, of interest or not.
  var nodeCount = 0
  /// The number of ways met in the stretch, of interest or not.
  var wayCount = 0
  /// The number of relations met in the stretch, of interest or not.
  var relationCount = 0
  var warnings: [ExtractSummary.Warning: Int] = [:]
  /// A Boolean value that says, after the first reading, whether the stretch has anything for the
  /// second.
  var holdsShapes = false
  /// The approximate memory that the elements take, in bytes.
  var cost = 0

  /// Adds one to the number of faults of a kind.
  mutating func warn(_ warning: ExtractSummary.Warning) { warnings[warning, default: 0] += 1 }

  mutating func add(_ node: Node) {
    nodes.append(node)
    cost += 64 + 32 * node.tags.count
  }

  mutating func add(_ way: Way) {
    // The coordinates of the way will take twice as much as the identifiers.
    cost += 96 + 24 * way.nodes.count + 32 * way.tags.count
    ways.append(way)
  }

  mutating func add(_ relation: Relation) {
    cost += 96 + 40 * relation.members.count + 32 * relation.tags.count
    relations.append(relation)
  }
}

/// The limits on what is read of one element.
enum ElementLimits {
  /// The greatest number of nodes of a way. OpenStreetMap accepts 2,000; long ago there were ways
  /// of 50,000.
  static let nodes = 1 << 16
  /// The greatest number of members of a relation. OpenStreetMap accepts 32,000; long ago there
  /// were relations of more.
  static let members = 1 << 20
  /// The approximate number of bytes that are held of elements read and not yet handed on.
  static let batchCost = 4 << 20
}
