import Foundation

/// Room on the disk: a file that only grows. It has no name, so that it goes with the process,
/// however that ends.
public final class ScratchFile<Failure: FileError> {
  /// Of the name that the file has for a moment: a process killed meanwhile leaves it behind.
  public static var fileExtension: String { "building" }

  public let folder: String
  /// In bytes.
  public private(set) var size = 0
  public let descriptor: Int32

  public init(in folder: String) throws(Failure) {
    self.folder = folder
    let path = "\(folder)/\(UUID().uuidString).\(Self.fileExtension)"
    descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .scratch(folder: folder, cause: String(cString: strerror(errno)))
    }
    unlink(path)
  }

  deinit { close(descriptor) }

  public func append(_ bytes: [UInt8]) throws(Failure) {
    try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeBufferPointer(rebasing: bytes[done...])
        let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(size))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw failure(count == 0 ? ENOSPC : errno) }
        done += count
        size += count
      }
    }
  }

  /// Fills the buffer with what stands there.
  public func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(count == 0 ? EIO : errno) }
      done += count
    }
  }

  private func failure(_ number: Int32) -> Failure {
    .scratch(folder: folder, cause: String(cString: strerror(number)))
  }
}
