import Files
import Foundation
import Synchronization

/// Bytes that change no more: in memory, or in a file of which a bounded part is.
///
/// Sendable, as nothing writes to the memory between its making and its end, and what is noted
/// about it is atomic.
final class FrozenBytes: @unchecked Sendable {
  /// In bytes. What was looked at of a file stays in memory until it is more than the window; then
  /// all is given back to the system, which has it at hand still.
  private static let chunk = 1 << 20
  private static let window = 32 << 20

  let count: Int
  private let bytes: UnsafeRawBufferPointer
  /// Kept open as long as it is mapped.
  private let file: ScratchFile?
  /// Of each chunk of the file, whether it was looked at.
  private let isTouched: UnsafeMutableBufferPointer<Atomic<Bool>>
  private let touchedCount = Atomic<Int>(0)

  init(_ content: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
    copy.copyBytes(from: content)
    (bytes, count, file) = (UnsafeRawBufferPointer(copy), content.count, nil)
    isTouched = .allocate(capacity: 0)
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
    isTouched = .allocate(capacity: file.size / Self.chunk + 1)
    for index in isTouched.indices {
      isTouched.baseAddress?.advanced(by: index).initialize(to: Atomic(false))
    }
  }

  deinit {
    if file == nil {
      bytes.deallocate()
    } else {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), count)
    }
    isTouched.baseAddress?.deinitialize(count: isTouched.count)
    isTouched.deallocate()
  }

  func load<Number: BitwiseCopyable>(at offset: Int, as type: Number.Type) -> Number {
    precondition(offset >= 0 && offset <= count - MemoryLayout<Number>.size)
    touch(offset)
    return bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }

  func copy(_ range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    touch(range.lowerBound)
    return Array(bytes[range])
  }

  private func touch(_ offset: Int) {
    if file == nil || isTouched[offset / Self.chunk].load(ordering: .relaxed) { return }
    isTouched[offset / Self.chunk].store(true, ordering: .relaxed)
    let (_, touched) = touchedCount.wrappingAdd(1, ordering: .relaxed)
    guard touched > Self.window / Self.chunk else { return }
    // Whoever reads meanwhile finds the same bytes again.
    touchedCount.store(0, ordering: .relaxed)
    for index in isTouched.indices { isTouched[index].store(false, ordering: .relaxed) }
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), count, MADV_DONTNEED)
  }
}
