import Foundation

/// A regular file that a user named, open for reading. Several threads may read it at the same
/// time.
public final class InputFile<Failure: FileError>: Sendable {
  public let path: String
  /// The size of an input file in bytes when it was opened.
  public let size: Int
  private let descriptor: Int32

  /// Creates an input file by opening the file at a path for reading.
  ///
  /// - Throws: An error that says in words what is wrong with the file: that it cannot be opened,
  ///   is empty, is a directory, or is another thing than a regular file.
  public init(path: String) throws(Failure) {
    // Without `O_NONBLOCK`, opening a pipe that nobody writes to would wait for ever.
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

  /// Reads a range of bytes of the input file.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before the range.
  ///   - count: The number of bytes in the range.
  /// - Returns: Exactly `count` bytes; `nil` if the file does not hold the whole range.
  /// - Throws: An error that names the file and the offset if the system cannot read it.
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

  /// Returns an error that says that the input file is damaged at a certain place.
  ///
  /// - Parameters:
  ///   - cause: A clause without a full stop that says what is wrong: "it is cut short".
  ///   - offset: The number of bytes before the damaged place.
  public func damage(_ cause: String, at offset: Int) -> Failure {
    .input(file: path, cause: cause, offset: offset)
  }
}
