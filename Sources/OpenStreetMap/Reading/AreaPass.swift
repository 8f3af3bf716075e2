/// A pass that follows the two readings of an extract: it makes areas of relations, several at
/// once.
final class AreaPass {
  /// The size of a batch of relations, in members and 20 more for each relation, from which on it
  /// is worth starting work on another core.
  private static let batchSize = 2000

  private let builder: AreaBuilder
  private var log: RelationLog
  private var lookahead = Prefetcher<AreaBatch>()

  init(_ log: RelationLog, _ builder: AreaBuilder) {
    self.log = log
    self.builder = builder
  }

  /// Returns the areas made of the next relations, or `nil` at the end.
  func next() throws(ExtractError) -> Shapes? {
    try lookahead.next { () throws(ExtractError) in nextBatch() }
  }

  /// Returns the next batch of relations to make areas of, or `nil` at the end.
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

/// A batch of relations of which one core makes areas.
private struct AreaBatch: PrefetchStep {
  var relations: ArraySlice<Relation>
  let builder: AreaBuilder

  /// Returns the areas of the next relations of the batch, as many as have a bounded number of
  /// points together, or `nil` at the end.
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
