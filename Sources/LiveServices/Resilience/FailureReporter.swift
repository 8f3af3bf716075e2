public import Places

/// A policy that reports every failure of a service, with the service's name. Invalid and cancelled
/// requests are no failures.
public struct FailureReporter: ResiliencePolicy {
  private let service: String
  private let report: @Sendable (any Error) -> Void

  /// Creates a policy that reports the failures of a service.
  /// - Parameters:
  ///   - service: The name of the service, as people know it.
  ///   - report: A function that receives each `ServiceFailure`, which holds nothing of what was
  ///     asked.
  public init(of service: String, report: @escaping @Sendable (any Error) -> Void) {
    self.service = service
    self.report = report
  }

  /// Returns the answer to a request to the service, and reports its failure.
  /// - Throws: Errors whose causes name the service.
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
  /// A Boolean value that says whether the error is a failure of the service, and not of the one
  /// who asked.
  var isOfService: Bool {
    switch self {
    case .unavailable, .malformedResponse, .rateLimited: true
    case .invalidRequest, .cancelled: false
    }
  }
}
