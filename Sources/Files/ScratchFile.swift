import Foundation

/// A temporary file on the disk that only grows. The file has no name, so that the system removes
/// it when the process ends, however that happens.
public final class ScratchFile<Failure: FileError> {
  /// The extension of the name that a scratch file has for a moment, until it is unlinked: a
  /// process that is killed in between leaves a file with this extension behind.
  public static var fileExtension: String { "building" }

  /// The path of the folder in whose file system the scratch file lies.
  public let folder: String
  /// The size of the scratch file in bytes.
  public private(set) var size = 0
  public let descriptor: Int32

  /// Creates an empty scratch file in the file system of a folder.
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

  /// Appends bytes to the scratch file.
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

  /// Fills a buffer with bytes of the scratch file.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before the first one to read.
  ///   - buffer: The memory to fill.
  /// - Throws: An error if the system cannot read the file, or if the file ends before the buffer
  ///   is full.
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
