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

  /// As if nothing were missing.
  var all: [Node] { stretches.count == 1 ? stretches[0] : stretches.flatMap { $0 } }
}
