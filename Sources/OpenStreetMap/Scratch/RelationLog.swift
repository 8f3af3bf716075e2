import Places

/// A writer that puts the relations that become areas into a scratch file, where they wait until
/// the ways that are their members are known.
final class RelationLogWriter {
  private var bytes: ScratchBytes

  init(in folder: String) { bytes = ScratchBytes(in: folder) }

  /// The number of bytes that the written relations take in the scratch file.
  var fileSize: Int { bytes.fileSize }

  func append(_ relation: Relation) throws(ExtractError) {
    var record: [UInt8] = []
    func put(_ number: Int64) {
      withUnsafeBytes(of: number) { record.append(contentsOf: $0) }
    }
    func put(_ text: String) {
      withUnsafeBytes(of: UInt16(text.utf8.count)) { record.append(contentsOf: $0) }
      record += text.utf8
    }
    put(relation.id.number)
    put(Int64(relation.tags.count))
    for tag in relation.tags {
      put(tag.key)
      put(tag.value)
    }
    put(relation.center == nil ? 0 : 1)
    if let center = relation.center {
      put(Int64(bitPattern: center.latitude.bitPattern))
      put(Int64(bitPattern: center.longitude.bitPattern))
    }
    put(Int64(relation.members.count))
    for member in relation.members {
      record.append(member.id.kind.rawValue)
      put(member.id.number)
      put(member.role)
    }
    try bytes.append(record)
  }

  /// Returns the written relations for reading; no more can be appended.
  func finished() throws(ExtractError) -> RelationLog { RelationLog(try bytes.frozen()) }
}

/// A reader of the relations that become areas from scratch bytes, in the order in which they were
/// written.
struct RelationLog {
  private let bytes: FrozenBytes
  private var position = 0

  fileprivate init(_ bytes: FrozenBytes) { self.bytes = bytes }

  /// Returns the next of the written relations, or `nil` at the end.
  mutating func next() -> Relation? {
    if position == bytes.count { return nil }
    let id = ElementID(.relation, number(Int64.self))
    let tags = (0..<number(Int64.self)).map { _ in Tags.Tag(key: text(), value: text()) }
    var center: Coordinate?
    if number(Int64.self) == 1 {
      let latitude = Double(bitPattern: number(UInt64.self))
      center = Coordinate(
        latitude: latitude, longitude: Double(bitPattern: number(UInt64.self)))
    }
    let members = (0..<number(Int64.self)).map { _ in
      let kind = ElementID.Kind(rawValue: number(UInt8.self)) ?? .node
      return Member(id: ElementID(kind, number(Int64.self)), role: text())
    }
    return Relation(id: id, tags: Tags(tags), members: members, center: center)
  }

  private mutating func number<Number: BitwiseCopyable>(_ type: Number.Type) -> Number {
    defer { position += MemoryLayout<Number>.size }
    return bytes.load(at: position, as: type)
  }

  private mutating func text() -> String {
    let count = Int(number(UInt16.self))
    defer { position += count }
    return String(decoding: bytes.copy(position..<position + count), as: UTF8.self)
  }
}
