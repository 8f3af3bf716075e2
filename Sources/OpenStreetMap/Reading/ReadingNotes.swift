/// The data that is remembered of a file between its readings.
final class ReadingNotes {
  /// The locations of all nodes.
  private let locations: ScratchTableWriter
  /// The identifiers of the ways that relations ask for.
  private let wanted: ScratchTableWriter
  private let relations: RelationLogWriter
  private let ways: MemberWaysWriter
  /// The table of the locations of all nodes, once all are known.
  private var table: ScratchTable?

  init(in folder: String) {
    locations = ScratchTableWriter(in: folder)
    wanted = ScratchTableWriter(in: folder)
    relations = RelationLogWriter(in: folder)
    ways = MemberWaysWriter(in: folder)
  }

  /// The number of bytes on the disk.
  var fileSize: Int {
    locations.fileSize + wanted.fileSize + relations.fileSize + ways.fileSize
  }

  /// Remembers the location of a node.
  func add(_ node: Int64, _ location: Location) throws(ExtractError) {
    try locations.append(id: node, value: location.packed)
  }

  /// Remembers a relation that becomes an area, and the ways it asks for.
  func add(_ relation: Relation) throws(ExtractError) {
    for member in relation.members where member.id.kind == .way {
      try wanted.append(id: member.id.number, value: 0)
    }
    try relations.append(relation)
  }

  /// Remembers a way that a relation asks for.
  func add(_ way: MemberWay) throws(ExtractError) { try ways.append(way) }

  /// Returns the maker of shapes, after the first reading.
  func shaper(_ wantsNodes: @escaping @Sendable (Tags) -> Bool) throws(ExtractError) -> Shaper {
    let table = try locations.finished()
    self.table = table
    return Shaper(locations: table, memberWays: try wanted.finished(), wantsNodes: wantsNodes)
  }

  /// Returns the pass that makes areas of relations, after the second reading.
  func areas() throws(ExtractError) -> AreaPass {
    let table = if let table { table } else { try locations.finished() }
    let builder = AreaBuilder(ways: try ways.finished(), locations: table)
    return AreaPass(try relations.finished(), builder)
  }
}
