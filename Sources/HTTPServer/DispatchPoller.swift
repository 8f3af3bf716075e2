import Dispatch
import Glibc

/// A poller with a `DispatchSourceRead` for each descriptor, and a `DispatchSourceWrite` once the
/// descriptor has to wait to write.
struct DispatchPoller: Poller {
  func register(
    _ descriptor: Int32, interest: Readiness, observer: any PollObserver, on loop: EventLoop,
    whenClosed: @escaping @Sendable () -> Void
  ) -> any PollRegistration {
    let owned = OwnedDescriptor(descriptor, whenClosed: whenClosed)
    let registration = DispatchRegistration(owned, observer: observer, loop: loop)
    registration.interest = interest
    return registration
  }
}

private final class DispatchRegistration: PollRegistration {
  private let descriptor: OwnedDescriptor
  private let observer: any PollObserver
  private let loop: EventLoop
  private let readSource: any DispatchSourceRead
  private var writeSource: (any DispatchSourceWrite)?

  /// The events of the descriptor that the observer is told. The Dispatch source of an event that
  /// is not among them is suspended.
  var interest: Readiness = [] {
    didSet {
      let changed = interest.symmetricDifference(oldValue)
      if changed.contains(.readable) {
        if interest.contains(.readable) { readSource.resume() } else { readSource.suspend() }
      }
      if changed.contains(.writable) {
        if interest.contains(.writable) { resumeWriting() } else { writeSource?.suspend() }
      }
    }
  }

  /// Creates a registration of a descriptor without interest in any event: its Dispatch sources are
  /// made inactive, and the first `resume` activates them.
  init(_ descriptor: OwnedDescriptor, observer: any PollObserver, loop: EventLoop) {
    self.descriptor = descriptor
    self.observer = observer
    self.loop = loop
    readSource = DispatchSource.makeReadSource(fileDescriptor: descriptor.number, queue: loop.queue)
    // Dispatch objects may be used from any thread. The source holds itself until `cancel`.
    nonisolated(unsafe) let source = readSource
    readSource.setEventHandler { @Sendable in
      // Dispatch reports a hang-up once: alone, with no bytes to read, or in one event with bytes
      // that came before it.
      let readiness: Readiness = source.data == 0 ? [.readable, .ended] : .readable
      loop.perform { observer.descriptor(isReadyTo: readiness) }
    }
    readSource.setCancelHandler { @Sendable in descriptor.release() }
  }

  private func resumeWriting() {
    if let writeSource {
      writeSource.resume()
      return
    }
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: descriptor.number, queue: loop.queue)
    let (loop, observer, descriptor) = (loop, observer, descriptor)
    descriptor.retain()
    source.setEventHandler { @Sendable in
      loop.perform { observer.descriptor(isReadyTo: .writable) }
    }
    source.setCancelHandler { @Sendable in descriptor.release() }
    writeSource = source
    source.resume()
  }

  /// Cancels the registration's Dispatch sources, and resumes those that are suspended: a suspended
  /// source never runs its cancel handler, and releasing one traps.
  func cancel() {
    readSource.cancel()
    writeSource?.cancel()
    if !interest.contains(.readable) { readSource.resume() }
    if !interest.contains(.writable) { writeSource?.resume() }
  }
}
