import Dispatch
import Glibc
public import HTTP

/// A service on the loopback interface that answers as the test says, byte for byte, well or badly,
/// and records requests and connections. The service ends when it is released.
public final class FakeService: Sendable {
  /// A record of what a fake service has received.
  public struct Log: Sendable {
    /// The requests that the fake service has received, in the order in which they came.
    public internal(set) var requests: [Request] = []
    /// The number of connections that the fake service has accepted.
    public internal(set) var connections = 0
    /// The number of the fake service's connections that are open now.
    public internal(set) var openConnections = 0
    /// The largest number of the fake service's connections that were open at the same time.
    public internal(set) var mostConnections = 0
    /// The times at which clients closed their connections to the fake service.
    public internal(set) var closures: [ContinuousClock.Instant] = []
  }

  /// An error that says why a fake service could not listen.
  public struct Failure: Error {
    public let reason: String
  }

  /// The record of the requests and connections of the fake service. A test can wait for it, as in
  /// `await service.log.wait { $0.requests.count == 2 }`.
  public let log: Monitor<Log>
  public let port: Int
  private let listener: FakeListener

  /// Creates a fake service that listens on a free port.
  ///
  /// - Parameter answers: A closure that returns the answer to each request, called in order.
  public init(answers: @escaping @Sendable (Request) -> FakeAnswer) throws {
    log = Monitor(Log())
    listener = try FakeListener(log: log, answers: answers)
    port = listener.port
    listener.start()
  }

  /// Creates a fake service on a free port that gives each request the next answer, and the last
  /// answer to all that follow. Without answers it never answers.
  public convenience init(_ answers: FakeAnswer...) throws {
    let next = Monitor(0)
    try self.init { _ in
      let number = next.withLock { next in
        defer { next += 1 }
        return next
      }
      return answers.isEmpty ? .never : answers[min(number, answers.count - 1)]
    }
  }

  deinit { listener.stop() }

  /// The URL of the fake service, without a slash at its end.
  public var baseURL: String { "http://127.0.0.1:\(port)" }

  public var requests: [Request] { log.value.requests }
  public var connections: Int { log.value.connections }

  /// Returns the time at which the first client closed its connection to the fake service; `nil` if
  /// none does within ten seconds.
  public func firstClosure() async -> ContinuousClock.Instant? {
    _ = await log.wait { !$0.closures.isEmpty }
    return log.value.closures.first
  }
}

/// An acceptor of the connections of a fake service.
///
/// The class is unchecked because all its mutable state is touched on the queue only.
final class FakeListener: @unchecked Sendable {
  let port: Int
  private let queue = DispatchQueue(label: "fake service")
  private let source: any DispatchSourceRead
  private let descriptor: Int32
  private let log: Monitor<FakeService.Log>
  private let answers: @Sendable (Request) -> FakeAnswer
  private var connections: [ObjectIdentifier: FakeConnection] = [:]

  init(
    log: Monitor<FakeService.Log>, answers: @escaping @Sendable (Request) -> FakeAnswer
  ) throws {
    (descriptor, port) = try Self.listen()
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    self.log = log
    self.answers = answers
  }

  private static func listen() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && Glibc.listen(descriptor, 4096) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else {
      throw FakeService.Failure(reason: "listen: \(String(cString: strerror(errno)))")
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  func start() {
    source.setEventHandler { @Sendable [weak self] in self?.accept() }
    source.setCancelHandler { @Sendable [descriptor] in close(descriptor) }
    source.activate()
  }

  func stop() {
    queue.async {
      self.source.cancel()
      for connection in Array(self.connections.values) { connection.close() }
    }
  }

  /// Accepts one connection to the fake service; the event source fires again for those that still
  /// wait.
  private func accept() {
    let client = Glibc.accept(descriptor, nil, nil)
    guard client >= 0 else { return }
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    log.withLock { log in
      log.connections += 1
      log.openConnections += 1
      log.mostConnections = max(log.mostConnections, log.openConnections)
    }
    let connection = FakeConnection(client, queue: queue, log: log, answers: answers)
    let identifier = ObjectIdentifier(connection)
    connections[identifier] = connection
    connection.start { [weak self] in self?.connections[identifier] = nil }
  }
}
