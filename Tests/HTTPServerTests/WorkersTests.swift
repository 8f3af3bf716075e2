import Dispatch
import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

/// A gauge of how many jobs are running, and of the most that ran at the same time.
private final class Gauge: Sendable {
  private let running = Atomic<Int>(0)
  let most = Atomic<Int>(0)

  func rise() { most.max(running.add(1, ordering: .relaxed).newValue, ordering: .relaxed) }
  func fall() { running.subtract(1, ordering: .relaxed) }
}

@Suite(.eachPolling) struct WorkersTests {
  @Test(.slow) func `blocking work on a worker holds up no other client of the loop`() async throws
  {
    var limits = Limits()
    limits.eventLoops = 1
    let workers = Workers(width: 1)
    let release = DispatchSemaphore(value: 0)
    let handler: Handler = { request in
      guard request.path == "/blocking" else { return .text("at once") }
      return await withTaskExecutorPreference(workers) {
        release.wait()
        return .text("after a while")
      }
    }
    try await withServer(limits: limits, workers: workers, handler: handler) { address in
      let slow = try RawConnection(to: address)
      try await slow.send("GET /blocking HTTP/1.1\r\nHost: a\r\n\r\n")
      let other = try RawConnection(to: address)
      try await other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await other.readResponse().text == "at once")
      release.signal()
      #expect(try await slow.readResponse().text == "after a while")
    }
  }

  @Test func `a job that another one makes ready does not wait for it while a worker is idle`()
    async
  {
    let workers = Workers(width: 2)
    let isStarted = DispatchSemaphore(value: 0)
    let outcome = await Task(executorPreference: workers) {
      Task(executorPreference: workers) { isStarted.signal() }
      return isStarted.wait(timeout: .now() + .seconds(5))
    }.value
    #expect(outcome == .success)
  }

  @Test func `no more jobs run at once than the workers are wide, and all run`() async {
    let workers = Workers(width: 3)
    let gauge = Gauge()
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 1...200 {
        group.addTask(executorPreference: workers) {
          gauge.rise()
          defer { gauge.fall() }
          return number
        }
      }
      return await group.reduce(0, +)
    }
    #expect(sum == 200 * 201 / 2)
    #expect((1...3).contains(gauge.most.load(ordering: .relaxed)))
  }

  /// A thread waits for some fifty milliseconds before it is given back.
  @Test(.slow) func `jobs that come just when idle threads are given back all run`() async throws {
    let workers = Workers(width: 2)
    for pause in 0..<24 {
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...4 { group.addTask(executorPreference: workers) { number } }
        return await group.reduce(0, +)
      }
      #expect(sum == 10)
      try await Task.sleep(for: .microseconds(49_000 + 100 * pause))
    }
  }
}
