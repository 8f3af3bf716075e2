/// A tally of how often queries found the place that was looked for.
package struct Tally: Sendable {
  package private(set) var asked = 0
  private var first = 0
  private var amongFive = 0
  /// The queries whose place was not among the first five.
  package private(set) var misses: [String] = []

  package init() {}

  /// Adds the result of a query to the counts.
  ///
  /// - Parameter rank: The rank of the place, counted from 0; `nil` if it was not found.
  package mutating func add(_ query: String, rank: Int?) {
    asked += 1
    if rank == 0 { first += 1 }
    if let rank, rank < 5 { amongFive += 1 } else { misses.append(query) }
  }

  /// The share of queries whose place came first, from 0 to 1.
  package var firstShare: Double { Double(first) / Double(max(asked, 1)) }
  /// The share of queries whose place was among the first five, from 0 to 1.
  package var amongFiveShare: Double { Double(amongFive) / Double(max(asked, 1)) }
}
