import Dispatch
import Glibc
import Synchronization

/// An executor that runs blocking work (database queries, drawing, compression) on a bounded number
/// of threads, so that event loops never wait for it. Jobs start in the order in which they came.
///
///     await withTaskExecutorPreference(workers) { … }
public final class Workers: TaskExecutor {
  private struct State {
    /// The number of the executor's threads that run jobs or were asked to.
    var running = 0
    var waiting: [UnownedJob] = []
    /// The index in `waiting` of the next job that the executor runs.
    var next = 0
  }

  /// The largest number of jobs that the executor runs at the same time.
  public let width: Int
  private let queue = DispatchQueue(label: "workers", qos: .userInitiated, attributes: .concurrent)
  private let state = Mutex(State())

  /// Creates an executor of blocking work.
  ///
  /// - Parameter width: The number of jobs that run at the same time, raised to 1 if it is less;
  ///   `nil` means one for each core.
  public init(width: Int? = nil) {
    self.width = max(1, width ?? coreCount())
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let starts = state.withLock { state in
      state.waiting.append(job)
      guard state.running < width else { return false }
      state.running += 1
      return true
    }
    if starts { queue.async { self.runWaiting() } }
  }

  private func runWaiting() {
    while let job = takeNext() {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

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
        state.running -= 1
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
