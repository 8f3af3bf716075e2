import Foundation

/// Room on the disk while an import runs. The file has no name, so that it goes with the process,
/// however that ends.
final class ScratchFile {
  private let descriptor: Int32
  private let folder: String
  private(set) var size = 0

  init(in folder: String) throws(ImportError) {
    self.folder = folder
    let path = "\(folder)/\(UUID().uuidString).\(ShardFile.buildingExtension)"
    descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .output(file: folder, cause: String(cString: strerror(errno)))
    }
    unlink(path)
  }

  deinit { close(descriptor) }

  func append(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
    var done = 0
    while done < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(size))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw .output(file: folder, cause: String(cString: strerror(count == 0 ? ENOSPC : errno)))
      }
      done += count
      size += count
    }
  }

  /// Exactly so many bytes as the buffer takes.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw .output(file: folder, cause: String(cString: strerror(count == 0 ? EIO : errno)))
      }
      done += count
    }
  }
}
