import Glibc

/// Standard output, for answers and nothing else, and standard error, for everything else.
/// Unbuffered, so that whoever waits for a line sees it.
enum StandardStream: Int32 {
  case output = 1
  case error = 2

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Gives up silently where nobody reads: a closed pipe is no error of ours.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(rawValue, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
