/// A store of the data that is remembered of an extract between its two readings, such as the
/// locations of nodes.
final class ReadingNotes {
  /// The writer of the table of the locations of all nodes of the extract.
  private let locations: ScratchTableWriter
  /// The writer of the table of the identifiers of the ways that are members of relations.
  private let wanted: ScratchTableWriter
  private let relations: RelationLogWriter
  /// The writer of the relations that become no areas, which wait until all are known.
  private let groups: RelationLogWriter
  private let ways: MemberWaysWriter
  /// The table of the locations of all nodes of the extract; `nil` before all are known.
  private var table: ScratchTable?

  init(in folder: String) {
    locations = ScratchTableWriter(in: folder)
    wanted = ScratchTableWriter(in: folder)
    relations = RelationLogWriter(in: folder)
    groups = RelationLogWriter(in: folder)
    ways = MemberWaysWriter(in: folder)
  }

  /// The number of bytes that the remembered data takes in scratch files on the disk.
  var fileSize: Int {
    locations.fileSize + wanted.fileSize + relations.fileSize + groups.fileSize + ways.fileSize
  }

  /// Remembers the location of a node of the extract.
  func add(_ node: Int64, _ location: Location) throws(ExtractError) {
    try locations.append(id: node, value: location.packed)
  }

  /// Remembers a relation that becomes an area, and the identifiers of the ways that are its
  /// members.
  func add(_ relation: Relation) throws(ExtractError) {
    for member in relation.members where member.id.kind == .way {
      try wanted.append(id: member.id.number, value: 0)
    }
    try relations.append(relation)
  }

  /// Remembers a relation that becomes no area, such as a route.
  func add(group: Relation) throws(ExtractError) { try groups.append(group) }

  /// Returns the relations that become no areas, after the first reading of the extract.
  func groupLog() throws(ExtractError) -> RelationLog { try groups.finished() }

  /// Remembers a way that is a member of a relation.
  func add(_ way: MemberWay) throws(ExtractError) { try ways.append(way) }

  /// Returns the builder of the shapes of nodes and ways, after the first reading of the extract.
  func shaper(_ wantsNodes: @escaping @Sendable (Tags) -> Bool) throws(ExtractError) -> Shaper {
    let table = try locations.finished()
    self.table = table
    return Shaper(locations: table, memberWays: try wanted.finished(), wantsNodes: wantsNodes)
  }

  /// Returns the pass that makes areas of relations, after the second reading of the extract.
  func areas() throws(ExtractError) -> AreaPass {
    let table = if let table { table } else { try locations.finished() }
    let builder = AreaBuilder(ways: try ways.finished(), locations: table)
    return AreaPass(try relations.finished(), builder)
  }
}
