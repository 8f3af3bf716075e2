import CEpoll
import Dispatch
import Glibc

/// One epoll set for every descriptor of a loop, itself watched by one `DispatchSourceRead`.
///
/// Dispatch arms a source anew after each event and wakes a thread for it; with a set that is
/// paid once a batch instead of once a request.
final class EpollPoller: Poller {
  /// After as many batches the queue gets a turn.
  private static let roundsPerTurn = 64
  private static let eventsPerRound = 256

  let set: Int32

  // Everything below is touched on the loop's queue only, and once more when nobody else is left.
  private nonisolated(unsafe) var source: (any DispatchSourceRead)?
  private nonisolated(unsafe) let events = UnsafeMutableBufferPointer<epoll_event>.allocate(
    capacity: eventsPerRound)
  /// Cancelled while events that point to them may be under way.
  private nonisolated(unsafe) var retired: [EpollRegistration] = []

  /// Nil where the system gives no set.
  init?() {
    set = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard set >= 0 else {
      events.deallocate()
      return nil
    }
  }

  deinit {
    events.deallocate()
    if let source { source.cancel() } else { close(set) }
  }

  func register(
    _ descriptor: Int32, interest: Readiness, observer: any PollObserver, on loop: EventLoop,
    whenClosed: @escaping @Sendable () -> Void
  ) -> any PollRegistration {
    if source == nil { watchSet(on: loop) }
    let registration = EpollRegistration(
      descriptor, observer: observer, poller: self, whenClosed: whenClosed)
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

  /// Takes events until there are none: going back to Dispatch costs more than asking once more.
  ///
  /// After each batch others get a turn, another loop or who was answered and may ask again: as
  /// each is fed by the rest, none would pause of itself, and who waits for one to be stopped waits
  /// for milliseconds.
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

  /// A descriptor without interest is out of the set, for a hang-up is told even unasked.
  fileprivate func update(_ registration: EpollRegistration, from old: Readiness) {
    let new = registration.interest
    guard new != old else { return }
    var event = epoll_event()
    if new.contains(.readable) { event.events |= EPOLLIN.rawValue }
    if new.contains(.writable) { event.events |= EPOLLOUT.rawValue }
    // Retired registrations outlive the events that point to them.
    event.data.ptr = Unmanaged.passUnretained(registration).toOpaque()
    let operation = old.isEmpty ? EPOLL_CTL_ADD : new.isEmpty ? EPOLL_CTL_DEL : EPOLL_CTL_MOD
    epoll_ctl(set, operation, registration.descriptor, &event)
  }

  fileprivate func retire(_ registration: EpollRegistration) { retired.append(registration) }
}

private final class EpollRegistration: PollRegistration {
  let descriptor: Int32
  /// Both nil once cancelled.
  private var observer: (any PollObserver)?
  private var poller: EpollPoller?
  private let whenClosed: @Sendable () -> Void

  var interest: Readiness = [] {
    didSet { poller?.update(self, from: oldValue) }
  }

  init(
    _ descriptor: Int32, observer: any PollObserver, poller: EpollPoller,
    whenClosed: @escaping @Sendable () -> Void
  ) {
    self.descriptor = descriptor
    self.observer = observer
    self.poller = poller
    self.whenClosed = whenClosed
  }

  /// Errors and hang-ups are told as whatever is of interest, and found by acting on it.
  func tell(_ events: UInt32) {
    guard let observer else { return }
    let failed = events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0
    var readiness: Readiness = []
    if failed || events & EPOLLIN.rawValue != 0 { readiness.insert(.readable) }
    if failed || events & EPOLLOUT.rawValue != 0 { readiness.insert(.writable) }
    observer.descriptor(isReadyTo: readiness.intersection(interest))
  }

  /// Taken out of the set first: closing does that only where no other descriptor stands for the
  /// same socket, and a child process has one until it executes. The number may be reused at once,
  /// since events point to registrations.
  func cancel() {
    interest = []
    poller?.retire(self)
    observer = nil
    poller = nil
    close(descriptor)
    whenClosed()
  }
}
