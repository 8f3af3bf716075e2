import Dispatch
import Glibc
public import HTTP
import Synchronization

/// An HTTP/1.1 server with one event loop for each core, in which each connection lives on one
/// loop.
public final class Server: Sendable {
  /// A mechanism by which a server learns that its descriptors are ready.
  public enum Polling: Sendable, CaseIterable {
    /// The mechanism of an epoll set for each event loop, which is fast.
    case epoll
    /// The mechanism of a Dispatch source for each descriptor, which is portable.
    case dispatchSources
  }

  private let context: ServerContext
  private let loops: [EventLoop]
  private let listeners = Mutex<[Listener]>([])

  /// Creates a server that listens nowhere until ``start(host:port:)`` is called.
  ///
  /// - Parameters:
  ///   - limits: The bounds that the server keeps.
  ///   - polling: The mechanism to use; Dispatch sources take the place of an epoll set if the
  ///     system refuses one.
  ///   - workers: The executor on which large bodies are compressed, to be shared with the
  ///     handlers.
  ///   - errorResponse: A closure that returns the response to a request that was refused before it
  ///     reached the handler. Of the request it gets what ``RequestParser/refused`` tells. The
  ///     response's body must be bytes.
  ///   - observer: A closure that is told of every answer; `nil` for none.
  ///   - handler: A closure that answers every request. Its task is cancelled when the client
  ///     leaves.
  public init(
    limits: Limits = Limits(), polling: Polling = .epoll, workers: Workers? = nil,
    errorResponse: @escaping @Sendable (HTTPError, Request?) -> Response = Server.plainResponse,
    observer: AnswerObserver? = nil, handler: @escaping Handler
  ) {
    let workers = workers ?? Workers(width: limits.workers)
    context = ServerContext(
      limits: limits, handler: handler, errorResponse: errorResponse, workers: workers,
      observer: observer)
    let tick = Self.tick(limits)
    loops = (0..<max(1, limits.eventLoops ?? coreCount())).map { number in
      EventLoop(label: "event loop \(number)", tick: tick, poller: Self.poller(polling))
    }
  }

  private static func poller(_ polling: Polling) -> any Poller {
    switch polling {
    case .epoll: EpollPoller() ?? DispatchPoller()
    case .dispatchSources: DispatchPoller()
    }
  }

  /// Returns the response to a refused request: the error's sentence as plain text, with the
  /// error's status and fields.
  public static func plainResponse(_ error: HTTPError, _ request: Request?) -> Response {
    var response = Response.text("\(error.sentence)\n", status: error.status)
    for (name, value) in error.headers { response.headers.append(name, value) }
    return response
  }

  /// Returns the interval at which the deadlines of connections are checked, by which a timeout may
  /// come too late: half of the shortest timeout, between 10 ms and 1 s.
  private static func tick(_ limits: Limits) -> DispatchTimeInterval {
    let timeouts = [
      limits.headTimeout, limits.bodyTimeout, limits.idleTimeout, limits.writeTimeout,
      limits.lingerTimeout,
    ]
    let shortest = timeouts.min() ?? .seconds(1)
    return min(max(shortest / 2, .milliseconds(10)), .seconds(1)).interval
  }

  /// Begins to listen for connections on the addresses of a host. Ignores SIGPIPE and raises the
  /// soft limit of open files, both for the whole process.
  ///
  /// - Parameters:
  ///   - host: A name, an IPv4 address, or an IPv6 address with or without brackets.
  ///   - port: A number from 0 to 65535; 0 takes a free port.
  /// - Returns: The first address on which the server listens.
  /// - Throws: A reason in one sentence if the server cannot listen there.
  public func start(host: String, port: Int) throws(ListenError) -> BoundAddress {
    let descriptors = try ListeningSocket.open(host: host, port: port)
    for descriptor in descriptors { listen(on: descriptor) }
    return try Self.address(ofSocket: descriptors[0])
  }

  /// Begins to listen for connections to a Unix socket at a path, with the effects of
  /// ``start(host:port:)``. A stop removes the socket.
  ///
  /// - Throws: A reason in one sentence if the server cannot listen there.
  public func start(path: String) throws(ListenError) -> BoundAddress {
    listen(on: try ListeningSocket.open(path: path), path: path)
    return BoundAddress(path: path)
  }

  /// Begins to listen for connections to a socket that the service manager opened for this process,
  /// with the effects of ``start(host:port:)``. A stop leaves connections that wait there to the
  /// next process.
  ///
  /// - Throws: A reason in one sentence if the socket cannot be used.
  public func start(inherited descriptor: Int32) throws(ListenError) -> BoundAddress {
    let address = try Self.address(ofSocket: descriptor)
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw ListenError(description: "The socket of the service manager cannot be used.") }
    listen(on: descriptor, isInherited: true)
    return address
  }

  private static func address(ofSocket descriptor: Int32) throws(ListenError) -> BoundAddress {
    guard let address = BoundAddress(ofSocket: descriptor) else {
      throw ListenError(description: "The system does not tell the address of the socket.")
    }
    return address
  }

  private func listen(on descriptor: Int32, path: String? = nil, isInherited: Bool = false) {
    signal(SIGPIPE, SIG_IGN)
    OpenFiles.raiseLimit()
    let listener = Listener(
      descriptor: descriptor, path: path, isInherited: isInherited, loops: loops, context: context)
    listeners.withLock { $0.append(listener) }
    context.counts.open()
    listener.loop.execute { listener.assumeIsolated { $0.start() } }
  }

  /// The count of what the server has open at this moment.
  public var load: ServerLoad { context.counts.load }

  /// Stops the server gracefully and returns once everything is closed. No further connection
  /// begins, open streams end, requests under way are answered, and idle connections are closed; no
  /// request that was sent is reset. Requests in flight are waited for, but no longer than
  /// ``Limits/stopGrace``. A stopped server cannot be started again.
  public func stop() async {
    let listening = listeners.withLock { listeners in
      defer { listeners = [] }
      return listeners
    }
    for listener in listening {
      listener.loop.execute { listener.assumeIsolated { $0.stop() } }
    }
    for loop in loops {
      loop.execute { loop.stopConnections() }
      loop.queue.asyncAfter(deadline: .now() + context.limits.stopGrace.interval) {
        loop.perform { loop.abortConnections() }
      }
    }
    await context.counts.untilAllClosed()
  }
}
