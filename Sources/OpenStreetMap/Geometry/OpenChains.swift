import Places

/// An assembly of ways that form no ring to chains, each from dead end to dead end.
struct OpenChains {
  private(set) var chains: [[Coordinate]] = []

  private let ways: [MemberWay]
  private var isUsed: [Bool]
  /// The indices of the ways that end at each node and have not been looked at, by the node's
  /// identifier.
  private var ends: [Int64: [Int]] = [:]
  /// The number of ways that end at each node, by the node's identifier.
  private let degrees: [Int64: Int]

  /// Creates the chains that ways form when they are joined at their ends.
  init(_ ways: [MemberWay]) {
    self.ways = ways
    isUsed = Array(repeating: false, count: ways.count)
    for (index, way) in ways.enumerated() {
      ends[way.first, default: []].append(index)
      ends[way.last, default: []].append(index)
    }
    degrees = ends.mapValues(\.count)
    // Begin with the ways at one of whose ends nothing leads on.
    let heads = ways.indices.filter { index in
      [ways[index].first, ways[index].last].contains { degrees[$0] == 1 }
    }
    for index in heads + Array(ways.indices) where !isUsed[index] { follow(index) }
  }

  /// Adds the chain that begins with a way to the chains.
  private mutating func follow(_ start: Int) {
    let isReversed = degrees[ways[start].first] != 1 && degrees[ways[start].last] == 1
    var (way, node) = (start, isReversed ? ways[start].last : ways[start].first)
    var chain: [Location] = []
    while true {
      isUsed[way] = true
      let isForward = ways[way].first == node
      chain += isForward ? ways[way].locations : ways[way].locations.reversed()
      node = isForward ? ways[way].last : ways[way].first
      guard let next = nextWay(at: node) else { break }
      way = next
    }
    chains.append(chain.map(\.coordinate))
  }

  /// Returns the index of a way at a node that is in no chain yet, or `nil` if there is none.
  private mutating func nextWay(at node: Int64) -> Int? {
    while let way = ends[node]?.popLast() {
      if !isUsed[way] { return way }
    }
    return nil
  }
}
