import Places

/// The nodes of a way that are in the extract, each once where it is repeated at once.
struct NodePath {
  typealias Node = (id: Int64, location: Location)

  /// Cut where nodes are missing.
  private(set) var stretches: [[Node]] = []
  private(set) var missingCount = 0
  /// Whether the way ends where it begins, whatever may be missing between.
  let isClosed: Bool

  init(_ nodes: [Int64], location: (Int64) -> Location?) {
    isClosed = nodes.count > 3 && nodes.first == nodes.last
    var stretch: [Node] = []
    stretch.reserveCapacity(nodes.count)
    for id in nodes where id != stretch.last?.id {
      if let location = location(id) {
        stretch.append((id, location))
      } else {
        missingCount += 1
        if !stretch.isEmpty { stretches.append(stretch) }
        stretch = []
      }
    }
    if !stretch.isEmpty { stretches.append(stretch) }
  }

  /// Of a closed way of which nodes are missing: what lies between those.
  var openLines: [[Coordinate]] {
    guard stretches.count > 1, let first = stretches.first, let last = stretches.last else {
      return stretches.map { $0.map(\.location.coordinate) }
    }
    let isJoined = first.first?.id == last.last?.id
    let lines = isJoined ? [last + first.dropFirst()] + stretches[1...].dropLast() : stretches
    return lines.filter { $0.count > 1 }.map { $0.map(\.location.coordinate) }
  }

  /// As if nothing were missing.
  var all: [Node] { stretches.count == 1 ? stretches[0] : stretches.flatMap { $0 } }
}
