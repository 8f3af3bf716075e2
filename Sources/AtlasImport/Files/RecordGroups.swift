/// A reader of the sorted records of an `ExternalSort` in groups of one key.
struct RecordGroups {
  /// The number of leading bits of a sort key that tell groups apart; the others only order the
  /// records within a group.
  static let keyBits = 32
  /// The largest number of records that are returned as one group; a larger group comes in several
  /// pieces.
  private static let limit = 1 << 14

  private var records: SortedRecords
  /// The next record, read ahead of time; `nil` at the end.
  private var ahead: SortedRecords.Record?

  init(_ records: SortedRecords) throws(ImportError) {
    self.records = records
    ahead = try self.records.next()
  }

  /// The key of the next group, or `nil` at the end.
  var key: UInt64? { ahead.map { Self.group($0.key) } }

  /// Returns the next record if it belongs to the group with a given key, otherwise `nil`.
  mutating func next(in group: UInt64) throws(ImportError) -> [UInt8]? {
    guard let record = ahead, Self.group(record.key) == group else { return nil }
    ahead = try records.next()
    return record.bytes
  }

  /// Returns the records of the next group, or of a piece of a large group; `nil` at the end.
  mutating func next() throws(ImportError) -> [[UInt8]]? {
    guard let key else { return nil }
    var group: [[UInt8]] = []
    while group.count < Self.limit, let record = try next(in: key) { group.append(record) }
    return group
  }

  /// Returns the part of a sort key that tells groups apart.
  private static func group(_ key: UInt64) -> UInt64 { key >> keyBits }
}
