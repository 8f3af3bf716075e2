import Foundation

/// Bytes that change no more.
///
/// Sendable, as nothing writes to the memory between its making and its end.
final class FrozenBytes: @unchecked Sendable {
  let count: Int
  private let bytes: UnsafeRawBufferPointer
  /// Kept open as long as it is mapped.
  private let file: ScratchFile?

  init(_ content: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
    copy.copyBytes(from: content)
    (bytes, count, file) = (UnsafeRawBufferPointer(copy), content.count, nil)
  }

  /// The file has no name and one owner, so that nobody can cut it short under the mapping.
  init(_ file: ScratchFile) throws(ExtractError) {
    let address = mmap(nil, file.size, PROT_READ, MAP_SHARED, file.descriptor, 0)
    guard let address, address != MAP_FAILED else {
      throw .scratch(folder: file.folder, cause: String(cString: strerror(errno)))
    }
    bytes = UnsafeRawBufferPointer(start: address, count: file.size)
    count = file.size
    self.file = file
  }

  deinit {
    if file == nil {
      bytes.deallocate()
    } else {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), count)
    }
  }

  func load<Number: BitwiseCopyable>(at offset: Int, as type: Number.Type) -> Number {
    precondition(offset >= 0 && offset <= count - MemoryLayout<Number>.size)
    return bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }

  func copy(_ range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return Array(bytes[range])
  }
}
