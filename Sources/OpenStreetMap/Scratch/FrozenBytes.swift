import Files
import Foundation
import Synchronization

/// A sequence of bytes that no longer change, in memory or in a scratch file of which a bounded
/// part is in memory.
///
/// The class is sendable, because nothing writes to the memory between its making and its end, and
/// the notes about it are atomic.
final class FrozenBytes: @unchecked Sendable {
  /// The size in bytes of the chunks of a mapped file of which it is noted whether they were read.
  private static let chunk = 1 << 20
  /// The largest number of bytes of a mapped file that stay in memory once they were read. When
  /// there are more, all are given back to the system, which still has them at hand.
  private static let window = 32 << 20

  let count: Int
  private let bytes: UnsafeRawBufferPointer
  /// The scratch file that holds the bytes, kept open as long as it is mapped; `nil` for bytes in
  /// memory.
  private let file: ScratchFile?
  /// The flags that say of each chunk of the mapped file whether it was read since memory was last
  /// given back.
  private let isTouched: UnsafeMutableBufferPointer<Atomic<Bool>>
  private let touchedCount = Atomic<Int>(0)

  /// Creates a sequence of bytes in memory by copying them.
  init(_ content: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 16)
    copy.copyBytes(from: content)
    (bytes, count, file) = (UnsafeRawBufferPointer(copy), content.count, nil)
    isTouched = .allocate(capacity: 0)
  }

  /// Creates a sequence of the bytes of a scratch file by mapping the file into memory. The file
  /// has no name and one owner, so that nobody can cut it short under the mapping.
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

  /// Returns the number that is stored at an offset in bytes.
  func load<Number: BitwiseCopyable>(at offset: Int, as type: Number.Type) -> Number {
    precondition(offset >= 0 && offset <= count - MemoryLayout<Number>.size)
    touch(offset)
    return bytes.loadUnaligned(fromByteOffset: offset, as: type)
  }

  /// Returns a copy of the bytes of a range.
  func copy(_ range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    touch(range.lowerBound)
    return Array(bytes[range])
  }

  /// Notes that the chunk of the mapped file at an offset is read, and gives memory back to the
  /// system if too many chunks were read.
  private func touch(_ offset: Int) {
    if file == nil || isTouched[offset / Self.chunk].load(ordering: .relaxed) { return }
    isTouched[offset / Self.chunk].store(true, ordering: .relaxed)
    let (_, touched) = touchedCount.wrappingAdd(1, ordering: .relaxed)
    guard touched > Self.window / Self.chunk else { return }
    // A thread that reads meanwhile finds the same bytes again.
    touchedCount.store(0, ordering: .relaxed)
    for index in isTouched.indices { isTouched[index].store(false, ordering: .relaxed) }
    madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), count, MADV_DONTNEED)
  }
}
