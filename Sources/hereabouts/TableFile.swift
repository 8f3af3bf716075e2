import Batch
import Glibc

/// A file that answers to the rows of a table are appended to, as they come.
final class TableFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Creates a file, or opens one that an earlier run has begun.
  ///
  /// - Parameter byteCount: The number of bytes to keep of a file that is there; `nil` for a new one.
  /// - Throws: `BatchError` for a new file where there is one already.
  init(_ path: String, keeping byteCount: Int?) throws(BatchError) {
    self.path = path
    let flags = byteCount == nil ? O_CREAT | O_EXCL : 0
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | flags, 0o666)
    if descriptor < 0, errno == EEXIST {
      throw BatchError("\(path) is there already; --resume goes on with it.")
    }
    guard descriptor >= 0 else { throw failure }
    if let byteCount, ftruncate(descriptor, off_t(byteCount)) != 0 { throw failure }
  }

  /// Appends bytes to the file.
  func write(_ bytes: [UInt8]) throws(BatchError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes the file to the disk, and closes it.
  func close() throws(BatchError) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw failure }
    Glibc.close(descriptor)
  }

  private var failure: BatchError { BatchError("\(path): \(String(cString: strerror(errno))).") }
}
