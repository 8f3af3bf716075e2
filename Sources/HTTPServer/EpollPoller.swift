import CEpoll
import Dispatch
import Glibc

/// A poller with one epoll set for all descriptors of an event loop; the set itself is watched by
/// one `DispatchSourceRead`.
///
/// Dispatch arms a source again after each event and wakes a thread for it. With a set that cost is
/// paid once for a batch instead of once for a request.
final class EpollPoller: Poller {
  /// The number of batches of epoll events after which other work of the event loop's queue gets a
  /// turn.
  private static let roundsPerTurn = 64
  private static let eventsPerRound = 256

  let set: Int32

  // The properties below are used on the loop's queue only, and once more when nothing else refers
  // to the poller.
  private nonisolated(unsafe) var source: (any DispatchSourceRead)?
  private nonisolated(unsafe) let events = UnsafeMutableBufferPointer<epoll_event>.allocate(
    capacity: eventsPerRound)
  /// The registrations that were cancelled while epoll events that point to them may be under way.
  private nonisolated(unsafe) var retired: [EpollRegistration] = []

  /// Creates a poller with an epoll set, or returns `nil` if the system refuses one.
  init?() {
    set = epoll_create1(Int32(EPOLL_CLOEXEC))
    // The initializer that fails here is followed by `deinit`, as all properties have a value.
    if set < 0 { return nil }
  }

  deinit {
    events.deallocate()
    if let source { source.cancel() } else if set >= 0 { close(set) }
  }

  func register(
    _ descriptor: Int32, interest: Readiness, observer: any PollObserver, on loop: EventLoop,
    whenClosed: @escaping @Sendable () -> Void
  ) -> any PollRegistration {
    if source == nil { watchSet(on: loop) }
    let registration = EpollRegistration(
      descriptor, observer: observer, poller: self, loop: loop, whenClosed: whenClosed)
    registration.interest = interest
    return registration
  }

  private func watchSet(on loop: EventLoop) {
    let source = DispatchSource.makeReadSource(fileDescriptor: set, queue: loop.queue)
    source.setEventHandler { @Sendable [weak self, weak loop] in
      if let loop { self?.drain(on: loop) }
    }
    source.setCancelHandler { @Sendable [set] in close(set) }
    source.activate()
    self.source = source
  }

  /// Takes and delivers events of the epoll set until there are none, since going back to Dispatch
  /// costs more than asking the set once more.
  ///
  /// After each batch the thread yields, so that another loop, or a client that was answered and
  /// may ask again, gets a turn. As each of these keeps the others busy, no loop would pause of its
  /// own accord, and a task waiting for a loop to stop would wait for milliseconds.
  private func drain(on loop: EventLoop) {
    for _ in 0..<Self.roundsPerTurn {
      let count = Int(epoll_wait(set, events.baseAddress, Int32(events.count), 0))
      guard count > 0 else { return }
      loop.perform {
        for event in events[..<count] { Self.deliver(event) }
      }
      retired.removeAll(keepingCapacity: true)
      sched_yield()
    }
  }

  private static func deliver(_ event: epoll_event) {
    guard let pointer = event.data.ptr else { return }
    let registration = Unmanaged<EpollRegistration>.fromOpaque(pointer).takeUnretainedValue()
    registration.tell(event.events)
  }

  /// Changes the events that the epoll set reports for a registration. A descriptor without
  /// interest is taken out of the set, since epoll reports a hang-up even unasked.
  fileprivate func update(_ registration: EpollRegistration, from old: Readiness) {
    let new = registration.interest
    guard new != old else { return }
    var event = epoll_event()
    if new.contains(.readable) { event.events |= EPOLLIN.rawValue }
    if new.contains(.writable) { event.events |= EPOLLOUT.rawValue }
    // The unretained pointer is safe: retired registrations outlive the events that point to them.
    event.data.ptr = Unmanaged.passUnretained(registration).toOpaque()
    let operation = old.isEmpty ? EPOLL_CTL_ADD : new.isEmpty ? EPOLL_CTL_DEL : EPOLL_CTL_MOD
    let result = epoll_ctl(set, operation, registration.descriptor, &event)
    if result != 0, !new.isEmpty { registration.tellOfFailure() }
  }

  /// Keeps a cancelled registration alive until the epoll events under way are delivered.
  fileprivate func retire(_ registration: EpollRegistration) { retired.append(registration) }
}

private final class EpollRegistration: PollRegistration {
  let descriptor: Int32
  /// The observer of the descriptor; like the poller, it is `nil` after the registration is
  /// cancelled.
  private var observer: (any PollObserver)?
  private var poller: EpollPoller?
  private weak var loop: EventLoop?
  private let whenClosed: @Sendable () -> Void

  var interest: Readiness = [] {
    didSet { poller?.update(self, from: oldValue) }
  }

  init(
    _ descriptor: Int32, observer: any PollObserver, poller: EpollPoller, loop: EventLoop,
    whenClosed: @escaping @Sendable () -> Void
  ) {
    self.descriptor = descriptor
    self.observer = observer
    self.poller = poller
    self.loop = loop
    self.whenClosed = whenClosed
  }

  /// Tells the descriptor's observer of epoll events. Errors and hang-ups are reported as readiness
  /// for everything of interest, and the observer discovers them by reading or writing.
  func tell(_ events: UInt32) {
    guard let observer else { return }
    let failed = events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
    var readiness: Readiness = []
    if failed || events & EPOLLIN.rawValue != 0 { readiness.insert(.readable) }
    if failed || events & EPOLLOUT.rawValue != 0 { readiness.insert(.writable) }
    observer.descriptor(isReadyTo: readiness.intersection(interest))
  }

  /// Tells the descriptor's observer that it cannot be watched, but only after the call that wanted
  /// it watched has returned: the observer may want to cancel the registration.
  func tellOfFailure() {
    guard let observer, let loop else { return }
    loop.queue.async { loop.perform { observer.descriptorCannotBeWatched() } }
  }

  /// Takes the descriptor out of the epoll set and then closes it. Closing alone would do so only
  /// if no other descriptor stands for the same socket, and a child process has one until it
  /// executes. The number may be reused at once, since events point to registrations.
  func cancel() {
    interest = []
    poller?.retire(self)
    observer = nil
    poller = nil
    close(descriptor)
    whenClosed()
  }
}
