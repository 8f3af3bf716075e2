/// A set of the events that a file descriptor may be ready for, such as reading.
struct Readiness: OptionSet, Sendable {
  let rawValue: UInt8

  static let readable = Readiness(rawValue: 1)
  static let writable = Readiness(rawValue: 2)
  /// The event that the other side of a descriptor has ended, while no later event may report it:
  /// the observer must read until the end. A mechanism that goes on reporting leaves this out.
  static let ended = Readiness(rawValue: 4)
}

/// A type that observes a file descriptor: it is told on its event loop when the descriptor is
/// ready. Readiness is by level: it is reported again while the descriptor stays ready and the
/// event is of interest. The end of the stream and errors count as readable.
protocol PollObserver: AnyObject, Sendable {
  nonisolated func descriptor(isReadyTo readiness: Readiness)
  /// Tells the observer that the system refuses to watch the descriptor, so that no event of it will
  /// be reported until its interest changes.
  nonisolated func descriptorCannotBeWatched()
}

/// A type that registers a file descriptor with a poller that watches it, to be used on the
/// descriptor's event loop alone.
protocol PollRegistration: AnyObject {
  /// The events of the watched descriptor that the observer is told.
  var interest: Readiness { get set }
  /// Ends the watch of a descriptor, and then closes it: if it were closed before, its number could
  /// be reused while events of the old descriptor are under way. This must be called exactly once.
  func cancel()
}

/// A type that provides a mechanism by which an event loop learns that file descriptors are ready
/// to be read or written.
protocol Poller: Sendable {
  /// Watches a descriptor from now on, and owns it. This must be called on the event loop. The
  /// observer is retained until the registration is cancelled.
  ///
  /// - Parameter whenClosed: A closure that is called once the descriptor is closed.
  func register(
    _ descriptor: Int32, interest: Readiness, observer: any PollObserver, on loop: EventLoop,
    whenClosed: @escaping @Sendable () -> Void
  ) -> any PollRegistration
}
