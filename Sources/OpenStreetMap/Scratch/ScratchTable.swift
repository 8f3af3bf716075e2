import Basics

/// A table of 64-bit numbers by identifier, larger than memory has room for. Identifiers may be
/// written in any order; of equal ones the first counts.
struct ScratchTable: Sendable {
  /// An entry of a table of numbers by identifier: an identifier with its number.
  struct Entry: BitwiseCopyable {
    var id: Int64
    var value: UInt64
  }

  /// The size of an entry of the table in bytes.
  static let entrySize = MemoryLayout<Entry>.size
  /// The number of entries in a block of the table, of which the first identifier is kept in
  /// memory.
  private static let blockSize = 256

  /// The bytes of the table's entries, by ascending identifier.
  private let bytes: FrozenBytes
  private let count: Int
  /// The first identifier of every block of the table, ascending.
  private let fences: [Int64]

  /// Creates a table of numbers from the bytes of its entries, sorted by identifier.
  init(_ bytes: FrozenBytes) {
    self.bytes = bytes
    let count = bytes.count / Self.entrySize
    self.count = count
    fences = stride(from: 0, to: count, by: Self.blockSize).map {
      bytes.load(at: $0 * Self.entrySize, as: Int64.self)
    }
  }

  /// Returns the number stored for an identifier, or `nil` if the table lacks the identifier.
  func value(of id: Int64) -> UInt64? {
    // The first block that begins at the id or beyond; what is sought may end the block before.
    let block = fences.partitioningIndex { $0 >= id }
    let range = max(0, block - 1) * Self.blockSize..<min(count, (block + 1) * Self.blockSize)
    let index = range.partitioningIndex { self.id(at: $0) >= id }
    guard index < range.upperBound, self.id(at: index) == id else { return nil }
    return bytes.load(at: index * Self.entrySize + 8, as: UInt64.self)
  }

  private func id(at index: Int) -> Int64 {
    bytes.load(at: index * Self.entrySize, as: Int64.self)
  }
}
