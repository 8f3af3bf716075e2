import CEpoll
import Dispatch
import Glibc
import HTTP

/// An acceptor of the connections to a listening socket, which gives them to the event loops in
/// turn.
actor Listener {
  /// The time until a listener tries again to accept connections when the process has no
  /// descriptors left.
  private static let pause = DispatchTimeInterval.milliseconds(100)
  /// The largest number of connections that a listener accepts before other events get their turn.
  private static let batch = 256

  private let descriptor: Int32
  /// The path of the listener's Unix socket; `nil` for an address of the Internet.
  private let path: String?
  /// A Boolean value that says whether another process has the socket too, and goes on with it.
  private let isInherited: Bool
  private let loops: [EventLoop]
  private let context: ServerContext
  private var registration: (any PollRegistration)?
  /// The index of the event loop that gets the next connection.
  private var next = 0

  /// Creates a listener that lives on the first of the event loops.
  init(
    descriptor: Int32, path: String?, isInherited: Bool, loops: [EventLoop], context: ServerContext
  ) {
    self.descriptor = descriptor
    self.path = path
    self.isInherited = isInherited
    self.loops = loops
    self.context = context
    loop = loops[0]
  }

  nonisolated let loop: EventLoop
  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  func start() {
    registration = loop.poller.register(
      descriptor, interest: .readable, observer: self, on: loop,
      whenClosed: { [counts = context.counts] in counts.close() })
  }

  /// Refuses new connections, and closes the listening socket after those under way have had time
  /// to arrive.
  func stop() {
    // What waits at a socket that others have too is for the next process.
    if isInherited { return close() }
    ListeningSocket.refuseNew(descriptor)
    if let path { unlink(path) }
    let time = min(context.limits.drainTime, context.limits.stopGrace)
    loop.queue.asyncAfter(deadline: .now() + time.interval) {
      self.loop.perform { self.assumeIsolated { $0.close() } }
    }
  }

  private func close() {
    if !isInherited { while accept() {} }
    registration?.cancel()
    registration = nil
  }

  /// Accepts the connections that wait on the listening socket, up to ``batch`` of them.
  ///
  /// - Returns: `false` if none is left for now.
  private func accept() -> Bool {
    for _ in 0..<Self.batch {
      var peer = sockaddr_storage()
      let client = acceptConnection(from: &peer)
      if client >= 0 {
        admit(client, from: ClientAddress(peer))
        continue
      }
      switch errno {
      case EAGAIN: return false
      // A signal came, or the connection failed while it waited, by an error of its network that
      // accept(2) passes on.
      case EINTR, ECONNABORTED, EPERM, EPROTO, ENOPROTOOPT, ENETDOWN, ENETUNREACH, EHOSTDOWN,
        EHOSTUNREACH, ENONET, EOPNOTSUPP:
        continue
      // There are no descriptors or no memory left, or something that is not known: then trying
      // again at once could go on for ever.
      default:
        pauseAccepting()
        return false
      }
    }
    return true
  }

  /// Accepts the next connection on the listening socket, and stores the address of its other end.
  ///
  /// - Returns: The descriptor of the connection; −1 if there is none, with the reason in `errno`.
  private func acceptConnection(from peer: inout sockaddr_storage) -> Int32 {
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &peer) { peer in
      peer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        accept4(
          descriptor, $0, &length, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
      }
    }
  }

  /// Gives an accepted connection to the next event loop. Beyond a limit of connections it is
  /// answered 503, and beyond the limit of such answers it is closed.
  private func admit(_ client: Int32, from address: ClientAddress?) {
    let isAdmitted = context.counts.beginConnection(of: address, limits: context.limits)
    guard isAdmitted || context.counts.beginRefused() else {
      Glibc.close(client)
      return
    }
    var on: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    let loop = loops[next]
    next = (next + 1) % loops.count
    let connection = Connection(
      descriptor: client, client: address, isRefused: !isAdmitted, loop: loop, context: context)
    if loop === self.loop {
      loop.add(connection)
    } else {
      loop.execute { loop.add(connection) }
    }
  }

  /// Stops accepting connections for a while after a failure. Readiness is reported as long as
  /// connections wait, so that without a pause the loop would be kept busy while no descriptor can
  /// be had.
  private func pauseAccepting() {
    registration?.interest = []
    loop.queue.asyncAfter(deadline: .now() + Self.pause) {
      self.loop.perform { self.assumeIsolated { $0.registration?.interest = .readable } }
    }
  }
}

extension Listener: PollObserver {
  nonisolated func descriptorCannotBeWatched() { assumeIsolated { $0.pauseAccepting() } }

  nonisolated func descriptor(isReadyTo readiness: Readiness) {
    assumeIsolated { _ = $0.accept() }
  }
}
