import Places

/// A path along the nodes of a way that the extract holds. A node that is repeated immediately
/// counts once.
struct NodePath {
  /// A pair of the identifier and the location of a node of a way.
  typealias Node = (id: Int64, location: Location)

  /// The stretches of the way's nodes, cut where the extract lacks nodes.
  private(set) var stretches: [[Node]] = []
  /// The number of the way's nodes that the extract lacks.
  private(set) var missingCount = 0
  /// A Boolean value that says whether the way ends where it begins, whatever may be missing in
  /// between.
  let isClosed: Bool

  /// Creates the path along the nodes of a way.
  ///
  /// - Parameters:
  ///   - locations: The locations of the nodes as far as the way itself has them.
  ///   - location: A closure that returns the location of another node, or `nil` if the extract lacks
  ///     the node.
  init(_ nodes: [Int64], _ locations: [Location?] = [], location: (Int64) -> Location?) {
    isClosed = nodes.count > 3 && nodes.first == nodes.last
    var stretch: [Node] = []
    stretch.reserveCapacity(nodes.count)
    for (index, id) in nodes.enumerated() where id != stretch.last?.id {
      let own = index < locations.count ? locations[index] : nil
      if let location = own ?? location(id) {
        stretch.append((id, location))
      } else {
        missingCount += 1
        if !stretch.isEmpty { stretches.append(stretch) }
        stretch = []
      }
    }
    if !stretch.isEmpty { stretches.append(stretch) }
  }

  /// The lines of a closed way between the nodes that the extract lacks.
  var openLines: [[Coordinate]] {
    guard stretches.count > 1, let first = stretches.first, let last = stretches.last else {
      return stretches.map { $0.map(\.location.coordinate) }
    }
    let isJoined = first.first?.id == last.last?.id
    let lines = isJoined ? [last + first.dropFirst()] + stretches[1...].dropLast() : stretches
    return lines.filter { $0.count > 1 }.map { $0.map(\.location.coordinate) }
  }

  /// All nodes of the way that the extract holds, in one line as if none were missing.
  var all: [Node] { stretches.count == 1 ? stretches[0] : stretches.flatMap { $0 } }
}
