import Foundation

/// How often the place looked for was found.
package struct Tally: Sendable {
  package private(set) var asked = 0
  package private(set) var first = 0
  package private(set) var amongFive = 0
  /// What was not among the first five.
  package private(set) var misses: [String] = []

  package init() {}

  /// - Parameter rank: Counted from 0; nil where it was not found.
  package mutating func add(_ query: String, rank: Int?) {
    asked += 1
    if rank == 0 { first += 1 }
    if let rank, rank < 5 { amongFive += 1 } else { misses.append(query) }
  }

  /// Of what was asked, from 0 to 1.
  package var firstShare: Double { Double(first) / Double(max(asked, 1)) }
  package var amongFiveShare: Double { Double(amongFive) / Double(max(asked, 1)) }
}
