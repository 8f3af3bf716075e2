import Reducers
import TestSupport
import Testing

@Suite struct EffectTests {
  /// Returns the state's log after the effect has ended.
  private func log(of effect: Effect<Counter.Action>) async throws -> [String] {
    let store = Store(initialState: .init(), reducer: Counter(start: { effect }))
    try await store.send(.start).finish()
    return await store.state.log
  }

  @Test func `a task sends one action`() async throws {
    #expect(try await log(of: .task { .log("a") }) == ["a"])
  }

  @Test func `a run sends its actions in order`() async throws {
    let effect = Effect<Counter.Action>.run { send in
      for letter in ["a", "b", "c"] { await send(.log(letter)) }
    }
    #expect(try await log(of: effect) == ["a", "b", "c"])
  }

  @Test func `fire and forget works and sends nothing`() async throws {
    let hasRun = Monitor(false)
    #expect(try await log(of: .fireAndForget { hasRun.withLock { $0 = true } }).isEmpty)
    #expect(hasRun.value)
  }

  @Test func `merged effects all run`() async throws {
    let effect = Effect<Counter.Action>.merge(
      .task { .log("a") }, .none, .merge(.task { .log("b") }, .task { .log("c") }))
    #expect(try await Set(log(of: effect)) == ["a", "b", "c"])
  }

  @Test func `mapping reaches every kind of effect`() async throws {
    let effect = Effect<String>.merge(
      .none, .task { "a" }, .run { await $0("b") }.cancellable(id: 1), .cancel(id: 2),
      Effect<String>.task { "c" }.debounce(id: 3, for: .seconds(1), clock: ImmediateClock()))
    #expect(try await Set(log(of: effect.map { .log($0) })) == ["a", "b", "c"])
  }

  @Test func `a mapped effect keeps the id it is cancelled by`() async throws {
    let clock = TestClock()
    let effect = Effect<String>.run { send in
      try? await clock.sleep(for: .seconds(1))
      await send("late")
    }
    .cancellable(id: "id").map { Counter.Action.log($0) }
    #expect(try await log(of: .merge(effect, .cancel(id: "id"))).isEmpty)
  }

  @Test func `cancelling an id leaves other ids running`() async throws {
    let effect = Effect<Counter.Action>.merge(
      .run { send in
        try? await TestClock().sleep(for: .seconds(1))
        await send(.log("cancelled"))
      }
      .cancellable(id: 1),
      .task { .log("running") }.cancellable(id: 2), .cancel(id: 1))
    #expect(try await log(of: effect) == ["running"])
  }

  @Test func `an effect can be cancelled by each of its ids`() async throws {
    for id in ["inner", "outer"] {
      let effect = Effect<Counter.Action>.run { send in
        try? await TestClock().sleep(for: .seconds(1))
        await send(.log("late"))
      }
      .cancellable(id: "inner").cancellable(id: "outer")
      #expect(try await log(of: .merge(effect, .cancel(id: id))).isEmpty)
    }
  }

  @Test func `debouncing lets the last of a burst through`() async throws {
    let clock = TestClock()
    let counts = Monitor(0)
    let reducer = Counter(start: {
      let count = counts.withLock { count in
        count += 1
        return count
      }
      return .task { .log("\(count)") }.debounce(id: 1, for: .milliseconds(300), clock: clock)
    })
    let store = Store(initialState: .init(), reducer: reducer)
    await store.send(.start)
    await clock.advance(by: .milliseconds(299))
    let task = await store.send(.start)
    await clock.advance(by: .milliseconds(299))
    #expect(await store.state.log == [])
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .milliseconds(1))
    try await task.finish()
    #expect(await store.state.log == ["2"])
  }

  @Test func `an effect may start its like again under the same id`() async throws {
    struct Countdown: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state = action
        return action == 0
          ? .none : .task { action - 1 }.cancellable(id: "tick", cancelInFlight: true)
      }
    }
    let store = Store(initialState: 0, reducer: Countdown())
    try await store.send(3).finish()
    #expect(await store.state == 0)
  }
}
