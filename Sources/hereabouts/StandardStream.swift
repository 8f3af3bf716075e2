import Glibc

/// Standard output, for answers and nothing else, and standard error, for everything else.
/// Unbuffered, so that whoever waits for a line sees it.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  /// - Throws: where not all could be written, such as on a full disk.
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

  /// For what is said beside the answer: whether anybody hears it makes no difference.
  func say(_ text: String) { try? write(text) }
}
