/// A summary of everything found in an extract: counts of elements, objects and faults.
public struct ExtractSummary: Hashable, Sendable {
  /// A kind of fault in an extract's data that does not make the data useless.
  public enum Warning: String, Hashable, Sendable, CaseIterable {
    case remark = "remarks of Overpass, which so tells that data are missing"
    case missingNode = "references of ways to nodes that are missing"
    case noLocation = "nodes without a location"
    case lostWay = "ways of which all nodes are missing"
    case missingMember = "members of areas that are missing"
    case shortWay = "ways of fewer than two nodes"
    case longWay = "ways of too many nodes"
    case outOfRange = "nodes off the globe"
    case openRing = "rings that do not close"
    case crossingRing = "rings that cross themselves"
    case noRing = "areas without a closed ring"
    case tangledArea = "areas of too many rings within each other"
    case largeRelation = "relations of too many members or points"
    case selfMember = "relations that contain themselves"
    case invalidText = "texts that are not UTF-8"
    case longText = "tags of more than 1,020 bytes"
    case manyTags = "elements of more than 1,000 tags"
  }

  /// The number of nodes in the extract.
  public internal(set) var nodeCount = 0
  /// The number of ways in the extract.
  public internal(set) var wayCount = 0
  /// The number of relations in the extract.
  public internal(set) var relationCount = 0
  /// The number of objects with a geometry that were read from the extract.
  public internal(set) var objectCount = 0
  /// The number of relations without a geometry, such as routes, that were read from the extract.
  public internal(set) var groupCount = 0
  /// The number of faults of each kind in the extract's data.
  public internal(set) var warnings: [Warning: Int] = [:]
  /// The size in bytes of all scratch files that the reading of the extract took.
  public internal(set) var scratchSize = 0

  public init() {}

  /// Adds the counts and faults of a piece of the first reading of the extract to the summary.
  mutating func add(_ elements: Elements) {
    nodeCount += elements.nodeCount
    relationCount += elements.relationCount
    warnings.merge(elements.warnings, uniquingKeysWith: +)
  }

  /// Adds the counts and faults of a piece of the second reading of the extract, or of areas, to
  /// the summary.
  mutating func add(_ shapes: Shapes) {
    wayCount += shapes.wayCount
    objectCount += shapes.objects.count
    warnings.merge(shapes.warnings, uniquingKeysWith: +)
  }
}
