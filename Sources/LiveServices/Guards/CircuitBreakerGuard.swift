public import Places
private import Synchronization

/// A policy that stops asking a service which keeps failing, so that nobody waits for it; after a
/// pause, one request probes whether it is back.
public final class CircuitBreakerGuard: ServiceGuard {
  private let timeline: Timeline
  private let breaker: Mutex<CircuitBreaker>

  /// Creates a policy.
  /// - Parameters:
  ///   - threshold: The number of failures in a row, at least 1, after which the service is left
  ///     alone. Requests that were invalid, cancelled or too many are no failures.
  ///   - pause: The first pause; it doubles with each probe that fails.
  ///   - longestPause: The longest pause.
  ///   - clock: The clock that measures pauses.
  public init(
    threshold: Int = 5, pause: Duration = .seconds(5), longestPause: Duration = .seconds(300),
    clock: some Clock<Duration>
  ) {
    timeline = Timeline(clock)
    breaker = Mutex(
      CircuitBreaker(
        settings: .init(threshold: threshold, pause: pause, longestPause: longestPause)))
  }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    guard let admission = breaker.withLock({ $0.admit(at: timeline.now) }) else {
      throw .unavailable("It failed several times in a row, and is left alone for a while.")
    }
    do throws(ServiceError) {
      let answer = try await ask()
      record(.answered, of: admission)
      return answer
    } catch {
      record(error.outcome, of: admission)
      throw error
    }
  }

  private func record(_ outcome: CircuitBreaker.Outcome, of admission: CircuitBreaker.Admission) {
    breaker.withLock { $0.record(outcome, of: admission, at: timeline.now) }
  }
}

extension ServiceError {
  fileprivate var outcome: CircuitBreaker.Outcome {
    switch self {
    case .unavailable, .malformedResponse: .failed
    // It may not have been asked at all.
    case .invalidRequest, .rateLimited, .cancelled: .unknown
    }
  }
}
