import Dispatch

/// Runs an actor on a queue of its own, where Dispatch sources can call it.
final class CurlExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "HTTP client", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
