/// Records with one key at a time, of those that an `ExternalSort` has sorted.
struct RecordGroups {
  /// The first so many bits of a key tell groups apart, the others only give an order.
  static let keyBits = 32
  /// A larger group comes in several pieces.
  private static let limit = 1 << 14

  private var records: SortedRecords
  private var ahead: SortedRecords.Record?

  init(_ records: SortedRecords) throws(ImportError) {
    self.records = records
    ahead = try self.records.next()
  }

  /// The key of the next group; nil at the end.
  var key: UInt64? { ahead.map { Self.group($0.key) } }

  /// The next record, if it is of that group.
  mutating func next(in group: UInt64) throws(ImportError) -> [UInt8]? {
    guard let record = ahead, Self.group(record.key) == group else { return nil }
    ahead = try records.next()
    return record.bytes
  }

  /// The next group, or piece of one; nil at the end.
  mutating func next() throws(ImportError) -> [[UInt8]]? {
    guard let key else { return nil }
    var group: [[UInt8]] = []
    while group.count < Self.limit, let record = try next(in: key) { group.append(record) }
    return group
  }

  private static func group(_ key: UInt64) -> UInt64 { key >> keyBits }
}
