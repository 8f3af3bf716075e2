import Synchronization

/// A registry of the running effects of one store. Each effect belongs to a root: the call of
/// `send` whose action led to the effect, perhaps through actions of other effects. A lock guards
/// the effects rather than the store's isolation, so that cancelling takes effect at once, wherever
/// it is called.
final class EffectTasks: Sendable {
  /// A running effect of a store: the number of the `send` that led to it, and the ids by which it
  /// can be cancelled.
  private struct RunningEffect {
    let root: Int
    let ids: [EffectID]
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private struct State {
    var lastNumber = 0
    var effects: [Int: RunningEffect] = [:]
    /// The numbers of the calls of `send` that were cancelled while effects of theirs were in
    /// flight, and that start no more effects.
    var cancelledRoots: Set<Int> = []
    var waiters: [(root: Int, continuation: AsyncStream<Never>.Continuation)] = []
  }

  private let state = Mutex(State())

  /// Returns the number of a new root, which stands for a call of `send` and all effects that it
  /// leads to.
  func makeRoot() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Registers an effect as running and returns its number; `nil` if its root, the `send` that led
  /// to it, has been cancelled.
  ///
  /// - Parameter ids: The ids by which the effect can be cancelled.
  func begin(root: Int, ids: [EffectID]) -> Int? {
    state.withLock { state in
      guard !state.cancelledRoots.contains(root) else { return nil }
      state.lastNumber += 1
      state.effects[state.lastNumber] = RunningEffect(root: root, ids: ids)
      return state.lastNumber
    }
  }

  /// Registers the task of a running effect, which cancelling the effect cancels. If the effect has
  /// been cancelled before, the task is cancelled at once; if it has ended, nothing happens.
  func attach(_ task: Task<Void, Never>, to number: Int) {
    let isCancelled = state.withLock { state in
      state.effects[number]?.task = task
      return state.effects[number]?.isCancelled ?? false
    }
    if isCancelled { task.cancel() }
  }

  /// Returns whether the effect with a number has neither ended nor been cancelled.
  func isActive(_ number: Int) -> Bool {
    state.withLock { $0.effects[number].map { !$0.isCancelled } ?? false }
  }

  /// Removes an effect that has ended. If it was the last of its root, the `send` that led to it,
  /// the callers of ``wait(forRoot:)`` resume.
  func end(_ number: Int) {
    let done: [AsyncStream<Never>.Continuation] = state.withLock { state in
      guard let root = state.effects.removeValue(forKey: number)?.root,
        !state.effects.values.contains(where: { $0.root == root })
      else { return [] }
      state.cancelledRoots.remove(root)
      let done = state.waiters.filter { $0.root == root }.map(\.continuation)
      state.waiters.removeAll { $0.root == root }
      return done
    }
    for continuation in done { continuation.finish() }
  }

  /// Suspends until no effect of a root, a call of `send`, is in flight, or until the waiting task
  /// is cancelled.
  func wait(forRoot root: Int) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let isDone = state.withLock { state in
      guard state.effects.values.contains(where: { $0.root == root }) else { return true }
      state.waiters.append((root, continuation))
      return false
    }
    if isDone { return }
    for await _ in stream {}
  }

  func cancel(id: EffectID) {
    cancel { $0.ids.contains(id) }
  }

  /// Cancels the effects of a root, a call of `send`, and lets it start no more.
  func cancel(root: Int) {
    state.withLock { state in
      guard state.effects.values.contains(where: { $0.root == root }) else { return }
      state.cancelledRoots.insert(root)
    }
    cancel { $0.root == root }
  }

  /// Cancels all effects of the store, and lets the calls of `send` that led to them start no more.
  func cancelAll() {
    state.withLock { $0.cancelledRoots.formUnion($0.effects.values.map(\.root)) }
    cancel { _ in true }
  }

  private func cancel(where isMeant: (RunningEffect) -> Bool) {
    let tasks = state.withLock { state in
      var tasks: [Task<Void, Never>] = []
      for (number, effect) in state.effects where isMeant(effect) {
        state.effects[number]?.isCancelled = true
        if let task = effect.task { tasks.append(task) }
      }
      return tasks
    }
    // Cancel outside the lock: cancellation handlers run here and may call back.
    for task in tasks { task.cancel() }
  }
}
