import Dispatch
import Files
import Testing

@Suite struct MeanwhileTests {
  @Test func `work is done meanwhile, and its result is given as often as it is asked for`() {
    let isAsked = DispatchSemaphore(value: 0)
    let work = BackgroundTask {
      isAsked.wait()
      return [1, 2, 3]
    }
    isAsked.signal()
    #expect(work.result() == [1, 2, 3])
    #expect(work.result() == [1, 2, 3])
  }

  @Test func `several ask at once`() {
    let work = BackgroundTask { (0..<1_000).reduce(0, +) }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      #expect(work.result() == 499_500)
    }
  }

  @Test func `what came of nothing is nothing`() {
    let work = BackgroundTask { () -> Int? in nil }
    #expect(work.result() == nil)
  }
}
