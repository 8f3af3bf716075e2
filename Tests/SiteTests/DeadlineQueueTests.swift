import TestSupport
import Testing

@testable import Site

@Suite struct DeadlineQueueTests {
  @Test func `a task is cancelled when its time is over, and not before`() async {
    let clock = TestClock()
    let queue = DeadlineQueue(limit: .seconds(5), clock: clock)
    let cancelled = Monitor<[String]>([])
    let first = queue.add { cancelled.withLock { $0.append("first") } }
    await clock.advance(by: .seconds(2))
    let second = queue.add { cancelled.withLock { $0.append("second") } }
    await clock.advance(by: .milliseconds(2_999))
    #expect(cancelled.value.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(await cancelled.wait(atMost: .seconds(60)) { $0 == ["first"] })
    await clock.advance(by: .seconds(2))
    #expect(await cancelled.wait(atMost: .seconds(60)) { $0 == ["first", "second"] })
    queue.remove(first)
    queue.remove(second)
  }

  @Test func `a task that has ended is not cancelled`() async {
    let clock = TestClock()
    let queue = DeadlineQueue(limit: .seconds(5), clock: clock)
    let cancelled = Monitor(false)
    let number = queue.add { cancelled.withLock { $0 = true } }
    queue.remove(number)
    await clock.advance(by: .seconds(60))
    #expect(!cancelled.value)
    queue.remove(number)
  }

  @Test func `the timer is set again after the queue was empty`() async {
    let clock = TestClock()
    let queue = DeadlineQueue(limit: .seconds(5), clock: clock)
    for _ in 0..<3 {
      let cancelled = Monitor(false)
      let number = queue.add { cancelled.withLock { $0 = true } }
      await clock.advance(by: .seconds(5))
      #expect(await cancelled.wait(atMost: .seconds(60)) { $0 })
      queue.remove(number)
      await clock.advance(by: .seconds(60), awaitingSleepers: 0)
    }
  }
}
