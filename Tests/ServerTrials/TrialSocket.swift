import Glibc

/// A client's connection to a server on the loopback interface. Its calls block a thread, for at
/// most twenty seconds each.
final class TrialSocket {
  struct Failure: Error {
    let reason: String
  }

  private let descriptor: Int32
  private var isOpen = true

  init(port: Int) throws(Failure) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var silence = timeval(tv_sec: 20, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &silence, length)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &silence, length)
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = in_port_t(port).bigEndian
    target.sin_addr.s_addr = inet_addr("127.0.0.1")
    let isConnected = withUnsafePointer(to: &target) { target in
      target.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Self.failure("connect") }
  }

  deinit { close() }

  private static func failure(_ call: String) -> Failure {
    Failure(reason: "\(call): \(String(cString: strerror(errno)))")
  }

  /// Sends bytes whole.
  ///
  /// - Returns: `false` if the server has closed the connection, as it may after a refusal.
  @discardableResult
  func send(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE || errno == ECONNRESET {
        return false
      } else if errno != EINTR {
        throw Self.failure("send")
      }
    }
    return true
  }

  /// Receives what the server sent; nothing at the end of the stream.
  func receive() throws(Failure) -> [UInt8] {
    while true {
      var failed = false
      let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        failed = received < 0
        count = max(0, received)
      }
      if !failed { return bytes }
      guard errno == EINTR else { throw Self.failure("recv") }
    }
  }

  /// Shuts down the sending side of the connection; receiving goes on.
  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes the connection so that the server sees a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    Glibc.close(descriptor)
  }
}
