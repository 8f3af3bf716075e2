import TestSupport
import Testing

@testable import Site

@Suite struct FairQueueTests {
  private typealias Queue = FairQueue<String>

  /// Lets tasks wait in a queue, and returns the order in which clients get their turns when each
  /// turn ends before the next begins.
  private func order(of clients: [String], in queue: Queue) async -> [String] {
    #expect(await queue.enter("first") == .admitted)
    let turns = Monitor<[String]>([])
    await withTaskGroup(of: Void.self) { group in
      for (index, client) in clients.enumerated() {
        group.addTask {
          #expect(await queue.enter(client) == .admitted)
          turns.withLock { $0.append(client) }
          queue.leave(client)
        }
        while queue.load.waiting <= index { await Task.yield() }
      }
      queue.leave("first")
    }
    return turns.value
  }

  @Test func `the turns go around among the clients`() async {
    let queue = Queue(.init(running: 1, runningPerClient: 1, waiting: 8, waitingPerClient: 8))
    let order = await order(of: ["greedy", "greedy", "greedy", "other", "greedy"], in: queue)
    #expect(order == ["greedy", "other", "greedy", "greedy", "greedy"])
    #expect(queue.load == (0, 0))
  }

  @Test func `what is too much is refused, in all and for one client`() async {
    let queue = Queue(.init(running: 1, runningPerClient: 1, waiting: 2, waitingPerClient: 1))
    #expect(await queue.enter("one") == .admitted)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { #expect(await queue.enter("one") == .admitted) }
      while queue.load.waiting < 1 { await Task.yield() }
      #expect(await queue.enter("one") == .refused)
      group.addTask { #expect(await queue.enter("two") == .admitted) }
      while queue.load.waiting < 2 { await Task.yield() }
      #expect(await queue.enter("three") == .refused)
      queue.leave("one")
      queue.leave("one")
    }
    #expect(queue.load == (1, 0))
  }

  @Test func `a client that runs as many tasks as it may leaves room for others`() async {
    let queue = Queue(.init(running: 2, runningPerClient: 1, waiting: 2, waitingPerClient: 2))
    #expect(await queue.enter("one") == .admitted)
    let second = Task { await queue.enter("one") }
    while queue.load.waiting < 1 { await Task.yield() }
    #expect(await queue.enter("two") == .admitted)
    queue.leave("two")
    #expect(queue.load == (1, 1))
    queue.leave("one")
    #expect(await second.value == .admitted)
  }

  @Test func `a cancelled task leaves the queue`() async {
    let queue = Queue(.init(running: 1, runningPerClient: 1, waiting: 2, waitingPerClient: 2))
    #expect(await queue.enter("one") == .admitted)
    let waiting = Task { await queue.enter("two") }
    while queue.load.waiting < 1 { await Task.yield() }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    #expect(queue.load == (1, 0))
    queue.leave("one")
    #expect(await queue.enter("two") == .admitted)
  }
}
