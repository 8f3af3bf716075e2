import Dispatch
import Reducers
import TestSupport
import Testing

@Suite struct StoreTests {
  /// Returns a function that waits without end for a number, and counts its calls under way.
  private func endless(_ calls: Monitor<Int>) -> @Sendable () async throws -> Int {
    {
      calls.withLock { $0 += 1 }
      defer { calls.withLock { $0 -= 1 } }
      try await TestClock().sleep(for: .seconds(1))
      return 0
    }
  }

  @Test func `actions are reduced one by one, whoever sends them`() async {
    let store = Store(initialState: .init(), reducer: Counter())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<500 { group.addTask { await store.send(.increment) } }
    }
    #expect(await store.state.count == 500)
  }

  @Test func `finishing awaits the effects of actions that came back`() async throws {
    let reducer = Counter(fetch: { 7 }, start: { .task { .load } })
    let store = Store(initialState: .init(), reducer: reducer)
    try await store.send(.start).finish()
    #expect(await store.state == .init(count: 7, isLoading: false))
  }

  @Test func `cancelling a task cancels the effects of actions that came back`() async throws {
    let calls = Monitor(0)
    let store = Store(
      initialState: .init(),
      reducer: Counter(fetch: endless(calls), start: { .task { .load } }))
    let task = await store.send(.start)
    #expect(await calls.wait { $0 == 1 })
    task.cancel()
    try await task.finish()
    #expect(calls.value == 0)
  }

  @Test func `cancelling the one who waits for a task cancels its effects`() async {
    let calls = Monitor(0)
    let store = Store(initialState: .init(), reducer: Counter(fetch: endless(calls)))
    let waiting = Task { try await store.send(.load).finish() }
    #expect(await calls.wait { $0 == 1 })
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(await calls.wait { $0 == 0 })
  }

  @Test func `an action on its way is dropped once its effect is cancelled`() async throws {
    // The effect ignores its cancellation, and sends its number when it is let go, long after it
    // was cancelled.
    let isLetGo = Monitor(false)
    let store = Store(
      initialState: .init(),
      reducer: Counter(fetch: {
        _ = await Task { await isLetGo.wait { $0 } }.value
        return 9
      }))
    let task = await store.send(.load)
    await store.send(.cancelLoading)
    isLetGo.withLock { $0 = true }
    try await task.finish()
    #expect(await store.state == .init())
  }

  @Test func `a newer effect under the id cancels the older`() async throws {
    let calls = Monitor(0)
    let store = Store(initialState: .init(), reducer: Counter(fetch: endless(calls)))
    let first = await store.send(.load)
    #expect(await calls.wait { $0 == 1 })
    let second = await store.send(.load)
    try await first.finish()
    second.cancel()
    try await second.finish()
    #expect(calls.value == 0)
  }

  @Test func `cancelling the store cancels all, and it goes on taking actions`() async throws {
    let calls = Monitor(0)
    let store = Store(initialState: .init(), reducer: Counter(fetch: endless(calls)))
    let task = await store.send(.load)
    #expect(await calls.wait { $0 == 1 })
    store.cancel()
    try await task.finish()
    #expect(calls.value == 0)
    await store.send(.increment)
    #expect(await store.state.count == 1)
  }

  @Test func `letting go of the store cancels what is in flight and ends its states`() async {
    let calls = Monitor(0)
    var store: Store<Counter>? = Store(
      initialState: .init(), reducer: Counter(fetch: endless(calls)))
    let states = await store?.states
    await store?.send(.load)
    #expect(await calls.wait { $0 == 1 })
    store = nil
    #expect(await calls.wait { $0 == 0 })
    if let states { for await _ in states {} }
  }

  @Test func `states begin with the present one and do not repeat themselves`() async {
    let store = Store(initialState: .init(), reducer: Counter())
    var states = await store.states.makeAsyncIterator()
    #expect(await states.next()?.count == 0)
    await store.send(.cancelLoading)
    await store.send(.increment)
    #expect(await states.next()?.count == 1)
    await store.send(.cancelLoading)
    await store.send(.increment)
    #expect(await states.next()?.count == 2)
  }

  @Test func `who is told of changes is told every one, and nothing else`() async {
    let counts = Monitor<[Int]>([])
    let store = Store(
      initialState: .init(), reducer: Counter(),
      onChange: { state in counts.withLock { $0.append(state.count) } })
    await store.send(.increment)
    await store.send(.cancelLoading)
    await store.send(.increment)
    #expect(counts.value == [1, 2])
  }

  @Test func `a slow reader of states gets the newest, and none it has already`() async {
    let store = Store(initialState: .init(), reducer: Counter())
    var states = await store.states.makeAsyncIterator()
    #expect(await states.next() == .init())
    await store.send(.increment)
    await store.send(.loaded(0))
    await store.send(.loaded(5))
    #expect(await states.next()?.count == 5)
    await store.send(.increment)
    await store.send(.loaded(5))
    await store.send(.log("changed"))
    #expect(await states.next()?.log == ["changed"])
  }

  @Test func `sending while a predicate holds returns when it turns false`() async throws {
    let store = Store(initialState: .init(), reducer: Counter(fetch: { 3 }))
    try await store.send(.load, while: \.isLoading)
    #expect(await store.state == .init(count: 3, isLoading: false))
  }

  @Test func `sending while a predicate holds is cancelled with its task, its effects too`()
    async
  {
    let calls = Monitor(0)
    let store = Store(initialState: .init(), reducer: Counter(fetch: endless(calls)))
    let waiting = Task { try await store.send(.load, while: \.isLoading) }
    #expect(await calls.wait { $0 == 1 })
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(await calls.wait { $0 == 0 })
  }

  @Test func `effects run on the executor given`() async throws {
    final class Queue: TaskExecutor {
      let queue = DispatchQueue(label: "effects")
      let key = DispatchSpecificKey<Bool>()

      init() { queue.setSpecific(key: key, value: true) }

      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      }
    }
    let executor = Queue()
    let reducer = Counter(fetch: { DispatchQueue.getSpecific(key: executor.key) == true ? 1 : 0 })
    let store = Store(initialState: .init(), reducer: reducer, executor: executor)
    try await store.send(.load).finish()
    #expect(await store.state.count == 1)
  }

  @Test func `debugging tells each action and the lines of the state it changed`() async {
    let lines = Monitor<[String]>([])
    let reducer = Counter().debugActions { line in lines.withLock { $0.append(line) } }
    let store = Store(initialState: .init(), reducer: reducer)
    await store.send(.increment)
    await store.send(.cancelLoading)
    #expect(
      lines.value == [
        """
        received .increment
          State(
        −   count: 0,
        +   count: 1,
            isLoading: false,
            log: []
        """,
        """
        received .cancelLoading
        (no change of state)
        """,
      ])
  }
}
