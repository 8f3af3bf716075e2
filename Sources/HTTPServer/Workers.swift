import Dispatch
import Glibc
import Synchronization

/// An executor that runs blocking work (database queries, drawing, compression) on a bounded number
/// of threads, so that event loops never wait for it. Jobs start in the order in which they came.
///
///     await withTaskExecutorPreference(workers) { … }
public final class Workers: TaskExecutor {
  private struct State {
    /// The indices of the queues that run nothing.
    var stopped: [Int]
    /// The number of threads that wait for a job and that no job has been promised to.
    var idle = 0
    var waiting: [UnownedJob] = []
    /// The index in `waiting` of the next job that the executor runs.
    var next = 0
  }

  /// The largest number of jobs that the executor runs at the same time.
  public let width: Int
  /// The queues that run jobs, each with a thread of its own: among threads that take turns, the
  /// processor's caches would be cold for every job.
  private let queues: [DispatchQueue]
  private let state: Mutex<State>
  /// A semaphore with a signal for each job that was promised to a waiting thread.
  private let promised = DispatchSemaphore(value: 0)
  /// The time for which a thread waits for a further job before it is given back.
  private static let idleTime = DispatchTimeInterval.milliseconds(50)

  /// Creates an executor of blocking work.
  ///
  /// - Parameter width: The number of jobs that run at the same time, raised to 1 if it is less;
  ///   `nil` means one for each core.
  public init(width: Int? = nil) {
    let width = max(1, width ?? coreCount())
    self.width = width
    queues = (0..<width).map { DispatchQueue(label: "worker \($0)", qos: .userInitiated) }
    state = Mutex(State(stopped: Array((0..<width).reversed())))
  }

  /// A thread that an enqueued job needs.
  private enum Start {
    case none, waitingThread
    /// The thread of the queue with an index, which runs nothing.
    case queue(Int)
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let start = state.withLock { state -> Start in
      state.waiting.append(job)
      if state.idle > 0 {
        state.idle -= 1
        return .waitingThread
      }
      return state.stopped.popLast().map { .queue($0) } ?? .none
    }
    switch start {
    case .none: break
    case .waitingThread: promised.signal()
    case .queue(let index): queues[index].async { self.run(index) }
    }
  }

  /// Runs jobs on the thread of a queue until none has come for a while.
  private func run(_ queue: Int) {
    repeat {
      while let job = takeNext() {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    } while waitForJob(queue)
  }

  /// Waits for a job that is promised to the thread of a queue; returns `false` where none comes for a
  /// while, after which the queue counts as one that runs nothing.
  private func waitForJob(_ queue: Int) -> Bool {
    if promised.wait(timeout: .now() + Self.idleTime) == .success { return true }
    let isStopped = state.withLock { state in
      guard state.idle > 0 else { return false }
      state.idle -= 1
      state.stopped.append(queue)
      return true
    }
    // A job was promised to this thread just now.
    if !isStopped { promised.wait() }
    return !isStopped
  }

  /// Returns the next job; `nil` where none waits, after which the thread counts as idle.
  private func takeNext() -> UnownedJob? {
    state.withLock { state in
      // Under a steady load the list never becomes empty: forget the jobs that are done.
      if state.next >= 1024, state.next * 2 >= state.waiting.count {
        state.waiting.removeFirst(state.next)
        state.next = 0
      }
      guard state.next < state.waiting.count else {
        state.waiting.removeAll(keepingCapacity: true)
        state.next = 0
        state.idle += 1
        return nil
      }
      defer { state.next += 1 }
      return state.waiting[state.next]
    }
  }
}

/// Returns the number of cores that this process may use.
func coreCount() -> Int {
  max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
