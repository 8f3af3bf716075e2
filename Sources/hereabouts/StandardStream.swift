import Glibc

/// A stream of the process: standard output, for answers alone, or standard error, for everything
/// else. Both are unbuffered, so that a reader waiting for a line sees it at once.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  /// Writes all of the given bytes to the standard stream.
  ///
  /// - Throws: An error if not all can be written, as on a full disk.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw .failed("The answer cannot be written: \(String(cString: strerror(errno))).")
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a message that is no answer to the standard stream. A failure to write it is ignored.
  func say(_ text: String) { try? write(text) }
}
