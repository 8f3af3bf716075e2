import Dispatch

/// An executor that runs an actor on a dispatch queue, where Dispatch sources can call the actor.
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
