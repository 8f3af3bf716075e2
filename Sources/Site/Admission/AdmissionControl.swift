import HTTP
import Metrics

/// A control that admits requests to the work of making answers anew. It lets as many of them work
/// at a time as are good for the machine, has others wait with a turn for each client, and sheds
/// what would wait or take too long with 503 and `Retry-After`, so that the server stays able to
/// answer.
///
/// Suggestions have turns and threads of their own: a keystroke is answered in a few milliseconds, and
/// never waits for pages that take longer.
final class AdmissionControl: Sendable {
  /// The value of `Retry-After`, in seconds, of an answer that was shed: the queue is short, and
  /// empty again by then.
  static let retryAfterSeconds = 2

  /// The turns and threads of some kinds of answers.
  private struct Lane {
    let queue: FairQueue<ClientAddress?>
    /// The executor on which the answers are made; `nil` for Swift's own threads.
    let workers: (any TaskExecutor)?
  }

  private let limits: AdmissionLimits
  private let usual: Lane
  private let quick: Lane
  /// The queues of the answers that are being made, by their kind, which cancel those that take too
  /// long.
  private let deadlines: [AnswerKind: DeadlineQueue]
  private let clock: any Clock<Duration>
  /// The number of answers that were shed so far because too many waited to be made.
  let refusals = Counter()
  /// The number of answers that were shed so far because they took too long.
  let timeouts = Counter()

  /// Creates a control that keeps limits.
  ///
  /// - Parameters:
  ///   - clock: The clock that measures deadlines.
  ///   - workers: The executor on which answers are made; `nil` for Swift's own threads.
  ///   - quickWorkers: The executor on which suggestions are made.
  init(
    _ limits: AdmissionLimits, clock: any Clock<Duration>, workers: (any TaskExecutor)?,
    quickWorkers: (any TaskExecutor)?
  ) {
    self.limits = limits
    self.clock = clock
    deadlines = Dictionary(
      uniqueKeysWithValues: AnswerKind.allCases.map { kind in
        (kind, DeadlineQueue(limit: limits.deadline(of: kind), clock: clock))
      })
    let queue = limits.queue
    func lane(_ workers: (any TaskExecutor)?, runningPerClient: Int) -> Lane {
      let turns = FairQueue<ClientAddress?>(
        FairQueue.Limits(
          running: queue.running, runningPerClient: runningPerClient, waiting: queue.waiting,
          waitingPerClient: queue.waitingPerClient))
      return Lane(queue: turns, workers: workers)
    }
    usual = lane(workers, runningPerClient: queue.runningPerClient)
    quick = lane(
      quickWorkers, runningPerClient: min(queue.runningPerClient, limits.suggestionsPerClient))
  }

  private func lane(of kind: AnswerKind) -> Lane { kind == .suggestions ? quick : usual }

  /// The numbers of answers that are being made and that wait to be made at this moment.
  var load: (running: Int, waiting: Int) {
    let (one, other) = (usual.queue.load, quick.queue.load)
    return (one.running + other.running, one.waiting + other.waiting)
  }

  /// Returns an answer that a closure makes for a client, once it is the client's turn.
  ///
  /// - Parameter make: A closure that ends when its task is cancelled. Where it goes on for a while after
  ///   its deadline, it keeps its turn until it ends.
  /// - Throws: The error 503 with `Retry-After` where too many answers wait to be made, or where the
  ///   answer took longer than its kind may take; `CancellationError` in a cancelled task; what
  ///   `make` throws.
  func answer<Answer: Sendable>(
    _ kind: AnswerKind, for client: ClientAddress?,
    _ make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    let lane = lane(of: kind)
    return try await withinDeadline(of: kind, on: lane.workers) {
      [limits, queue = lane.queue, refusals, clock] in
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
    of kind: AnswerKind, on workers: (any TaskExecutor)?,
    _ make: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard let deadlines = deadlines[kind] else { return try await make() }
    let pending = PendingAnswer<Answer>()
    // A task of its own can be cancelled while its client goes on to read that it took too long.
    let task = Task(executorPreference: workers) {
      do {
        pending.end(with: .success(try await make()))
      } catch {
        pending.end(with: .failure(error))
      }
    }
    let number = deadlines.add { [timeouts] in
      let error = HTTPError.unavailable(
        "This took too long; please try again in a moment.", retryAfter: Self.retryAfterSeconds)
      if pending.end(with: .failure(error)) { timeouts.add() }
      task.cancel()
    }
    defer { deadlines.remove(number) }
    return try await withTaskCancellationHandler {
      try await pending.value
    } onCancel: {
      task.cancel()
    }
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
