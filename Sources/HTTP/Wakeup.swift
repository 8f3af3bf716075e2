import Synchronization

/// A signal that wakes the producer of a streamed body when something has changed elsewhere.
///
/// A wakeup does what an `AsyncStream<Void>` that keeps the newest element does, at half the cost:
/// the waiting task stays on its executor, instead of leaving it and coming back for each element.
public final class Wakeup: Sendable {
  private enum State {
    case idle
    /// The state in which something has changed while no task waited, so that the next call of
    /// ``wait()`` returns at once.
    case due
    case awaited(UnsafeContinuation<Void, Never>)
  }

  private let state = Mutex(State.idle)

  public init() {}

  /// Wakes the task that waits for this signal. If there is none, the next call of ``wait()``
  /// returns at once.
  public func wake() {
    let waiter: UnsafeContinuation<Void, Never>? = state.withLock { state in
      guard case .awaited(let waiter) = state else {
        state = .due
        return nil
      }
      state = .idle
      return waiter
    }
    waiter?.resume()
  }

  /// Suspends the calling task until ``wake()`` is called. No more than one task may wait at a
  /// time.
  ///
  /// - Returns: `false` if the task is cancelled, otherwise `true`.
  public func wait() async -> Bool {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { waiter in
        let isDue = state.withLock { state in
          if case .due = state {
            state = .idle
            return true
          }
          state = .awaited(waiter)
          return false
        }
        if isDue { waiter.resume() }
      }
    } onCancel: {
      wake()
    }
    return !Task.isCancelled
  }
}
