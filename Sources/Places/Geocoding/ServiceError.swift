/// An error that says why a service did not answer.
public enum ServiceError: Error, Hashable, Sendable {
  /// The error that a question cannot be answered as it stands, for a reason given in a sentence.
  case invalidRequest(String)
  case rateLimited(retryAfter: Duration?)
  /// The error that the service is down, out of reach or too slow, for a cause given for a log.
  case unavailable(String)
  /// The error that the service's answer cannot be understood, for a cause given for a log.
  case malformedResponse(String)
  case cancelled
}

/// An error for the log that names a service and says why it failed.
public struct ServiceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the failed service, as people know it.
  public let service: String
  public let error: ServiceError

  public init(of service: String, _ error: ServiceError) {
    self.service = service
    self.error = error
  }

  /// A sentence for the log that names the failed service and the reason.
  public var description: String {
    let text =
      switch error {
      case .unavailable(let cause): "\(service) is not available: \(cause)"
      case .malformedResponse(let cause): "\(service) gave an answer that makes no sense: \(cause)"
      case .rateLimited(nil): "\(service) has been asked too often"
      case .rateLimited(let delay?):
        "\(service) has been asked too often: not to be asked again for "
          + "\(Int((delay / .seconds(1)).rounded(.up))) s"
      case .invalidRequest(let reason): "\(service) refuses the question: \(reason)"
      case .cancelled: "\(service) was not waited for"
      }
    return text.hasSuffix(".") ? text : text + "."
  }
}
