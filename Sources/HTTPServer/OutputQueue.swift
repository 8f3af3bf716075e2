import Glibc

/// Bytes on their way to one client.
///
/// Heads and small bodies are copied into one buffer; a large body waits as it is, so that however
/// many slow readers a page has, it is in memory once.
struct OutputQueue {
  enum Outcome {
    /// Everything was taken.
    case drained
    /// The client's window is full.
    case blocked(progress: Bool)
    /// The client is gone.
    case failed
  }

  /// Between bytes of the buffer.
  struct Body {
    /// As many bytes of the buffer go before it.
    fileprivate(set) var position: Int
    let bytes: [UInt8]
    fileprivate(set) var sent = 0
  }

  /// Up to this size a copy costs less than a piece of its own.
  static let copiedBytes = 8 * 1024

  /// What is appended here is sent after all that is there.
  var buffer: [UInt8]
  private var sent = 0
  private(set) var bodies: [Body] = []

  /// - Parameter buffer: empty; written into.
  init(buffer: consuming [UInt8] = []) { self.buffer = buffer }

  var count: Int {
    bodies.reduce(buffer.count - sent) { $0 + $1.bytes.count - $1.sent }
  }

  mutating func append(body: [UInt8]) {
    if body.count <= Self.copiedBytes {
      buffer += body
    } else {
      bodies.append(Body(position: buffer.count, bytes: body))
    }
  }

  /// Gives the buffer up, without a copy. The queue is done for.
  mutating func takeBuffer() -> [UInt8] {
    var buffer: [UInt8] = []
    swap(&buffer, &self.buffer)
    return buffer
  }

  /// Sends as much as the socket takes. The buffer stays where all was taken: it is to be given
  /// back.
  mutating func send(to descriptor: Int32) -> Outcome {
    var progress = false
    while count > 0 {
      let result = sendNext(to: descriptor)
      if result > 0 {
        progress = true
        drop(result)
      } else if errno == EAGAIN {
        dropSentBuffer()
        return .blocked(progress: progress)
      } else if errno != EINTR {
        return .failed
      }
    }
    return .drained
  }

  /// Sends the buffer up to the next body, and that body, in one call.
  private func sendNext(to descriptor: Int32) -> Int {
    buffer.withUnsafeBytes { buffer in
      guard let body = bodies.first else {
        let head = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        return Glibc.send(descriptor, head.baseAddress, head.count, Int32(MSG_NOSIGNAL))
      }
      let head = UnsafeRawBufferPointer(rebasing: buffer[sent..<body.position])
      return body.bytes.withUnsafeBytes { bytes in
        Self.send(head, UnsafeRawBufferPointer(rebasing: bytes[body.sent...]), to: descriptor)
      }
    }
  }

  private static func send(
    _ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer, to descriptor: Int32
  ) -> Int {
    withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { pieces in
      pieces.initializeElement(at: 0, to: iovec(head))
      pieces.initializeElement(at: 1, to: iovec(body))
      var message = msghdr()
      message.msg_iov = pieces.baseAddress
      message.msg_iovlen = pieces.count
      return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
    }
  }

  /// Notes that so many bytes of what ``sendNext(to:)`` had were taken.
  private mutating func drop(_ count: Int) {
    let head = min(count, (bodies.first?.position ?? buffer.count) - sent)
    sent += head
    guard !bodies.isEmpty else { return }
    bodies[0].sent += count - head
    if bodies[0].sent == bodies[0].bytes.count { bodies.removeFirst() }
  }

  private mutating func dropSentBuffer() {
    buffer.removeSubrange(0..<sent)
    for index in bodies.indices { bodies[index].position -= sent }
    sent = 0
  }
}

extension iovec {
  fileprivate init(_ bytes: UnsafeRawBufferPointer) {
    self.init(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
  }
}
