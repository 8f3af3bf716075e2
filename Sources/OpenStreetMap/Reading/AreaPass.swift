/// The pass that follows the two readings of a file: it makes areas of relations, several at once.
final class AreaPass {
  /// The number of members that are worth starting work on another core.
  private static let batchSize = 2000

  private let builder: AreaBuilder
  private var log: RelationLog
  private var lookahead = Prefetcher<AreaBatch>()

  init(_ log: RelationLog, _ builder: AreaBuilder) {
    self.log = log
    self.builder = builder
  }

  /// Returns the next areas, or `nil` at the end.
  func next() throws(ExtractError) -> Shapes? {
    try lookahead.next { () throws(ExtractError) in nextBatch() }
  }

  /// Returns the next relations to work on, or `nil` at the end.
  private func nextBatch() -> AreaBatch? {
    var relations: [Relation] = []
    var size = 0
    while size < Self.batchSize, let relation = log.next() {
      size += 20 + relation.members.count
      relations.append(relation)
    }
    return relations.isEmpty ? nil : AreaBatch(relations: relations[...], builder: builder)
  }
}

/// Relations whose areas one core makes.
private struct AreaBatch: PrefetchStep {
  var relations: ArraySlice<Relation>
  let builder: AreaBuilder

  /// Returns as many areas as have a bounded number of points together, or `nil` at the end.
  mutating func next() -> Shapes? {
    if relations.isEmpty { return nil }
    var shapes = Shapes()
    var pointCount = 0
    while pointCount < ElementLimits.batchCost / 32, let relation = relations.popFirst() {
      pointCount += builder.add(relation, to: &shapes)
    }
    return shapes
  }
}
