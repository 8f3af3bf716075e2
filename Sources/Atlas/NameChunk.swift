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
  private static let bitCount = 65_536
  private static let headLength = 4

  /// The upper bits.
  let number: Int
  /// Ascending; empty where there are too many.
  private var listed: [UInt16] = []
  /// Empty where the names are listed.
  private var bits: [UInt64] = []

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
  static func decode(_ bytes: UnsafeRawBufferPointer) -> [NameChunk] {
    var chunks: [NameChunk] = []
    var start = 0
    while start + headLength <= bytes.count {
      let number = Int(
        UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt16.self)))
      let count =
        Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 2, as: UInt16.self)))
        + 1
      let length = count <= listLimit ? 2 * count : bitCount / 8
      start += headLength
      guard start + length <= bytes.count else { break }
      var chunk = NameChunk(number: number)
      let body = UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
      if count <= listLimit {
        chunk.listed = copied(body).map(UInt16.init(littleEndian:))
      } else {
        chunk.bits = copied(body).map(UInt64.init(littleEndian:))
      }
      chunks.append(chunk)
      start += length
    }
    return chunks
  }

  private static func copied<Value: FixedWidthInteger>(_ bytes: UnsafeRawBufferPointer) -> [Value] {
    let count = bytes.count / MemoryLayout<Value>.size
    return Array(unsafeUninitializedCapacity: count) { values, initialized in
      UnsafeMutableRawBufferPointer(values).copyMemory(from: bytes)
      initialized = count
    }
  }

  private init(number: Int) { self.number = number }

  /// The chunks of a few names.
  ///
  /// - Parameter names: Ascending, each once.
  static func chunks(of names: [Int]) -> [NameChunk] {
    var chunks: [NameChunk] = []
    for name in names {
      let number = number(ofName: name)
      if chunks.last?.number != number { chunks.append(NameChunk(number: number)) }
      chunks[chunks.count - 1].listed.append(UInt16(truncatingIfNeeded: name))
    }
    return chunks
  }

  /// All the names of chunks with the same number.
  init?(unionOf chunks: [NameChunk]) {
    guard let first = chunks.first else { return nil }
    self = first
    if chunks.count == 1 { return }
    bits = Array(repeating: 0, count: Self.bitCount / 64)
    listed = []
    for chunk in chunks {
      for name in chunk.listed { bits[Int(name >> 6)] |= 1 << UInt64(name & 63) }
      for index in chunk.bits.indices { bits[index] |= chunk.bits[index] }
    }
  }

  /// Calls `body` with the names that are in all of the chunks, which have the same number,
  /// ascending, as long as it wants more.
  ///
  /// - Returns: Whether it wanted more to the end.
  static func forEachName<Failure: Error>(
    inAllOf chunks: [NameChunk], _ body: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard let start = chunks.first.map({ $0.number * bitCount }) else { return true }
    let lists = chunks.indices.filter { chunks[$0].bits.isEmpty }
    if let least = lists.min(by: { chunks[$0].listed.count < chunks[$1].listed.count }) {
      let others = chunks.indices.filter { $0 != least }
      for name in chunks[least].listed where others.allSatisfy({ chunks[$0].contains(name) }) {
        guard try body(start + Int(name)) else { return false }
      }
      return true
    }
    for index in 0..<bitCount / 64 {
      var bits = chunks.reduce(UInt64.max) { $0 & $1.bits[index] }
      while bits != 0 {
        guard try body(start + index * 64 + bits.trailingZeroBitCount) else { return false }
        bits &= bits - 1
      }
    }
    return true
  }

  private func contains(_ name: UInt16) -> Bool {
    if !bits.isEmpty { return bits[Int(name >> 6)] >> UInt64(name & 63) & 1 == 1 }
    var (low, high) = (0, listed.count)
    while low < high {
      let middle = (low + high) / 2
      if listed[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < listed.count && listed[low] == name
  }
}
