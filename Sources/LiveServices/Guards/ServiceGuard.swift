public import Places

/// What stands before a service and treats every question alike: lets it through, has it wait,
/// refuses it or gives it up.
public protocol ServiceGuard: Sendable {
  /// Answers one question, whichever it is.
  /// - Parameter ask: puts it to the service.
  func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value
}

/// One behind the other, the outermost first.
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
