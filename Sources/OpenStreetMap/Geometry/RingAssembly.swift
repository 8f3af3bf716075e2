/// An assembly of ways to the rings that they form when they are joined at their ends, in whichever
/// order and direction they come.
struct RingAssembly {
  /// A step of a walk along joined ways: the index of a way, and the node at which the way was
  /// entered.
  private struct Step {
    var way: Int
    /// The identifier of the node at which the way was entered.
    var node: Int64
  }

  private(set) var rings: [Ring] = []
  /// The number of chains of ways that do not close to a ring.
  private(set) var openCount = 0
  /// The ways that were joined to chains which do not close to a ring.
  private(set) var openWays: [MemberWay] = []

  private let ways: [MemberWay]
  private var isUsed: [Bool]
  /// The indices of the ways that end at each node and have not been looked at, by the node's
  /// identifier.
  private var ends: [Int64: [Int]] = [:]

  /// Creates the rings that ways form when they are joined at their ends.
  init(_ ways: [MemberWay]) {
    self.ways = ways
    isUsed = Array(repeating: false, count: ways.count)
    for (index, way) in ways.enumerated() {
      if way.first == way.last {
        close([Step(way: index, node: way.first)])
        isUsed[index] = true
      } else {
        ends[way.first, default: []].append(index)
        ends[way.last, default: []].append(index)
      }
    }
    for index in ways.indices where !isUsed[index] { walk(from: ways[index].first) }
  }

  /// Walks from a node from way to way, and adds the rings found. Whenever a node is met again, the
  /// ways since then form a ring; where there is no way on, the last way leads nowhere and is given
  /// up. Each way is taken once.
  private mutating func walk(from start: Int64) {
    var path: [Step] = []
    var positions: [Int64: Int] = [start: 0]
    var node = start
    var isOpen = false
    while true {
      if let way = nextWay(at: node) {
        path.append(Step(way: way, node: node))
        node = ways[way].first == node ? ways[way].last : ways[way].first
        if let position = positions[node] {
          close(path[position...])
          for step in path[position...].dropFirst() { positions[step.node] = nil }
          path.removeSubrange(position...)
        } else {
          positions[node] = path.count
        }
      } else if let step = path.popLast() {
        isOpen = true
        openWays.append(ways[step.way])
        positions[node] = nil
        node = step.node
      } else {
        break
      }
    }
    if isOpen { openCount += 1 }
  }

  /// Returns the index of an unused way at a node and marks the way as used, or returns `nil` if
  /// there is none.
  private mutating func nextWay(at node: Int64) -> Int? {
    while let way = ends[node]?.popLast() {
      if isUsed[way] { continue }
      isUsed[way] = true
      return way
    }
    return nil
  }

  /// Adds the ring that a closed walk along ways forms, or counts the walk as open if it has too
  /// few points for a ring.
  private mutating func close(_ steps: ArraySlice<Step>) {
    let locations = steps.flatMap { step in
      let way = ways[step.way]
      return way.first == step.node ? way.locations : way.locations.reversed()
    }
    if let ring = Ring(locations.map(\.coordinate)) { rings.append(ring) } else { openCount += 1 }
  }
}
