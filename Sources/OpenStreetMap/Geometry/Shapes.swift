/// What elements become in the second reading.
struct Shapes: Sendable {
  var objects: [MapObject] = []
  /// Ways that relations are made of.
  var memberWays: [MemberWay] = []
  var wayCount = 0
  var warnings: [ExtractSummary.Warning: Int] = [:]

  mutating func warn(_ warning: ExtractSummary.Warning, count: Int = 1) {
    if count > 0 { warnings[warning, default: 0] += count }
  }
}
