public import Places
private import Synchronization

/// A circuit breaker, which judges by a service's answers whether it is worth asking: closed while
/// the service answers, open after failures in a row, half open while one request probes whether it
/// is back. The current time is a parameter of each function.
struct CircuitBreaker {
  struct Settings {
    /// The number of a service's failures in a row that open the circuit breaker.
    var threshold: Int
    /// The time for which the circuit breaker stays open at first, so that the service is not
    /// asked; it doubles after each failed probe.
    var pause: Duration
    var longestPause: Duration
  }

  enum Admission {
    case ordinary
    /// The admission of a request as a probe, which decides whether the service is back.
    case probe
  }

  enum Outcome {
    /// The outcome of a request that the service answered, whatever it said.
    case answered
    case failed
    /// The outcome of a request that tells nothing of the service: it was cancelled, or perhaps
    /// never sent.
    case unknown
  }

  private enum State {
    case closed(failures: Int)
    case open(until: Duration, pause: Duration)
    case halfOpen(pause: Duration)
  }

  let settings: Settings
  private var state = State.closed(failures: 0)

  init(settings: Settings) { self.settings = settings }

  /// Returns the admission of a request, as an ordinary one or as a probe; `nil` where the service
  /// must not be asked.
  mutating func admit(at now: Duration) -> Admission? {
    switch state {
    case .closed: return .ordinary
    case .open(let until, let pause):
      guard now >= until else { return nil }
      state = .halfOpen(pause: pause)
      return .probe
    case .halfOpen: return nil
    }
  }

  mutating func record(_ outcome: Outcome, of admission: Admission, at now: Duration) {
    switch (state, admission, outcome) {
    case (.closed, .ordinary, .answered):
      state = .closed(failures: 0)
    case (.closed(let failures), .ordinary, .failed):
      let isOpen = failures + 1 >= settings.threshold
      state =
        isOpen
        ? .open(until: now + settings.pause, pause: settings.pause)
        : .closed(failures: failures + 1)
    case (.halfOpen, .probe, .answered):
      state = .closed(failures: 0)
    case (.halfOpen(let pause), .probe, .failed):
      let longer = min(pause * 2, settings.longestPause)
      state = .open(until: now + longer, pause: longer)
    case (.halfOpen(let pause), .probe, .unknown):
      // The next question tries in its place.
      state = .open(until: now, pause: pause)
    default:
      // Asked before it opened: what has happened since knows better.
      break
    }
  }
}

/// A policy that stops asking a service which keeps failing, so that nobody waits for it; after a
/// pause, one request probes whether it is back.
public final class CircuitBreakerPolicy: ResiliencePolicy {
  private let clock: ElapsedClock
  private let breaker: Mutex<CircuitBreaker>

  /// Creates a policy that stops asking a service which keeps failing.
  /// - Parameters:
  ///   - threshold: The number of failures in a row, at least 1, after which the service is left
  ///     alone. Requests that were invalid, cancelled or too many are no failures.
  ///   - pause: The time for which the service is left alone at first; it doubles with each probe
  ///     that fails.
  ///   - longestPause: The longest time for which the service is left alone before a probe.
  ///   - clock: The clock that measures pauses.
  public init(
    threshold: Int = 5, pause: Duration = .seconds(5), longestPause: Duration = .seconds(300),
    clock: some Clock<Duration>
  ) {
    self.clock = ElapsedClock(clock)
    breaker = Mutex(
      CircuitBreaker(
        settings: .init(threshold: threshold, pause: pause, longestPause: longestPause)))
  }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    guard let admission = breaker.withLock({ $0.admit(at: clock.now) }) else {
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
    breaker.withLock { $0.record(outcome, of: admission, at: clock.now) }
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
