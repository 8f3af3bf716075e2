public import Places

/// Reports every failure of a service's own, with its name. What the asker did wrong, or no longer
/// waits for, is none.
public struct FailureLog: ServiceGuard {
  private let service: String
  private let report: @Sendable (any Error) -> Void

  /// - Parameters:
  ///   - service: its name, as people know it.
  ///   - report: told of each `ServiceFailure`, which holds nothing of what was asked.
  public init(of service: String, report: @escaping @Sendable (any Error) -> Void) {
    self.service = service
    self.report = report
  }

  /// - Throws: causes that name the service.
  public func answer<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    do throws(ServiceError) {
      return try await ask()
    } catch {
      guard error.isOfService else { throw error }
      let failure = ServiceFailure(of: service, error)
      report(failure)
      switch error {
      case .unavailable: throw .unavailable(failure.description)
      case .malformedResponse: throw .malformedResponse(failure.description)
      default: throw error
      }
    }
  }
}

extension ServiceError {
  /// The service failed, not the one who asked.
  var isOfService: Bool {
    switch self {
    case .unavailable, .malformedResponse, .rateLimited: true
    case .invalidRequest, .cancelled: false
    }
  }
}
