import Glibc

/// Bytes on their way to one client.
struct OutputQueue {
  /// Kept when the queue runs empty; more is given back, so that an idle connection is small.
  private static let keptCapacity = 2048

  enum Outcome {
    /// Everything was taken.
    case drained
    /// The client's window is full.
    case blocked(progress: Bool)
    /// The client is gone.
    case failed
  }

  /// What is appended here is sent next.
  var bytes: [UInt8] = []
  private var sent = 0

  var count: Int { bytes.count - sent }
  var isEmpty: Bool { count == 0 }

  /// Sends as much as the socket takes.
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
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptCapacity)
    sent = 0
    return .drained
  }
}
