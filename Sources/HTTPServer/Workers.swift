import Dispatch
import Glibc
import Synchronization

/// Runs blocking work (database queries, drawing, compression) on a bounded number of threads, so
/// that event loops never wait for it. Jobs start in the order they came.
///
///     await withTaskExecutorPreference(workers) { … }
public final class Workers: TaskExecutor {
  private struct State {
    var running = 0
    /// Those of them that run by now.
    var threads: [pthread_t] = []
    var waiting: [UnownedJob] = []
    var next = 0
  }

  /// How many jobs run at once.
  public let width: Int
  private let queue = DispatchQueue(label: "workers", qos: .userInitiated, attributes: .concurrent)
  private let state = Mutex(State())

  /// - Parameter width: at least 1; one a core unless said otherwise.
  public init(width: Int? = nil) {
    self.width = max(1, width ?? coreCount())
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let starts = state.withLock { state in
      state.waiting.append(job)
      guard state.running < width else { return false }
      // What a job makes ready its own thread does next: most are done before another would wake.
      let isAlone = state.waiting.count - state.next == 1
      if isAlone, state.threads.contains(pthread_self()) { return false }
      state.running += 1
      return true
    }
    if starts { queue.async { self.runWaiting() } }
  }

  private func runWaiting() {
    state.withLock { $0.threads.append(pthread_self()) }
    while let job = takeNext() {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func takeNext() -> UnownedJob? {
    state.withLock { state in
      guard state.next < state.waiting.count else {
        state.waiting.removeAll(keepingCapacity: true)
        state.next = 0
        state.running -= 1
        state.threads.removeAll { $0 == pthread_self() }
        return nil
      }
      defer { state.next += 1 }
      return state.waiting[state.next]
    }
  }
}

/// The cores this process may use.
func coreCount() -> Int {
  max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
