import Glibc

/// Bytes on their way to one client.
struct OutputQueue {
  enum Outcome {
    /// Everything was taken.
    case drained
    /// The client's window is full.
    case blocked(progress: Bool)
    /// The client is gone.
    case failed
  }

  /// What is appended here is sent next.
  var bytes: [UInt8]
  private var sent = 0

  /// - Parameter buffer: empty; written into.
  init(buffer: consuming [UInt8] = []) { bytes = buffer }

  var count: Int { bytes.count - sent }

  /// Gives the buffer up, without a copy. The queue is done for.
  mutating func takeBuffer() -> [UInt8] {
    var buffer: [UInt8] = []
    swap(&buffer, &bytes)
    return buffer
  }

  /// Sends as much as the socket takes. The bytes stay where all was taken: the buffer is to be
  /// given back.
  mutating func send(to descriptor: Int32) -> Outcome {
    let before = sent
    while sent < bytes.count {
      let result = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if result >= 0 {
        sent += result
      } else if errno == EAGAIN {
        let progress = sent > before
        bytes.removeSubrange(0..<sent)
        sent = 0
        return .blocked(progress: progress)
      } else if errno != EINTR {
        return .failed
      }
    }
    return .drained
  }
}
