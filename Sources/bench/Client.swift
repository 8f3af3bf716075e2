import Glibc

/// An HTTP client with one keep-alive connection to the loopback interface. Its calls block.
final class Client {
  private let descriptor: Int32
  private var received: [UInt8] = []

  init(port: Int) throws(Failure) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var silence = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &silence, socklen_t(MemoryLayout<timeval>.size))
    var target = sockaddr_in(
      sin_family: sa_family_t(AF_INET), sin_port: in_port_t(port).bigEndian,
      sin_addr: in_addr(s_addr: inet_addr("127.0.0.1")), sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
    let isConnected = withUnsafePointer(to: &target) { target in
      target.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Self.failure("connect") }
  }

  deinit { close(descriptor) }

  private static func failure(_ call: String) -> Failure {
    Failure("\(call): \(String(cString: strerror(errno)))")
  }

  func send(_ text: String) throws(Failure) {
    let bytes = Array(text.utf8)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Self.failure("send")
    }
  }

  func get(_ path: String) throws(Failure) {
    try send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
  }

  /// Sends a request for each path over up to 16 connections at the same time, and returns the mean
  /// size of the responses' bodies in KB.
  static func request(_ paths: [String], port: Int) throws(Failure) -> Double {
    var clients: [Client] = []
    for _ in 0..<min(16, paths.count) { clients.append(try Client(port: port)) }
    var bytes = 0
    var rest = paths[...]
    while !rest.isEmpty {
      let asked = zip(clients, rest)
      for (client, path) in asked { try client.get(path) }
      for (client, _) in asked { bytes += try client.readAnswer() }
      rest = rest.dropFirst(clients.count)
    }
    return Double(bytes / max(paths.count, 1)) / 1000
  }

  /// Reads the next response, whose head states the length of its body, and returns that length.
  @discardableResult
  func readAnswer() throws(Failure) -> Int {
    let head = try readUntil("\r\n\r\n")
    let length = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
    let count = length.flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
    while received.count < count { try receive() }
    received.removeFirst(count)
    return count
  }

  /// Reads the received text up to and including a mark, and returns it.
  @discardableResult
  func readUntil(_ mark: String) throws(Failure) -> String {
    let mark = Array(mark.utf8)
    var searched = 0
    while true {
      if let found = received[searched...].firstRange(of: mark) {
        let text = String(decoding: received[..<found.upperBound], as: UTF8.self)
        received.removeFirst(found.upperBound)
        return text
      }
      searched = max(0, received.count - mark.count)
      try receive()
    }
  }

  private func receive() throws(Failure) {
    let count = withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count > 0 { received += buffer[..<count] }
      return count
    }
    guard count > 0 else { throw Self.failure("recv") }
  }
}
