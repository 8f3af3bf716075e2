import Places

/// A builder of the shapes of the nodes and ways of an extract.
struct Shaper: Sendable {
  /// The table of the locations of all nodes of the extract, by the node's identifier.
  let locations: ScratchTable
  /// The table of the identifiers of the ways that are members of relations.
  let memberWays: ScratchTable
  /// A closure that returns whether the identifiers of a way's nodes are to be kept, by the way's
  /// tags.
  let wantsNodes: @Sendable (Tags) -> Bool

  /// Returns the map objects that nodes and ways of an extract become, with warnings about faults.
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

  /// Returns the location of a node, or `nil` if the extract lacks the node.
  private func location(of node: Int64) -> Location? {
    locations.value(of: node).map(Location.init(packed:))
  }

  /// Adds the map object of a way to the shapes, and the way itself if it is a member of a
  /// relation.
  private func add(_ way: Elements.Way, to shapes: inout Shapes) {
    let isMember = memberWays.value(of: way.id) != nil
    guard isMember || !way.tags.isEmpty else { return }
    let path = NodePath(way.nodes, way.locations, location: location)
    if path.stretches.isEmpty {
      if let center = way.center, !way.tags.isEmpty {
        let geometry = Geometry.point(center.coordinate)
        shapes.objects.append(
          MapObject(id: ElementID(.way, way.id), tags: way.tags, geometry: geometry))
        return
      }
      if path.missingCount > 0 { shapes.warn(.lostWay) }
    }
    shapes.warn(.missingNode, count: path.missingCount)
    if isMember, let member = MemberWay(way.id, path) { shapes.memberWays.append(member) }
    if way.tags.isEmpty { return }
    guard let object = object(way, path, &shapes) else {
      return shapes.warn(.shortWay)
    }
    shapes.objects.append(object)
  }

  /// Returns the map object of a way with tags, or `nil` if the extract holds too few of its nodes.
  private func object(
    _ way: Elements.Way, _ path: NodePath, _ shapes: inout Shapes
  ) -> MapObject? {
    var object = MapObject(id: ElementID(.way, way.id), tags: way.tags, geometry: .lines([]))
    object.isComplete = path.missingCount == 0
    let showsNodes = wantsNodes(way.tags)
    if path.isClosed, way.tags.describeArea, let ring = Ring(path.all.map(\.location.coordinate)) {
      if ring.crossesItself { shapes.warn(.crossingRing) }
      let rings = Antimeridian.parts(of: ring)
      object.geometry = .area(rings.map { Polygon(outer: $0.counterclockwise) })
      if !object.isComplete { object.openLines = path.openLines }
      if showsNodes { object.nodes = [path.all.map(\.id)] }
      return object
    }
    let stretches = path.stretches.filter { $0.count > 1 }
    if stretches.isEmpty { return nil }
    let lines = stretches.map { $0.map(\.location.coordinate) }
    // A line whose nodes are wanted has a coordinate for each node.
    object.geometry = .lines(showsNodes ? lines : lines.flatMap(Antimeridian.parts))
    if showsNodes { object.nodes = stretches.map { $0.map(\.id) } }
    return object
  }
}
