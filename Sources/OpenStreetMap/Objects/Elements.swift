/// Elements as they stand in a stretch of the file.
struct Elements: Sendable {
  /// Which of the two readings of a file it is.
  enum Reading: Sendable {
    /// All nodes' locations, and relations.
    case structure
    /// Nodes with tags, and ways.
    case shapes
  }

  struct Node {
    var id: Int64
    /// Nil where the reader leaves it to the table of all nodes.
    var location: Location?
    var tags: Tags
  }

  struct Way {
    var id: Int64
    var nodes: [Int64]
    var tags: Tags
  }

  var locations: [(id: Int64, location: Location)] = []
  var relations: [Relation] = []
  var nodes: [Node] = []
  var ways: [Way] = []
  /// Elements met, of all kinds that this reading looks at.
  var nodeCount = 0
  var wayCount = 0
  var relationCount = 0
  var warnings: [ExtractSummary.Warning: Int] = [:]
  /// Whether there is something for the second reading, known after the first.
  var holdsShapes = false
  /// About what it takes in memory, in bytes.
  var cost = 0

  mutating func warn(_ warning: ExtractSummary.Warning) { warnings[warning, default: 0] += 1 }

  mutating func add(_ node: Node) {
    nodes.append(node)
    cost += 64 + 32 * node.tags.count
  }

  mutating func add(_ way: Way) {
    // Its coordinates will take twice as much as the ids.
    cost += 96 + 24 * way.nodes.count + 32 * way.tags.count
    ways.append(way)
  }

  mutating func add(_ relation: Relation) {
    cost += 96 + 40 * relation.members.count + 32 * relation.tags.count
    relations.append(relation)
  }
}

/// What is taken of one element at most.
enum ElementLimits {
  /// OpenStreetMap takes 2,000; long ago there were ways of 50,000.
  static let nodes = 1 << 16
  /// OpenStreetMap takes 32,000; long ago there were relations of more.
  static let members = 1 << 20
  /// About how many bytes are held of what was read and not yet handed on.
  static let batchCost = 4 << 20
}
