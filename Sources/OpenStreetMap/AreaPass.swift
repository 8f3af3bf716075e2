/// Makes areas of relations, several at once.
final class AreaPass {
  /// How many members are worth starting work on another core.
  private static let batchSize = 2000

  private let builder: AreaBuilder
  private var log: RelationLog
  private var lookahead = Prefetcher<AreaBatch>()

  init(_ log: RelationLog, _ builder: AreaBuilder) {
    self.log = log
    self.builder = builder
  }

  /// Nil at the end.
  func next() throws(ExtractError) -> Shapes? {
    try lookahead.next { () throws(ExtractError) in nextBatch() }
  }

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

private struct AreaBatch: PrefetchStep {
  var relations: ArraySlice<Relation>
  let builder: AreaBuilder

  /// As many areas as have a bounded number of points together.
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
