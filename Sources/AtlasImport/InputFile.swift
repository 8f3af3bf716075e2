import Foundation

/// A regular file that a user named, open for reading.
final class InputFile {
  let path: String
  /// In bytes, when it was opened.
  let size: Int
  private let descriptor: Int32

  /// - Throws: what is wrong with the file in words: that it is missing, empty, a directory, a
  ///   device.
  init(path: String) throws(ImportError) {
    // A pipe that nobody writes to would keep an open that blocks waiting.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else {
      throw .input(file: path, cause: String(cString: strerror(errno)))
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    size = isKnown ? Int(status.st_size) : 0
    let cause: String? =
      switch status.st_mode & S_IFMT {
      case _ where !isKnown: String(cString: strerror(errno))
      case S_IFDIR: "it is a directory"
      case S_IFREG: size == 0 ? "it is empty" : nil
      default: "it is not a regular file"
      }
    guard let cause else { return }
    close(descriptor)
    throw .input(file: path, cause: cause)
  }

  deinit { close(descriptor) }

  /// Reads as much as there is of what the buffer has room for.
  ///
  /// - Returns: The number of bytes, 0 at the end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .input(file: path, cause: String(cString: strerror(errno))) }
    }
  }

  /// Exactly so many bytes; nil where the file ends before.
  func bytes(at offset: Int, count: Int) throws(ImportError) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      var step = 0
      var failure: ImportError?
      bytes.withUnsafeMutableBytes { buffer in
        do throws(ImportError) {
          step = try read(at: offset + done, into: .init(rebasing: buffer[done...]))
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if step == 0 { return nil }
      done += step
    }
    return bytes
  }
}
