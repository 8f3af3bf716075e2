import Foundation

/// A regular file that a user named, open for reading, from several threads if need be.
public final class InputFile<Failure: FileError>: Sendable {
  public let path: String
  /// In bytes, when it was opened.
  public let size: Int
  private let descriptor: Int32

  /// - Throws: what is wrong with the file in words: that it is missing, empty, a directory, a
  ///   device.
  public init(path: String) throws(Failure) {
    // A pipe that nobody writes to would keep an open that blocks waiting.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else {
      throw .input(file: path, cause: String(cString: strerror(errno)), offset: nil)
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
    throw .input(file: path, cause: cause, offset: nil)
  }

  deinit { close(descriptor) }

  /// Exactly so many bytes; nil where the file does not hold them.
  public func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else { return nil }
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = 0
      while done < count {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[done..<count])
        let step = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = errno }
        if step <= 0 { return }
        done += step
      }
    }
    if let failure {
      throw .input(file: path, cause: String(cString: strerror(failure)), offset: offset)
    }
    return bytes.count == count ? bytes : nil
  }

  /// That the file is damaged there.
  public func damage(_ cause: String, at offset: Int) -> Failure {
    .input(file: path, cause: cause, offset: offset)
  }
}
