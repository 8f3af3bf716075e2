/// The results of a piece of the second reading.
struct Shapes: Sendable {
  var objects: [MapObject] = []
  /// The ways that relations consist of.
  var memberWays: [MemberWay] = []
  var wayCount = 0
  var warnings: [ExtractSummary.Warning: Int] = [:]

  /// Adds to the number of faults of a kind.
  mutating func warn(_ warning: ExtractSummary.Warning, count: Int = 1) {
    if count > 0 { warnings[warning, default: 0] += count }
  }
}
