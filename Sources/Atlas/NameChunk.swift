/// Of 65,536 names with consecutive numbers, those that have a word: a container of a Roaring
/// bitmap (Lemire et al.: Roaring bitmaps: implementation of an optimized software library, 2018),
/// in which any of them is found at once, however many there are.
///
/// In bytes, each number with its lowest byte first: the upper bits that the names' numbers have
/// in common, 2 bytes; how many names there are, less one, 2 bytes; and of up to 4,096 names the
/// lower 16 bits, ascending, of more a bit for each of the 65,536.
package struct NameChunk: Sendable {
  /// More names take less room as bits.
  private static let listLimit = 4_096
  static let bitCount = 65_536
  private static let headLength = 4

  /// The upper bits.
  let number: Int
  /// How many names there are.
  let count: Int
  /// What the chunk stands in, and where its names begin there: it is one of many, of which few are
  /// looked into.
  private let row: [UInt8]
  private let start: Int

  /// The chunk that a name belongs to.
  package static func number(ofName name: Int) -> Int { name / bitCount }

  /// - Parameter names: Ascending, of one chunk, at least one.
  package static func encode(_ names: ArraySlice<UInt32>, into bytes: inout [UInt8]) {
    guard let first = names.first else { return }
    append(UInt16(truncatingIfNeeded: number(ofName: Int(first))), to: &bytes)
    append(UInt16(truncatingIfNeeded: names.count - 1), to: &bytes)
    if names.count <= listLimit {
      for name in names { append(UInt16(truncatingIfNeeded: name), to: &bytes) }
    } else {
      let start = bytes.count
      bytes += repeatElement(0, count: bitCount / 8)
      for name in names { bytes[start + Int(name & 0xFFFF) / 8] |= 1 << UInt8(name & 7) }
    }
  }

  private static func append(_ number: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }

  /// What several chunks one after the other hold; those that are damaged are left out.
  static func decode(_ row: [UInt8]) -> [NameChunk] {
    var chunks: [NameChunk] = []
    var start = 0
    while start + headLength <= row.count {
      let number = Int(row[start]) | Int(row[start + 1]) << 8
      let count = (Int(row[start + 2]) | Int(row[start + 3]) << 8) + 1
      start += headLength
      let chunk = NameChunk(number: number, count: count, row: row, start: start)
      start += chunk.length
      guard start <= row.count else { break }
      chunks.append(chunk)
    }
    return chunks
  }

  /// Whether the names are listed, and not bits.
  var isListed: Bool { count <= Self.listLimit }

  private var length: Int { isListed ? 2 * count : Self.bitCount / 8 }

  /// The lower bits of the names, ascending, where they are listed.
  var listed: [UInt16] { copied() }

  /// A bit for each name, where they are not.
  var bits: [UInt64] { copied() }

  private func copied<Value: FixedWidthInteger>() -> [Value] {
    let count = length / MemoryLayout<Value>.size
    return Array(unsafeUninitializedCapacity: count) { values, initialized in
      row.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(values).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: $0[start..<start + length]))
      }
      // Nothing where that is how numbers are stored.
      for index in 0..<count { values[index] = Value(littleEndian: values[index]) }
      initialized = count
    }
  }

  /// The lower bits of the names that are in both of two lists.
  static func common(_ one: NameChunk, _ other: NameChunk) -> [UInt16] {
    one.row.withUnsafeBytes { first in
      other.row.withUnsafeBytes { second in
        var found: [UInt16] = []
        var (left, right) = (one.start, other.start)
        while left < one.start + one.length, right < other.start + other.length {
          let (name, rival) = (name(at: left, first), name(at: right, second))
          if name == rival { found.append(name) }
          if name <= rival { left += 2 }
          if rival <= name { right += 2 }
        }
        return found
      }
    }
  }

  /// - Parameter name: its lower bits.
  func contains(_ name: UInt16) -> Bool {
    row.withUnsafeBytes { row in
      if !isListed { return row[start + Int(name >> 3)] >> UInt8(name & 7) & 1 == 1 }
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if Self.name(at: start + 2 * middle, row) < name { low = middle + 1 } else { high = middle }
      }
      return low < count && Self.name(at: start + 2 * low, row) == name
    }
  }

  private static func name(at offset: Int, _ row: UnsafeRawBufferPointer) -> UInt16 {
    UInt16(littleEndian: row.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }
}
