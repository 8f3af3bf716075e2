public import Places

/// A policy for the requests to a service: it lets each through, delays it, refuses it or gives it
/// up, whatever is asked.
public protocol ServiceGuard: Sendable {
  /// Answers one request.
  /// - Parameter ask: A function that sends the request to the service.
  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value
}

/// The policies of a service, the outermost first.
struct ServiceGuards: ServiceGuard {
  let guards: [any ServiceGuard]

  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    var ask = ask
    for guardian in guards.reversed() {
      ask = { [ask] () async throws(ServiceError) in try await guardian.answer(ask) }
    }
    return try await ask()
  }
}
