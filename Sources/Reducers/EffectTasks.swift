import Synchronization

/// The effects of one store that have not ended. Each belongs to the `send` that led to it, its
/// root. Guarded by a lock rather than by the store, so that cancelling takes hold at once, from
/// wherever it is called.
final class EffectTasks: Sendable {
  private struct Flight {
    let root: Int
    let ids: [EffectID]
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private struct State {
    var lastNumber = 0
    var flights: [Int: Flight] = [:]
    /// Cancelled while effects of theirs were in flight: they start no more.
    var cancelledRoots: Set<Int> = []
    var waiters: [(root: Int, continuation: AsyncStream<Never>.Continuation)] = []
  }

  private let state = Mutex(State())

  func makeRoot() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// The number of a new flight; nil where its root has been cancelled.
  func begin(root: Int, ids: [EffectID]) -> Int? {
    state.withLock { state in
      guard !state.cancelledRoots.contains(root) else { return nil }
      state.lastNumber += 1
      state.flights[state.lastNumber] = Flight(root: root, ids: ids)
      return state.lastNumber
    }
  }

  /// Makes the task the one to cancel; the flight may have been cancelled or have ended before.
  func attach(_ task: Task<Void, Never>, to number: Int) {
    let isCancelled = state.withLock { state in
      state.flights[number]?.task = task
      return state.flights[number]?.isCancelled ?? false
    }
    if isCancelled { task.cancel() }
  }

  func isActive(_ number: Int) -> Bool {
    state.withLock { $0.flights[number].map { !$0.isCancelled } ?? false }
  }

  func end(_ number: Int) {
    let done: [AsyncStream<Never>.Continuation] = state.withLock { state in
      guard let root = state.flights.removeValue(forKey: number)?.root,
        !state.flights.values.contains(where: { $0.root == root })
      else { return [] }
      state.cancelledRoots.remove(root)
      let done = state.waiters.filter { $0.root == root }.map(\.continuation)
      state.waiters.removeAll { $0.root == root }
      return done
    }
    for continuation in done { continuation.finish() }
  }

  /// Returns when no effect of the root is in flight, or when the waiting task is cancelled.
  func wait(forRoot root: Int) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let isDone = state.withLock { state in
      guard state.flights.values.contains(where: { $0.root == root }) else { return true }
      state.waiters.append((root, continuation))
      return false
    }
    if isDone { return }
    for await _ in stream {}
  }

  func cancel(id: EffectID) {
    cancel { $0.ids.contains(id) }
  }

  func cancel(root: Int) {
    state.withLock { state in
      guard state.flights.values.contains(where: { $0.root == root }) else { return }
      state.cancelledRoots.insert(root)
    }
    cancel { $0.root == root }
  }

  func cancelAll() {
    state.withLock { $0.cancelledRoots.formUnion($0.flights.values.map(\.root)) }
    cancel { _ in true }
  }

  private func cancel(where isMeant: (Flight) -> Bool) {
    let tasks = state.withLock { state in
      var tasks: [Task<Void, Never>] = []
      for (number, flight) in state.flights where isMeant(flight) {
        state.flights[number]?.isCancelled = true
        if let task = flight.task { tasks.append(task) }
      }
      return tasks
    }
    // Outside the lock: cancellation handlers run here and may come back.
    for task in tasks { task.cancel() }
  }
}
