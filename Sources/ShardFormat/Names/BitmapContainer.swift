import Basics

/// Of 65,536 names with consecutive numbers, those that have a word: a container of a Roaring
/// bitmap (Lemire et al.: Roaring bitmaps: implementation of an optimized software library, 2018),
/// in which any of them is found at once, however many there are.
///
/// In bytes, each number with its lowest byte first: the upper bits that the names' numbers have
/// in common, 2 bytes; how many names there are, less one, 2 bytes; and of up to 4,096 names the
/// lower 16 bits, ascending, of more a bit for each of the 65,536.
///
/// Lies in memory that is not its own, but that of the list it belongs to, and is of use as long as
/// that: look-ups pass thousands on, of which few are looked into.
package struct BitmapContainer {
  /// More names take less room as bits.
  private static let listLimit = 4_096
  package static let bitCount = 65_536
  package static let lastNumber = 65_535
  private static let headLength = 4

  /// The upper bits.
  package let number: Int
  /// How many names there are.
  package let count: Int
  /// The names; there are as many bytes as they take.
  private let names: UnsafeRawPointer

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

  /// The chunks that stand one after the other; those that are damaged are left out.
  package static func decode(_ row: UnsafeRawBufferPointer) -> [BitmapContainer] {
    var chunks: [BitmapContainer] = []
    var rest = row
    while let base = rest.baseAddress, rest.count >= headLength {
      let number = Int(rest[0]) | Int(rest[1]) << 8
      let count = (Int(rest[2]) | Int(rest[3]) << 8) + 1
      let chunk = BitmapContainer(number: number, count: count, names: base + headLength)
      let length = headLength + chunk.length
      guard length <= rest.count else { break }
      chunks.append(chunk)
      rest = UnsafeRawBufferPointer(rebasing: rest[length...])
    }
    return chunks
  }

  /// Whether the names are listed, and not bits.
  package var isListed: Bool { count <= Self.listLimit }

  private var length: Int { isListed ? 2 * count : Self.bitCount / 8 }

  /// The lower bits of the names, ascending, where they are listed.
  package var listed: [UInt16] {
    Array(unsafeUninitializedCapacity: count) { listed, initialized in
      for index in 0..<count { listed[index] = name(at: index) }
      initialized = count
    }
  }

  /// Calls `body` with the lower bits of the names, ascending, where they are listed.
  @inline(__always)
  package func forEachName(_ body: (UInt16) -> Void) {
    for index in 0..<count { body(name(at: index)) }
  }

  /// Sets the bit of each name.
  package func add(to bits: UnsafeMutableBufferPointer<UInt64>) {
    if isListed {
      for index in 0..<count {
        let name = name(at: index)
        bits[Int(name >> 6)] |= 1 << UInt64(name & 63)
      }
    } else {
      for index in bits.indices {
        bits[index] |= UInt64(
          littleEndian: names.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
      }
    }
  }

  /// - Parameter name: its lower bits.
  package func contains(_ name: UInt16) -> Bool {
    if !isListed {
      return names.load(fromByteOffset: Int(name >> 3), as: UInt8.self) >> UInt8(name & 7) & 1 == 1
    }
    let index = (0..<count).partitioningIndex { self.name(at: $0) >= name }
    return index < count && self.name(at: index) == name
  }

  private func name(at index: Int) -> UInt16 {
    UInt16(littleEndian: names.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
  }
}
