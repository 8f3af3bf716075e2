public import Places

/// A policy that gives up a request which takes too long, and cancels it.
public struct Timeout: ResiliencePolicy {
  private let limit: Duration
  private let clock: any Clock<Duration>

  /// Creates a policy that gives up requests which take too long.
  /// - Parameters:
  ///   - limit: The longest time from the request to its answer, waiting included. A request has to
  ///     end when it is cancelled, since its end is awaited.
  ///   - clock: The clock that measures the time.
  public init(_ limit: Duration, clock: any Clock<Duration>) {
    self.limit = limit
    self.clock = clock
  }

  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    let outcome = await withTaskGroup(of: Result<Value, ServiceError>?.self) { group in
      group.addTask {
        do throws(ServiceError) { return .success(try await ask()) } catch {
          return .failure(error)
        }
      }
      group.addTask { [limit, clock] in
        do { try await clock.sleep(for: limit) } catch { return nil }
        return .failure(.unavailable("There was no answer within \(limit)."))
      }
      // A timer that was cancelled says nothing.
      for await outcome in group {
        guard let outcome else { continue }
        group.cancelAll()
        return outcome
      }
      return .failure(.cancelled)
    }
    return try outcome.get()
  }
}
