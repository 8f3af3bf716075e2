/// What is remembered of a file between its readings.
final class ReadingNotes {
  private let locations: ScratchTableWriter
  private let wanted: ScratchTableWriter
  private let relations: RelationLogWriter
  private let ways: MemberWaysWriter
  /// Where every node is, once all are known.
  private var table: ScratchTable?

  init(in folder: String) {
    locations = ScratchTableWriter(in: folder)
    wanted = ScratchTableWriter(in: folder)
    relations = RelationLogWriter(in: folder)
    ways = MemberWaysWriter(in: folder)
  }

  /// On the disk, in bytes.
  var fileSize: Int {
    locations.fileSize + wanted.fileSize + relations.fileSize + ways.fileSize
  }

  func add(_ node: Int64, _ location: Location) throws(ExtractError) {
    try locations.append(id: node, value: location.packed)
  }

  /// A relation that becomes an area.
  func add(_ relation: Relation) throws(ExtractError) {
    for member in relation.members where member.id.kind == .way {
      try wanted.append(id: member.id.number, value: 0)
    }
    try relations.append(relation)
  }

  func add(_ way: MemberWay) throws(ExtractError) { try ways.append(way) }

  /// After the first reading.
  func shaper(_ wantsNodes: @escaping @Sendable (Tags) -> Bool) throws(ExtractError) -> Shaper {
    let table = try locations.finished()
    self.table = table
    return Shaper(locations: table, memberWays: try wanted.finished(), wantsNodes: wantsNodes)
  }

  /// After the second.
  func areas() throws(ExtractError) -> AreaPass {
    let table = if let table { table } else { try locations.finished() }
    let builder = AreaBuilder(ways: try ways.finished(), locations: table)
    return AreaPass(try relations.finished(), builder)
  }
}
