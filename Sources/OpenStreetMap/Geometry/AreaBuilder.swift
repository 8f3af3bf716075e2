import Places

/// A builder of the areas that relations of OpenStreetMap describe, from the ways that are their
/// members.
struct AreaBuilder: Sendable {
  /// The largest number of points of an area; a relation with more is left out. The largest country
  /// has about a million.
  static let pointLimit = 1 << 21

  /// The table of the ways of the extract that are members of relations.
  let ways: MemberWays
  /// The table of the locations of all nodes of the extract, by the node's identifier.
  let locations: ScratchTable

  /// Builds the area, lines or point of a relation, and adds it to the shapes, with warnings about
  /// faults.
  ///
  /// - Returns: The number of points of the relation's ways.
  func add(_ relation: Relation, to shapes: inout Shapes) -> Int {
    if relation.members.contains(where: { $0.id == relation.id }) { shapes.warn(.selfMember) }
    guard let use = RelationUse(relation.tags) else { return 0 }
    let (members, missingCount, pointCount) = outline(relation)
    shapes.warn(.missingMember, count: missingCount)
    guard pointCount <= Self.pointLimit else {
      shapes.warn(.largeRelation)
      return 0
    }
    let assembly = RingAssembly(members)
    // Many parts of a site are no rings and need not be.
    if case .area = use { shapes.warn(.openRing, count: assembly.openCount) }
    for ring in assembly.rings where ring.crossesItself { shapes.warn(.crossingRing) }
    if let geometry = geometry(use, assembly, relation, &shapes) {
      var object = MapObject(
        id: relation.id, tags: relation.tags, geometry: geometry,
        isComplete: missingCount + assembly.openCount == 0, members: relation.members)
      if case .area = use, case .area = geometry, !assembly.openWays.isEmpty {
        object.openLines = OpenChains(assembly.openWays).chains
      }
      shapes.objects.append(object)
    }
    return pointCount
  }

  /// Returns the ways that are members of a relation, each once, with the number of ways that the
  /// extract lacks and of points; no ways if they have too many points.
  private func outline(
    _ relation: Relation
  ) -> (ways: [MemberWay], missingCount: Int, pointCount: Int) {
    var seen: Set<Int64> = []
    var found: [(id: Int64, entry: (offset: Int, count: Int))] = []
    var (missingCount, pointCount) = (0, 0)
    for member in relation.members where member.id.kind == .way {
      guard seen.insert(member.id.number).inserted else { continue }
      if let entry = ways.entry(of: member.id.number) {
        found.append((member.id.number, entry))
        pointCount += entry.count
      } else {
        missingCount += 1
      }
    }
    if pointCount > Self.pointLimit { return ([], missingCount, pointCount) }
    return (found.map { ways.way($0.id, $0.entry) }, missingCount, pointCount)
  }

  /// Returns the geometry that the rings and open ways of a relation form: an area, otherwise lines
  /// or, for a site, a point; `nil` if there is none.
  private func geometry(
    _ use: RelationUse, _ assembly: RingAssembly, _ relation: Relation, _ shapes: inout Shapes
  ) -> Geometry? {
    var nesting = RingNesting(assembly.rings.flatMap(Antimeridian.parts))
    if nesting.isTangled { shapes.warn(.tangledArea) }
    // A part that stands within a site's fence is no hole in the site.
    if case .site = use { nesting.fillHoles() }
    if !nesting.polygons.isEmpty { return .area(nesting.polygons) }
    guard case .site = use else {
      if assembly.openWays.isEmpty, let center = relation.center { return .point(center) }
      shapes.warn(.noRing)
      if let label = label(of: relation) { return .point(label) }
      let lines = OpenChains(assembly.openWays).chains
      return lines.isEmpty ? nil : .lines(lines)
    }
    return (middle(of: relation) ?? relation.center).map(Geometry.point)
  }

  /// The roles of the nodes that stand for an area in its relation, the best first.
  private static let labelRoles = ["label", "admin_centre"]

  /// Returns the position of the node that stands for an administrative area in its relation; `nil` for
  /// one without such a node, for countries, and for relations that are no administrative areas.
  private func label(of relation: Relation) -> Coordinate? {
    guard relation.tags["boundary"] == "administrative", relation.tags["admin_level"] != "2" else {
      return nil
    }
    for role in Self.labelRoles {
      for member in relation.members where member.id.kind == .node && member.role == role {
        if let location = locations.value(of: member.id.number) {
          return Location(packed: location).coordinate
        }
      }
    }
    return nil
  }

  /// Returns the position of a site without a fence: the mean of the nodes among the relation's
  /// members and of the first node of each way among them; `nil` if there are none.
  private func middle(of relation: Relation) -> Coordinate? {
    var (count, latitude, longitude) = (0.0, 0.0, 0.0)
    for member in relation.members {
      let location: Location? =
        switch member.id.kind {
        case .node: locations.value(of: member.id.number).map(Location.init(packed:))
        case .way:
          ways.entry(of: member.id.number).flatMap {
            ways.way(member.id.number, $0).locations.first
          }
        case .relation: nil
        }
      guard let coordinate = location?.coordinate else { continue }
      count += 1
      latitude += coordinate.latitude
      longitude += coordinate.longitude
    }
    return count == 0 ? nil : Coordinate(latitude: latitude / count, longitude: longitude / count)
  }
}
