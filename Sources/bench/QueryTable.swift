import AtlasQuality

/// Draws a table of queries over an atlas and prints it.
struct QueryTable {
  /// The number of suggestions that are asked for to get completion ids.
  private static let completionCount = 3_000

  let folder: String
  let count: Int
  let seed: UInt64

  /// Prints one row for each query.
  func print() async throws {
    var random = SplitMix64(state: seed)
    let material = try QueryMaterial(folder: folder, using: &random)
    var draw = QueryDraw(material, using: random)
    try await draw.collectCompletions(
      count: Self.completionCount, from: try AtlasAsker(folder: folder))
    for query in draw.queries(count: count) { Swift.print(query.row) }
  }
}
