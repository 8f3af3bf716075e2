import TestSupport
import Testing

@Suite struct ClockTests {
  @Test func `a test clock wakes those whose time has come, the earliest first`() async {
    let clock = TestClock()
    let woken = Monitor<[Int]>([])
    await withTaskGroup(of: Void.self) { group in
      for seconds in [3, 1, 2] {
        group.addTask {
          try? await clock.sleep(for: .seconds(seconds))
          woken.withLock { $0.append(seconds) }
        }
      }
      await clock.advance(by: .seconds(1), awaitingSleepers: 3)
      #expect(await woken.wait { $0 == [1] })
      #expect(clock.sleeperCount == 2)
      await clock.advance(by: .milliseconds(999))
      #expect(clock.sleeperCount == 2)
      await clock.advance(by: .milliseconds(1))
      #expect(await woken.wait { $0 == [1, 2] })
      await clock.run()
      #expect(await woken.wait { $0 == [1, 2, 3] })
    }
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `a cancelled sleep ends at once`() async {
    let clock = TestClock()
    let sleep = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .zero)
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `an immediate clock moves its time on by each sleep`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(2))
    try await clock.sleep(for: .seconds(3))
    #expect(clock.now.offset == .seconds(5))
  }
}
