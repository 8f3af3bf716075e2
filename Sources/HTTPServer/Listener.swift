import CEpoll
import Dispatch
import Glibc
import HTTP

/// Accepts connections and deals them to the event loops in turn.
actor Listener {
  /// Out of descriptors: the next try is after this.
  private static let pause = DispatchTimeInterval.milliseconds(100)
  /// Accepted at a time before other events get their turn.
  private static let batch = 256

  private let descriptor: Int32
  private let loops: [EventLoop]
  private let context: ServerContext
  private var registration: (any PollRegistration)?
  private var next = 0

  /// Lives on the first of the loops.
  init(descriptor: Int32, loops: [EventLoop], context: ServerContext) {
    self.descriptor = descriptor
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

  /// Lets no further connection begin, and closes the port once those under way have arrived.
  func stop() {
    ListeningSocket.refuseNew(descriptor)
    let time = min(context.limits.drainTime, context.limits.stopGrace)
    loop.queue.asyncAfter(deadline: .now() + time.interval) {
      self.loop.perform { self.assumeIsolated { $0.close() } }
    }
  }

  private func close() {
    while accept() {}
    registration?.cancel()
    registration = nil
  }

  /// False where for now there is none left.
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
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        pauseAccepting()
        return false
      default: continue  // The connection was reset while it waited, or a signal came.
      }
    }
    return true
  }

  /// Accepts the next connection, and stores the address of its other end.
  /// - Returns: its descriptor; −1, and `errno` says why, where there is none.
  private func acceptConnection(from peer: inout sockaddr_storage) -> Int32 {
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &peer) { peer in
      peer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        accept4(
          descriptor, $0, &length, Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue))
      }
    }
  }

  private func admit(_ client: Int32, from address: ClientAddress?) {
    let isAdmitted = context.counts.beginConnection(limit: context.limits.connections)
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

  /// Readiness is by level: without a pause a full table of descriptors would keep the loop busy.
  private func pauseAccepting() {
    registration?.interest = []
    loop.queue.asyncAfter(deadline: .now() + Self.pause) {
      self.loop.perform { self.assumeIsolated { $0.registration?.interest = .readable } }
    }
  }
}

extension Listener: PollObserver {
  nonisolated func descriptor(isReadyTo readiness: Readiness) {
    assumeIsolated { _ = $0.accept() }
  }
}
