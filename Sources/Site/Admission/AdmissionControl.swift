import HTTP
import Metrics

/// A control that admits requests to the work of making answers anew. It lets as many of them work
/// at a time as are good for the machine, has others wait with a turn for each client, and sheds
/// what would wait or take too long with 503 and `Retry-After`, so that the server stays able to
/// answer.
final class AdmissionControl: Sendable {
  /// The value of `Retry-After`, in seconds, of an answer that was shed: the queue is short, and
  /// empty again by then.
  static let retryAfterSeconds = 2

  private let limits: AdmissionLimits
  private let queue: FairQueue<ClientAddress?>
  /// The queues of the answers that are being made, by their kind, which cancel those that take too
  /// long.
  private let deadlines: [AnswerKind: DeadlineQueue]
  private let clock: any Clock<Duration>
  private let workers: (any TaskExecutor)?
  /// The number of answers that were shed so far because too many waited to be made.
  let refusals = Counter()
  /// The number of answers that were shed so far because they took too long.
  let timeouts = Counter()

  /// Creates a control that keeps limits.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures deadlines.
  ///   - workers: The executor on which answers are made; `nil` for Swift's own threads.
  init(_ limits: AdmissionLimits, clock: any Clock<Duration>, workers: (any TaskExecutor)?) {
    self.limits = limits
    self.clock = clock
    self.workers = workers
    deadlines = Dictionary(
      uniqueKeysWithValues: AnswerKind.allCases.map { kind in
        (kind, DeadlineQueue(limit: limits.deadline(of: kind), clock: clock))
      })
    let queue = limits.queue
    self.queue = FairQueue(
      FairQueue.Limits(
        running: queue.running, runningPerClient: queue.runningPerClient, waiting: queue.waiting,
        waitingPerClient: queue.waitingPerClient))
  }

  /// The numbers of answers that are being made and that wait to be made at this moment.
  var load: (running: Int, waiting: Int) { queue.load }

  /// Returns an answer that a closure makes for a client, once it is the client's turn.
  ///
  /// - Parameter make: A closure that ends when its task is cancelled, since its end is awaited.
  /// - Throws: The error 503 with `Retry-After` where too many answers wait to be made, or where the
  ///   answer took longer than its kind may take; `CancellationError` in a cancelled task; what
  ///   `make` throws.
  func answer<Answer: Sendable>(
    _ kind: AnswerKind, for client: ClientAddress?,
    _ make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    try await withinDeadline(of: kind) { [limits, queue, refusals, clock] in
      switch await queue.enter(client) {
      case .admitted: break
      case .cancelled: throw CancellationError()
      case .refused:
        refusals.add()
        try await clock.sleep(for: limits.refusalPause)
        throw HTTPError.unavailable(
          "The server is busy; please try again in a moment.",
          retryAfter: Self.retryAfterSeconds)
      }
      defer { queue.leave(client) }
      return try await make()
    }
  }

  private func withinDeadline<Answer: Sendable>(
    of kind: AnswerKind, _ make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard let deadlines = deadlines[kind] else { return try await make() }
    // A task of its own can be cancelled while its client goes on to read that it took too long.
    let task = Task(executorPreference: workers) { try await make() }
    let number = deadlines.add { task.cancel() }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    guard deadlines.remove(number), case .failure = result else { return try result.get() }
    try Task.checkCancellation()
    timeouts.add()
    throw HTTPError.unavailable(
      "This took too long; please try again in a moment.", retryAfter: Self.retryAfterSeconds)
  }
}

/// A route that answers requests with those of another route once they are admitted, for answers
/// that come from no cache.
private struct AdmittedRoute<Base: Route>: Route {
  let base: Base
  let admission: AdmissionControl

  func response(to request: Request, _ parameters: PathParameters) async throws -> Response {
    try await admission.answer(.page, for: request.client) { [base] in
      try await base.response(to: request, parameters)
    }
  }
}

extension Route {
  /// Returns the route with a control in front of it, which its requests have to be admitted by.
  func admitted(by admission: AdmissionControl) -> some Route {
    AdmittedRoute(base: self, admission: admission)
  }
}
