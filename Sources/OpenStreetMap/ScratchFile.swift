import Foundation

/// A file without a name that only grows.
final class ScratchFile {
  let folder: String
  private(set) var size = 0
  let descriptor: Int32

  init(in folder: String) throws(ExtractError) {
    self.folder = folder
    let path = "\(folder)/\(UUID().uuidString).building"
    descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .scratch(folder: folder, cause: String(cString: strerror(errno)))
    }
    unlink(path)
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) throws(ExtractError) {
    var failure: Int32?
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(size))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          failure = count == 0 ? ENOSPC : errno
          return
        }
        done += count
        size += count
      }
    }
    if let failure { throw .scratch(folder: folder, cause: String(cString: strerror(failure))) }
  }
}
