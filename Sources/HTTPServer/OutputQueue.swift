import Glibc

/// The bytes on their way to one client.
///
/// Heads and small bodies are copied into one buffer. A large body waits uncopied, so that a page
/// is in memory once however many slow readers it has.
struct OutputQueue {
  /// The result of sending.
  enum Outcome {
    /// All bytes were sent.
    case drained
    /// The socket takes no more for now.
    ///
    /// - Parameter progress: Whether it took any.
    case blocked(progress: Bool)
    /// The client is gone.
    case failed
  }

  /// A large body, sent between bytes of the buffer.
  struct Body {
    /// The number of bytes of the buffer that go before the body.
    fileprivate(set) var position: Int
    let bytes: [UInt8]
    fileprivate(set) var sent = 0
  }

  /// The greatest size of a body that is copied into the buffer, since the copy costs less than a
  /// separate piece.
  static let copiedBytes = 8 * 1024

  /// The bytes to send around the large bodies. Appended bytes are sent after everything else in
  /// the queue.
  var buffer: [UInt8]
  /// The number of bytes of the buffer that were sent.
  private var sent = 0
  private(set) var bodies: [Body] = []

  /// Creates a queue.
  ///
  /// - Parameter buffer: An empty buffer to write into.
  init(buffer: consuming [UInt8] = []) { self.buffer = buffer }

  /// The number of bytes that were not sent.
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

  /// Gives up the buffer without copying it, after which the queue must not be used.
  mutating func takeBuffer() -> [UInt8] {
    var buffer: [UInt8] = []
    swap(&buffer, &self.buffer)
    return buffer
  }

  /// Sends as many bytes as the socket takes. After everything was sent the buffer keeps its bytes,
  /// since it is given back.
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

  /// Sends the buffer up to the next body, and that body, in one system call.
  ///
  /// - Returns: The number of bytes taken, or −1 with the reason in `errno`.
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

  /// Notes that the socket has taken a number of the bytes that ``sendNext(to:)`` offered.
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
