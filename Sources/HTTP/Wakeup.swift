import Synchronization

/// Wakes the producer of a streamed body for what happens elsewhere.
///
/// Does what an `AsyncStream` of nothing does that keeps the newest, at half the cost: who waits
/// stays on its executor, instead of leaving it and coming back for each element.
public final class Wakeup: Sendable {
  private enum State {
    case idle
    /// Woken while nobody waited: the next does not wait.
    case due
    case awaited(UnsafeContinuation<Void, Never>)
  }

  private let state = Mutex(State.idle)

  public init() {}

  /// Wakes who waits, or else who waits next.
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

  /// Suspends until it is woken. One waits at a time.
  /// - Returns: false where the task is cancelled.
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
