/// A runtime for a feature: it holds the state, reduces actions one by one in the order in which
/// they arrive, and runs their effects. When the last reference to the store goes, all effects in
/// flight are cancelled.
public actor Store<R: Reducer> {
  public private(set) var state: R.State

  private let reducer: R
  private let executor: (any TaskExecutor)?
  private let onChange: @Sendable (R.State) -> Void
  private let effects = EffectTasks()
  private var observers: [Int: AsyncStream<R.State>.Continuation] = [:]
  private var lastObserver = 0

  /// Creates a store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The feature's reducer.
  ///   - executor: The executor that runs the effects, which may block it; `nil` means Swift's own
  ///     threads, which must not be blocked.
  ///   - onChange: A closure that is called with each state that differs from the one before; none
  ///     is left out. The store waits for it, so it must be quick.
  public init(
    initialState: R.State, reducer: R, executor: (any TaskExecutor)? = nil,
    onChange: @escaping @Sendable (R.State) -> Void = { _ in }
  ) {
    state = initialState
    self.reducer = reducer
    self.executor = executor
    self.onChange = onChange
  }

  deinit {
    effects.cancelAll()
    for observer in observers.values { observer.finish() }
  }

  /// Reduces an action in the store and starts its effects, which go on if the result is discarded.
  ///
  /// - Returns: A handle to wait for the effects or to cancel them.
  @discardableResult
  public func send(_ action: R.Action) -> StoreTask {
    let root = effects.makeRoot()
    reduce(action, root: root)
    return StoreTask(root: root, effects: effects, store: self)
  }

  /// Sends an action to the store and suspends while a predicate holds for the state. Cancelling
  /// the waiting task cancels the action's effects.
  ///
  /// - Throws: `CancellationError` if the waiting task was cancelled: cancelled effects have left a
  ///   state that answers nothing.
  public func send(
    _ action: R.Action, while predicate: @Sendable (R.State) -> Bool
  ) async throws(CancellationError) {
    let task = send(action)
    let states = states
    await withTaskCancellationHandler {
      for await state in states where !predicate(state) { return }
    } onCancel: {
      task.cancel()
    }
    if Task.isCancelled { throw CancellationError() }
  }

  /// A sequence of the store's present state, followed by each state that differs from the one
  /// before. A slow reader skips to the newest state.
  public var states: States<R.State> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: R.State.self, bufferingPolicy: .bufferingNewest(1))
    lastObserver += 1
    let observer = lastObserver
    observers[observer] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.removeObserver(observer) }
    }
    continuation.yield(state)
    return States(stream: stream)
  }

  /// Cancels every effect of the store in flight. The store still takes actions.
  public nonisolated func cancel() { effects.cancelAll() }

  private func removeObserver(_ observer: Int) { observers[observer] = nil }

  private func receive(_ action: R.Action, root: Int, effect number: Int) {
    guard effects.isActive(number) else { return }
    reduce(action, root: root)
  }

  private func reduce(_ action: R.Action, root: Int) {
    let before = state
    let effect = reducer.reduce(into: &state, action: action)
    if state != before {
      onChange(state)
      for observer in observers.values { observer.yield(state) }
    }
    start(effect, root: root, ids: [])
  }

  private func start(_ effect: Effect<R.Action>, root: Int, ids: [EffectID]) {
    switch effect.operation {
    case .none:
      break
    case .run(let operation):
      launch(root: root, ids: ids) { [weak self] number in
        await operation(
          Send { [weak self] in await self?.receive($0, root: root, effect: number) })
      }
    case .call(let operation):
      operation()
    case .merge(let effects):
      for effect in effects { start(effect, root: root, ids: ids) }
    case .delayed(let effect, let time):
      launch(root: root, ids: ids) { [weak self] number in
        guard (try? await time()) != nil else { return }
        await self?.resume(effect, root: root, ids: ids, after: number)
      }
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { effects.cancel(id: id) }
      start(effect, root: root, ids: ids + [id])
    case .cancel(let id):
      effects.cancel(id: id)
    }
  }

  private func resume(
    _ effect: Effect<R.Action>, root: Int, ids: [EffectID], after number: Int
  ) {
    guard effects.isActive(number) else { return }
    start(effect, root: root, ids: ids)
  }

  // This is not isolated, so that the task does not inherit the actor and effects run beside it.
  private nonisolated func launch(
    root: Int, ids: [EffectID], _ operation: @escaping @Sendable (_ number: Int) async -> Void
  ) {
    guard let number = effects.begin(root: root, ids: ids) else { return }
    let task = Task(executorPreference: executor) { [effects] in
      await operation(number)
      effects.end(number)
    }
    effects.attach(task, to: number)
  }
}
