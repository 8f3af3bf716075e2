import Dispatch
import Glibc
public import HTTP
import Synchronization

/// As far as the system lets it: the default of 1,024 is less than a server's connections.
private func raiseDescriptorLimit() {
  let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  var limit = rlimit()
  guard getrlimit(openFiles, &limit) == 0 else { return }
  limit.rlim_cur = limit.rlim_max
  setrlimit(openFiles, &limit)
}

/// An HTTP/1.1 server: one event loop a core, each connection on one of them.
public final class Server: Sendable {
  /// The mechanism by which a server learns that its descriptors are ready.
  public enum Polling: Sendable, CaseIterable {
    /// One epoll set an event loop: the fast one.
    case epoll
    /// One Dispatch source a descriptor: portable.
    case dispatchSources
  }

  private let context: ServerContext
  private let loops: [EventLoop]
  private let listeners = Mutex<[Listener]>([])

  /// - Parameters:
  ///   - polling: falls back to Dispatch sources where the system refuses an epoll set.
  ///   - workers: where large bodies are compressed; share it with the handlers.
  ///   - errorResponse: the answer to a request that was refused before it reached the handler.
  ///     Of the request it has what ``RequestParser/refused`` tells. Its body must be bytes.
  ///   - handler: answers every request. Its task is cancelled when the client leaves.
  public init(
    limits: Limits = Limits(), polling: Polling = .epoll, workers: Workers? = nil,
    errorResponse: @escaping @Sendable (HTTPError, Request?) -> Response = Server.plainResponse,
    handler: @escaping Handler
  ) {
    let workers = workers ?? Workers(width: limits.workers)
    context = ServerContext(
      limits: limits, handler: handler, errorResponse: errorResponse, workers: workers)
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

  /// The error's sentence as plain text.
  public static func plainResponse(_ error: HTTPError, _ request: Request?) -> Response {
    var response = Response.text("\(error.sentence)\n", status: error.status)
    for (name, value) in error.headers { response.headers.append(name, value) }
    return response
  }

  /// Half of the shortest timeout, between 10 ms and 1 s: by so much a timeout may be late.
  private static func tick(_ limits: Limits) -> DispatchTimeInterval {
    let timeouts = [
      limits.headTimeout, limits.bodyTimeout, limits.idleTimeout, limits.writeTimeout,
      limits.lingerTimeout,
    ]
    let shortest = timeouts.min() ?? .seconds(1)
    return min(max(shortest / 2, .milliseconds(10)), .seconds(1)).interval
  }

  /// Begins to listen. Ignores SIGPIPE and raises the soft limit of open files, both for the
  /// whole process.
  /// - Parameters:
  ///   - host: a name, an IPv4 address, or an IPv6 address with or without brackets.
  ///   - port: 0 takes a free one.
  /// - Returns: the address it listens on.
  public func start(host: String, port: Int) throws(ListenError) -> BoundAddress {
    signal(SIGPIPE, SIG_IGN)
    raiseDescriptorLimit()
    let descriptor = try ListeningSocket.open(host: host, port: port)
    guard let address = BoundAddress(ofSocket: descriptor) else {
      close(descriptor)
      throw ListenError(description: "The system does not tell the address of the socket.")
    }
    let listener = Listener(descriptor: descriptor, loops: loops, context: context)
    listeners.withLock { $0.append(listener) }
    context.counts.open()
    listener.loop.execute { listener.assumeIsolated { $0.start() } }
    return address
  }

  /// Lets no further connection begin, ends open streams, answers what is under way, and closes
  /// idle connections: nothing that was asked is reset. Waits for requests in flight, but for no
  /// longer than ``Limits/stopGrace``. Returns when all is closed.
  /// A server that has stopped does not serve again.
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
