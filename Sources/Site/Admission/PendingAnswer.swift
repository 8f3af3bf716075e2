import Synchronization

/// An answer that one task waits for, and that several others may bring: the first one counts.
final class PendingAnswer<Answer: Sendable>: Sendable {
  private enum State {
    case pending(CheckedContinuation<Answer, any Error>?)
    case ended(Result<Answer, any Error>)
  }

  private let state = Mutex(State.pending(nil))

  /// Ends the waiting with an answer or an error; returns `false`, and does nothing, where it has ended.
  @discardableResult
  func end(with result: Result<Answer, any Error>) -> Bool {
    let (isFirst, waiter) = state.withLock { state in
      guard case .pending(let waiter) = state else {
        return (false, nil as CheckedContinuation<Answer, any Error>?)
      }
      state = .ended(result)
      return (true, waiter)
    }
    waiter?.resume(with: result)
    return isFirst
  }

  /// The answer, once it is there; to be asked for once.
  var value: Answer {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        let ended: Result<Answer, any Error>? = state.withLock { state in
          if case .ended(let result) = state { return result }
          state = .pending(continuation)
          return nil
        }
        if let ended { continuation.resume(with: ended) }
      }
    }
  }
}
