/// Reads numbers whose lowest byte comes first; nil where the bytes end.
struct LittleEndian {
  private let all: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { all = bytes }

  /// Of up to eight bytes; nil also for more than `Int.max`.
  mutating func number(_ count: Int) -> Int? {
    guard let bytes = bytes(count) else { return nil }
    return Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= all.count - position else { return nil }
    defer { position += count }
    return all[position..<position + count]
  }

  mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }
}
