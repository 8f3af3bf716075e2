import Basics

/// A container of a Roaring bitmap: the names that have a word, among 65,536 names with consecutive
/// numbers.
///
/// Any name is found quickly, however many the container has (Lemire et al.: Roaring bitmaps:
/// implementation of an optimized software library, 2018).
///
/// The bytes, with the lowest byte of each number first, are: the upper bits that the numbers of
/// the names have in common, 2 bytes; the number of names less one, 2 bytes; then, for up to 4,096
/// names, the lower 16 bits of each, ascending, or, for more names, one bit for each of the 65,536.
///
/// The container refers to the memory of the posting list that it belongs to, and is valid only as
/// long as that memory is: look-ups pass on thousands of containers, and look into few.
package struct BitmapContainer {
  /// The largest number of names that a container of a Roaring bitmap stores as a list; more names
  /// take less room as bits.
  private static let listLimit = 4_096
  /// The number of consecutive names that one container of a Roaring bitmap covers.
  package static let bitCount = 65_536
  /// The greatest number that a container of a Roaring bitmap can have: its number is of 16 bits.
  package static let lastNumber = 65_535
  /// The number of bytes that stand before the names in an encoded container of a Roaring bitmap.
  private static let headLength = 4

  /// The number of the container: the upper bits that the numbers of its names have in common.
  package let number: Int
  /// The number of names in the container, which is at least 1.
  package let count: Int
  /// A pointer to the encoded names of the container, which take as many bytes as `length` says.
  private let names: UnsafeRawPointer

  /// Returns the number of the container of a Roaring bitmap that a name belongs to.
  package static func number(ofName name: Int) -> Int { name / bitCount }

  /// Appends the encoding of a Roaring bitmap's container of names to an array of bytes.
  ///
  /// - Parameters:
  ///   - names: The numbers of the names, ascending, all of one container; for none, nothing is
  ///     appended.
  ///   - bytes: The bytes to append to.
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

  /// Appends a 16-bit number to an array of bytes, the lowest byte first.
  private static func append(_ number: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }

  /// Returns the containers of Roaring bitmaps that stand one after the other in a row of a shard's
  /// table `lists`. Reading ends at the first container that reaches beyond the end of the row.
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

  /// A Boolean value that says whether the container stores its names as a list rather than as
  /// bits.
  package var isListed: Bool { count <= Self.listLimit }

  /// The number of bytes that the container's encoded names take.
  private var length: Int { isListed ? 2 * count : Self.bitCount / 8 }

  /// The lower 16 bits of the numbers of the container's names, ascending. The property may be used
  /// only for a container with `isListed`.
  package var listed: [UInt16] {
    Array(unsafeUninitializedCapacity: count) { listed, initialized in
      for index in 0..<count { listed[index] = name(at: index) }
      initialized = count
    }
  }

  /// Calls a closure with the lower 16 bits of the number of each name in the container, ascending.
  /// The function may be called only for a container with `isListed`.
  @inline(__always)
  package func forEachName(_ body: (UInt16) -> Void) {
    for index in 0..<count { body(name(at: index)) }
  }

  /// Sets, in a bitmap of 65,536 bits, the bit of each name in the container. Other bits stay as
  /// they are.
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

  /// Returns whether the container of a Roaring bitmap has a name.
  ///
  /// - Parameter name: The lower 16 bits of the name's number.
  package func contains(_ name: UInt16) -> Bool {
    if !isListed {
      return names.load(fromByteOffset: Int(name >> 3), as: UInt8.self) >> UInt8(name & 7) & 1 == 1
    }
    let index = (0..<count).partitioningIndex { self.name(at: $0) >= name }
    return index < count && self.name(at: index) == name
  }

  /// Returns the lower 16 bits of the number of the name at an index of the container's list of
  /// names.
  private func name(at index: Int) -> UInt16 {
    UInt16(littleEndian: names.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
  }
}
