/// A node, way or relation of an XML file that has begun and not yet ended.
struct OpenElement {
  let id: ElementID
  private var tags: [Tags.Tag] = []
  private var nodes: [Int64] = []
  /// The locations of the way's nodes, as many as there are nodes; empty where no node has one.
  private var locations: [Location?] = []
  private var members: [Member] = []
  private var warnings: Set<ExtractSummary.Warning> = []
  private var longTextCount = 0
  /// The location of the middle of the way or relation, if the file has it.
  var center: Location?

  init(id: ElementID) { self.id = id }

  /// Adds a tag to the node, way or relation, unless it is too long or there are too many.
  mutating func addTag(_ attributes: XMLAttributes) {
    guard let key = attributes["k"], let value = attributes["v"] else { return }
    if max(key.count, value.count) > Tags.textLimit {
      longTextCount += 1
    } else if tags.count == Tags.countLimit {
      warnings.insert(.manyTags)
    } else {
      tags.append(
        .init(
          key: String(decoding: key, as: UTF8.self), value: String(decoding: value, as: UTF8.self)))
    }
  }

  /// Adds the identifier of a node to the way, up to the largest number of nodes, with the node's location
  /// if the way has it.
  mutating func add(node: Int64, at location: Location?) {
    guard nodes.count < ElementLimits.nodes else {
      warnings.insert(.longWay)
      return
    }
    if location != nil, locations.isEmpty {
      locations = Array(repeating: nil, count: nodes.count)
    }
    nodes.append(node)
    if location != nil || !locations.isEmpty { locations.append(location) }
  }

  /// Adds a member to the relation, up to the largest number of members.
  mutating func add(_ member: ElementID, _ attributes: XMLAttributes) {
    guard members.count < ElementLimits.members else {
      warnings.insert(.largeRelation)
      return
    }
    let role = attributes["role"].flatMap { $0.count > Tags.textLimit ? nil : $0 }
    members.append(Member(id: member, role: role.map { String(decoding: $0, as: UTF8.self) } ?? ""))
  }

  /// The way as its relation has it; `nil` where the relation does not have its nodes, or too many.
  var locatedWay: Elements.Way? {
    guard !locations.isEmpty, warnings.isEmpty else { return nil }
    return Elements.Way(id: id.number, nodes: nodes, tags: Tags([]), locations: locations)
  }

  /// Ends the node, way or relation, and adds it to the elements read so far, if it is of any use.
  consuming func close(into elements: inout Elements) {
    for warning in warnings { elements.warn(warning) }
    for _ in 0..<longTextCount { elements.warn(.longText) }
    let tags = Tags(tags)
    switch id.kind {
    case .node:
      elements.nodeCount += 1
      if !tags.isEmpty { elements.add(Elements.Node(id: id.number, location: nil, tags: tags)) }
    case .way:
      elements.wayCount += 1
      if warnings.contains(.longWay) { return }
      elements.add(
        Elements.Way(
          id: id.number, nodes: nodes, tags: tags, locations: locations, center: center))
    case .relation:
      elements.relationCount += 1
      if warnings.contains(.largeRelation) || RelationUse(tags) == nil { return }
      elements.add(
        Relation(id: id, tags: tags, members: members, center: center?.coordinate))
    }
  }
}
