import Places
import Synchronization

/// A semaphore that lets one task through at a time, in the order in which they came. A task that
/// is cancelled while it waits gives its place back.
final class AsyncSemaphore: Sendable {
  private typealias Waiter = CheckedContinuation<Bool, Never>

  private struct State {
    var isTaken = false
    var waiters: [(number: Int, continuation: Waiter)] = []
    var lastNumber = 0
  }

  private let maximumWaiting: Int
  private let state = Mutex(State())

  init(maximumWaiting: Int) { self.maximumWaiting = maximumWaiting }

  /// The number of tasks that hold the semaphore or wait for it.
  var count: Int { state.withLock { $0.waiters.count + ($0.isTaken ? 1 : 0) } }

  /// Waits for the semaphore and takes it; a call of `leave()` must give it back.
  /// - Returns: `false`, without taking the semaphore, where too many tasks wait for it.
  func enter() async throws(ServiceError) -> Bool {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    enum Entry { case through, waiting, refused, cancelled }
    let isThrough = await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: Waiter) in
        let entry = state.withLock { state in
          if Task.isCancelled { return Entry.cancelled }
          if !state.isTaken {
            state.isTaken = true
            return .through
          }
          guard state.waiters.count < maximumWaiting else { return .refused }
          state.waiters.append((number, waiter))
          return .waiting
        }
        switch entry {
        case .through: waiter.resume(returning: true)
        case .refused, .cancelled: waiter.resume(returning: false)
        case .waiting: break
        }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.number == number }
          .map { state.waiters.remove(at: $0).continuation }
      }
      waiter?.resume(returning: false)
    }
    if !isThrough, Task.isCancelled { throw .cancelled }
    return isThrough
  }

  /// Gives the semaphore back, and lets the next task that waits for it through.
  func leave() {
    let next = state.withLock { state in
      guard !state.waiters.isEmpty else {
        state.isTaken = false
        return nil as Waiter?
      }
      return state.waiters.removeFirst().continuation
    }
    next?.resume(returning: true)
  }
}
