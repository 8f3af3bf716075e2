import Places

/// A maker of the shapes of nodes and ways.
struct Shaper: Sendable {
  /// The table of the locations of all nodes.
  let locations: ScratchTable
  /// The table of the ways that relations ask for.
  let memberWays: ScratchTable
  /// A closure that says whether a way's nodes are wanted, by its tags.
  let wantsNodes: @Sendable (Tags) -> Bool

  /// Returns the objects that elements become, with warnings about faults.
  func shapes(_ elements: Elements) -> Shapes {
    var shapes = Shapes(wayCount: elements.wayCount, warnings: elements.warnings)
    for node in elements.nodes {
      guard let location = node.location ?? location(of: node.id) else { continue }
      shapes.objects.append(
        MapObject(
          id: ElementID(.node, node.id), tags: node.tags, geometry: .point(location.coordinate)))
    }
    for way in elements.ways { add(way, to: &shapes) }
    return shapes
  }

  /// Returns the location of a node, or `nil` if it is missing.
  private func location(of node: Int64) -> Location? {
    locations.value(of: node).map(Location.init(packed:))
  }

  /// Adds the object of a way, and the way itself if a relation asks for it.
  private func add(_ way: Elements.Way, to shapes: inout Shapes) {
    let isMember = memberWays.value(of: way.id) != nil
    guard isMember || !way.tags.isEmpty else { return }
    let path = NodePath(way.nodes, location: location)
    shapes.warn(.missingNode, count: path.missingCount)
    if isMember, let member = MemberWay(way.id, path) { shapes.memberWays.append(member) }
    if way.tags.isEmpty { return }
    guard let object = object(way, path, &shapes) else {
      return shapes.warn(.shortWay)
    }
    shapes.objects.append(object)
  }

  /// Returns the object of a way with tags, or `nil` if too few of its nodes are present.
  private func object(
    _ way: Elements.Way, _ path: NodePath, _ shapes: inout Shapes
  ) -> MapObject? {
    var object = MapObject(id: ElementID(.way, way.id), tags: way.tags, geometry: .lines([]))
    object.isComplete = path.missingCount == 0
    let showsNodes = wantsNodes(way.tags)
    if path.isClosed, way.tags.describeArea, let ring = Ring(path.all.map(\.location.coordinate)) {
      if ring.crossesItself { shapes.warn(.crossingRing) }
      object.geometry = .area([Polygon(outer: ring.counterclockwise)])
      if !object.isComplete { object.openLines = path.openLines }
      if showsNodes { object.nodes = [path.all.map(\.id)] }
      return object
    }
    let stretches = path.stretches.filter { $0.count > 1 }
    if stretches.isEmpty { return nil }
    object.geometry = .lines(stretches.map { $0.map(\.location.coordinate) })
    if showsNodes { object.nodes = stretches.map { $0.map(\.id) } }
    return object
  }
}
