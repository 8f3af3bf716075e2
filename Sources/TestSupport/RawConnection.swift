import Dispatch
import Glibc
public import HTTPServer

/// A connection of a test to a server, on the client's side, which sends exactly the bytes it is
/// given. It blocks a queue of its own, and fails after ten seconds of silence.
public actor RawConnection {
  public struct Failure: Error {
    public let reason: String
  }

  /// An HTTP response as it was received, its head as text and its body without the framing of
  /// chunks.
  public struct Response: Sendable {
    public var head: String
    public var body: [UInt8]

    public var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }
    public var text: String { String(decoding: body, as: UTF8.self) }

    /// Accesses the value of the response's first header field with a name, in upper or lower case;
    /// `nil` if there is none.
    public subscript(name: String) -> String? {
      let prefix = "\(name.lowercased()): "
      return head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
    }
  }

  /// The time after which a receive or a send on the connection fails that makes no progress.
  private static let silence = timeval(tv_sec: 10, tv_usec: 0)

  private let executor = BlockingExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let descriptor: Int32
  private var received: [UInt8] = []
  private var isClosed = false

  /// Creates a test's connection to a server.
  ///
  /// - Parameters:
  ///   - address: The server's address, which must be IPv4.
  ///   - own: The IPv4 address to connect from; `nil` lets the system choose.
  ///   - receiveBuffer: The number of bytes that the kernel keeps for a client that does not read;
  ///     `nil` lets the system choose.
  public init(to address: BoundAddress, from own: String? = nil, receiveBuffer: Int32? = nil)
    throws
  {
    try self.init(host: address.host, port: address.port, from: own, receiveBuffer: receiveBuffer)
  }

  /// Creates a test's connection to a server.
  ///
  /// - Parameters:
  ///   - host: An IPv4 address.
  ///   - port: The server's port.
  ///   - own: The IPv4 address to connect from; `nil` lets the system choose.
  ///   - receiveBuffer: The number of bytes that the kernel keeps for a client that does not read;
  ///     `nil` lets the system choose.
  public init(host: String, port: Int, from own: String? = nil, receiveBuffer: Int32? = nil) throws
  {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBuffer {
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var silence = Self.silence
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &silence, length)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &silence, length)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    if let own {
      let isBound = Self.with(own, port: 0) { bind(descriptor, $0, size) == 0 }
      guard isBound else { throw Failure(reason: "bind: \(String(cString: strerror(errno)))") }
    }
    let isConnected = Self.with(host, port: port) { connect(descriptor, $0, size) == 0 }
    guard isConnected else { throw Failure(reason: "connect: \(String(cString: strerror(errno)))") }
  }

  /// Creates a test's connection to the server that listens at the path of a Unix socket.
  public init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, size) == 0
      }
    }
    guard isConnected else { throw Failure(reason: "connect: \(String(cString: strerror(errno)))") }
  }

  private static func with<Result>(
    _ host: String, port: Int, _ body: (UnsafePointer<sockaddr>) -> Result
  ) -> Result {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }

  // This runs if `init` throws, too.
  deinit {
    if !isClosed { Glibc.close(descriptor) }
  }

  public func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  public func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(reason: "send: \(String(cString: strerror(errno)))") }
      sent += count
    }
  }

  /// Shuts down the sending side of the connection; reading goes on.
  public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  public func close() {
    guard !isClosed else { return }
    isClosed = true
    Glibc.close(descriptor)
  }

  /// Closes the connection so that the server sees a reset.
  public func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  /// Reads the next HTTP response, and joins the chunks of its body if it comes in chunks.
  ///
  /// - Parameter isHead: Whether the response answers a HEAD request, and so ends with its head.
  public func readResponse(isHead: Bool = false) throws -> Response {
    let head = try readUntil("\r\n\r\n")
    var response = Response(head: head, body: [])
    guard !isHead else { return response }
    if let length = response["Content-Length"].flatMap({ Int($0) }) {
      response.body = try read(length)
    } else if response["Transfer-Encoding"] == "chunked" {
      while let chunk = try readChunk() { response.body += chunk }
    } else if response["Connection"] == "close" {
      response.body = try readToEnd()
    }
    return response
  }

  /// Reads and returns the content of the next chunk of a chunked body; `nil` for the last chunk,
  /// which is empty.
  public func readChunk() throws -> [UInt8]? {
    // Dropping the last character drops CR and LF, which are one `Character`.
    guard let size = Int(try readUntil("\r\n").dropLast(), radix: 16) else {
      throw Failure(reason: "no chunk")
    }
    let data = try read(size)
    _ = try read(2)
    return size == 0 ? nil : data
  }

  /// Reads text from the connection up to and including a mark, and returns it.
  public func readUntil(_ mark: String) throws -> String {
    let mark = Array(mark.utf8)
    var searched = 0
    while true {
      let end = (searched..<max(searched, received.count - mark.count + 1)).first {
        received[$0..<$0 + mark.count].elementsEqual(mark)
      }
      if let end { return String(decoding: take(end + mark.count), as: UTF8.self) }
      searched = max(0, received.count - mark.count + 1)
      guard try receive() else { throw Failure(reason: "the connection ended") }
    }
  }

  /// Reads exactly the given number of bytes from the connection, and returns them.
  public func read(_ count: Int) throws -> [UInt8] {
    while received.count < count {
      guard try receive() else { throw Failure(reason: "the connection ended") }
    }
    return take(count)
  }

  /// Reads everything from the connection until the server closes it, and returns the bytes.
  public func readToEnd() throws -> [UInt8] {
    while try receive() {}
    return take(received.count)
  }

  private func take(_ count: Int) -> [UInt8] {
    defer { received.removeFirst(count) }
    return Array(received[..<count])
  }

  /// Receives more bytes from the server into the buffer of the connection.
  ///
  /// - Returns: `false` at the end of the stream.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(reason: "recv: \(String(cString: strerror(errno)))") }
    received += buffer[..<count]
    return count > 0
  }
}

/// An executor with a queue of its own, which a test's connection can block without holding up
/// anything else.
private final class BlockingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "raw connection")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
