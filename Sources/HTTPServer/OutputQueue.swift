import Glibc

/// A queue of the bytes on their way to one client.
///
/// Heads and small bodies are copied into one buffer. A large body waits uncopied, so that a page
/// is in memory once however many slow readers it has.
struct OutputQueue {
  /// A result of sending bytes of an output queue.
  enum Outcome {
    /// The result that all bytes of the output queue were sent.
    case drained
    /// The result that the socket takes no more bytes of the output queue for now.
    ///
    /// - Parameter progress: Whether the socket took any bytes.
    case blocked(progress: Bool)
    /// The result that no bytes can be sent because the client is gone.
    case failed
  }

  /// A large body of a response, sent between bytes of an output queue's buffer.
  struct Body {
    /// The number of bytes of the output queue's buffer that are sent before the large body.
    fileprivate(set) var position: Int
    let bytes: [UInt8]
    fileprivate(set) var sent = 0
  }

  /// The largest size, in bytes, of a response's body that is copied into an output queue's buffer,
  /// since the copy costs less than a separate piece.
  static let copiedBytes = 8 * 1024

  /// The bytes of the output queue that are sent around the large bodies. Appended bytes are sent
  /// after everything else in the queue.
  var buffer: [UInt8]
  /// The number of bytes of the output queue's buffer that were sent.
  private var sent = 0
  private(set) var bodies: [Body] = []

  /// Creates an output queue that writes into a buffer.
  ///
  /// - Parameter buffer: An empty buffer.
  init(buffer: consuming [UInt8] = []) { self.buffer = buffer }

  /// The number of bytes of the output queue that were not sent.
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

  /// Returns the output queue's buffer without copying it, after which the queue must not be used.
  mutating func takeBuffer() -> [UInt8] {
    var buffer: [UInt8] = []
    swap(&buffer, &self.buffer)
    return buffer
  }

  /// Sends as many bytes of the output queue as the socket takes. After everything was sent the
  /// buffer keeps its bytes, since it is given back.
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

  /// Sends the output queue's buffer up to the next large body, and that body, in one system call.
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
