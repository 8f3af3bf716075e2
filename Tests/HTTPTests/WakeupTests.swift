import HTTP
import Testing

@Suite struct WakeupTests {
  @Test func `who waits is woken`() async {
    let wakeup = Wakeup()
    async let isWoken = wakeup.wait()
    wakeup.wake()
    #expect(await isWoken)
  }

  @Test func `a wake that nobody waits for is kept, one at most`() async {
    let wakeup = Wakeup()
    wakeup.wake()
    wakeup.wake()
    #expect(await wakeup.wait())
    let second = Task { await wakeup.wait() }
    second.cancel()
    #expect(await !second.value)
  }

  @Test func `a cancelled task does not wait`() async {
    let wakeup = Wakeup()
    let task = Task { await wakeup.wait() }
    task.cancel()
    #expect(await !task.value)
  }

  @Test func `none of many wakes from elsewhere is lost for good`() async {
    let wakeup = Wakeup()
    for _ in 0..<1_000 {
      let waker = Task.detached { wakeup.wake() }
      #expect(await wakeup.wait())
      await waker.value
    }
  }
}
