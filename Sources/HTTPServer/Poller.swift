/// What a descriptor may be ready for.
struct Readiness: OptionSet, Sendable {
  let rawValue: UInt8

  static let readable = Readiness(rawValue: 1)
  static let writable = Readiness(rawValue: 2)
  /// The other side has ended, and this may be the last that is told: read until the end. A
  /// mechanism that goes on telling leaves it out.
  static let ended = Readiness(rawValue: 4)
}

/// Told on its event loop when its descriptor is ready. Readiness is by level: it is told again
/// while the descriptor stays ready and is of interest. The end of the stream and errors count as
/// readable.
protocol PollObserver: AnyObject, Sendable {
  nonisolated func descriptor(isReadyTo readiness: Readiness)
}

/// A descriptor under watch. Used on its event loop only.
protocol PollRegistration: AnyObject {
  /// What the observer is told of.
  var interest: Readiness { get set }
  /// Ends the watch, and then closes the descriptor: not before, or its number could be reused
  /// while events of the old one are under way. To be called exactly once.
  func cancel()
}

/// The mechanism by which an event loop learns that descriptors are ready; one file each.
protocol Poller: Sendable {
  /// Watches a descriptor from now on, and owns it. Called on the loop. Holds the observer until
  /// the registration is cancelled.
  /// - Parameter whenClosed: called once the descriptor is closed.
  func register(
    _ descriptor: Int32, interest: Readiness, observer: any PollObserver, on loop: EventLoop,
    whenClosed: @escaping @Sendable () -> Void
  ) -> any PollRegistration
}
