public import Places

/// Gives up a question that takes too long, and cancels what is beneath.
public struct Timeout: ServiceGuard {
  private let limit: Duration
  private let clock: any Clock<Duration>

  /// - Parameter limit: from the question to its answer, waiting included. What is beneath has to
  ///   end when it is cancelled: it is waited for.
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
