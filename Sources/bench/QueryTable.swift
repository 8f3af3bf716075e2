import AtlasQuality

/// A table of random queries over an atlas, which is drawn and printed.
struct QueryTable {
  /// The number of texts for which the atlas is asked for suggestions, to get the ids of
  /// completions.
  private static let completionCount = 3_000

  let folder: String
  let count: Int
  let seed: UInt64

  /// Draws the queries of the table and prints one row for each.
  func print() async throws {
    var random = SplitMix64(state: seed)
    let material = try QueryMaterial(folder: folder, using: &random)
    var draw = QueryDraw(material, using: random)
    try await draw.collectCompletions(
      count: Self.completionCount, from: try AtlasAsker(folder: folder))
    for query in draw.queries(count: count) { Swift.print(query.row) }
  }
}
