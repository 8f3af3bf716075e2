import Synchronization

/// A queue of tasks that all may take the same time, which cancels each one that has not ended by
/// then. All of them share one timer, which is set again only when it has run out, so that a task
/// that ends in time costs next to nothing.
final class DeadlineQueue: Sendable {
  /// A task in the queue.
  private struct Entry {
    /// The time at which the task is cancelled, since the queue was created.
    let deadline: Duration
    let cancel: @Sendable () -> Void
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var lastNumber = 0
    var isTimerSet = false
  }

  private let limit: Duration
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - limit: The longest time that a task may take.
  ///   - clock: The clock that measures it.
  init(limit: Duration, clock: some Clock<Duration>) {
    self.limit = limit
    self.clock = clock
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Adds a task that begins now, and returns its number.
  ///
  /// - Parameter cancel: A closure that cancels the task, called once at most.
  func add(cancel: @escaping @Sendable () -> Void) -> Int {
    let deadline = elapsed() + limit
    let (number, setsTimer) = state.withLock { state in
      state.lastNumber += 1
      state.entries[state.lastNumber] = Entry(deadline: deadline, cancel: cancel)
      defer { state.isTimerSet = true }
      return (state.lastNumber, !state.isTimerSet)
    }
    if setsTimer { setTimer() }
    return number
  }

  /// Removes a task that has ended or was cancelled.
  func remove(_ number: Int) { state.withLock { $0.entries[number] = nil } }

  /// Starts a task that cancels what is late, until the queue is empty.
  private func setTimer() {
    Task { [weak self, clock, limit] in
      var pause = limit
      while (try? await clock.sleep(for: pause)) != nil {
        guard let next = self?.cancelLate() else { return }
        pause = next
      }
    }
  }

  /// Cancels the tasks whose time is over.
  ///
  /// - Returns: The time until the next task's is over; `nil` where the queue is empty, and the timer
  ///   is not set any more.
  private func cancelLate() -> Duration? {
    let now = elapsed()
    let (late, next) = state.withLock { state in
      let late = state.entries.filter { $0.value.deadline <= now }
      for number in late.keys { state.entries[number] = nil }
      let next = state.entries.values.lazy.map(\.deadline).min()
      state.isTimerSet = next != nil
      return (late.values, next)
    }
    for entry in late { entry.cancel() }
    return next.map { $0 - now }
  }
}
