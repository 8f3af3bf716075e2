/// A reader of numbers whose lowest byte comes first from an array of bytes.
struct LittleEndian {
  private let all: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { all = bytes }

  /// Returns the next little-endian number of a given length of up to eight bytes, or `nil` where
  /// the bytes end and for a number above `Int.max`.
  mutating func number(_ count: Int) -> Int? {
    guard let bytes = bytes(count) else { return nil }
    return Int(exactly: bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Returns a given number of bytes that come next, or `nil` if fewer are left.
  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= all.count - position else { return nil }
    defer { position += count }
    return all[position..<position + count]
  }

  /// Skips a given number of bytes, and returns whether so many were left.
  mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }
}
