/// A way that is a member of a relation, whose outline it may be a part of, with the locations of
/// its nodes.
struct MemberWay: Sendable {
  let id: Int64
  /// The identifier of the way's first node, at which the way can be joined to others.
  let first: Int64
  /// The identifier of the way's last node, at which the way can be joined to others.
  let last: Int64
  var locations: [Location]

  init(id: Int64, first: Int64, last: Int64, locations: [Location]) {
    (self.id, self.first, self.last, self.locations) = (id, first, last, locations)
  }

  /// Creates a member of a relation from a way's identifier and nodes, or returns `nil` for fewer
  /// than two nodes.
  init?(_ id: Int64, _ path: NodePath) {
    let nodes = path.all
    guard nodes.count > 1, let first = nodes.first, let last = nodes.last else { return nil }
    self.init(id: id, first: first.id, last: last.id, locations: nodes.map(\.location))
  }
}

/// A writer that puts the ways that are members of relations into scratch files.
final class MemberWaysWriter {
  private var bytes: ScratchBytes
  private var offsets: ScratchTableWriter

  init(in folder: String) {
    bytes = ScratchBytes(in: folder)
    offsets = ScratchTableWriter(in: folder)
  }

  /// The number of bytes that the written ways take in scratch files.
  var fileSize: Int { bytes.fileSize + offsets.fileSize }

  func append(_ way: MemberWay) throws(ExtractError) {
    try offsets.append(id: way.id, value: UInt64(bytes.size))
    var record: [UInt8] = []
    record.reserveCapacity(8 * (3 + way.locations.count))
    let numbers = [way.first, way.last, Int64(way.locations.count)]
    for number in numbers { withUnsafeBytes(of: number) { record.append(contentsOf: $0) } }
    for location in way.locations {
      withUnsafeBytes(of: location.packed) { record.append(contentsOf: $0) }
    }
    try bytes.append(record)
  }

  /// Returns the written ways for reading; no more can be appended.
  func finished() throws(ExtractError) -> MemberWays {
    MemberWays(bytes: try bytes.frozen(), offsets: try offsets.finished())
  }
}

/// A table of the ways that are members of relations, by identifier, in scratch files or memory.
struct MemberWays: Sendable {
  fileprivate let bytes: FrozenBytes
  fileprivate let offsets: ScratchTable

  /// Returns the offset of a way in the table's bytes and the number of its points, or `nil` if the
  /// table lacks the way.
  func entry(of id: Int64) -> (offset: Int, count: Int)? {
    guard let offset = offsets.value(of: id).map(Int.init) else { return nil }
    return (offset, Int(bytes.load(at: offset + 16, as: Int64.self)))
  }

  /// Returns the way with an identifier from the table, read at the entry that `entry(of:)`
  /// returned for it.
  func way(_ id: Int64, _ entry: (offset: Int, count: Int)) -> MemberWay {
    let start = entry.offset + 24
    return MemberWay(
      id: id, first: bytes.load(at: entry.offset, as: Int64.self),
      last: bytes.load(at: entry.offset + 8, as: Int64.self),
      locations: (0..<entry.count).map {
        Location(packed: bytes.load(at: start + 8 * $0, as: UInt64.self))
      })
  }
}
