/// A collection of the shapes and faults that are found in a piece of an extract when it is read
/// for the second time.
struct Shapes: Sendable {
  var objects: [MapObject] = []
  /// The ways that are members of relations, with the locations of their nodes, from which the
  /// outlines of areas are put together.
  var memberWays: [MemberWay] = []
  var wayCount = 0
  var warnings: [ExtractSummary.Warning: Int] = [:]

  /// Adds a count to the number of faults of a kind in the extract's data.
  mutating func warn(_ warning: ExtractSummary.Warning, count: Int = 1) {
    if count > 0 { warnings[warning, default: 0] += count }
  }
}
