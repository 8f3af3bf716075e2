import HTTP
import SearchFeature

/// How a failure reads in HTTP.
extension Failure {
  var status: Status {
    switch code {
    case .invalidRequest: .badRequest
    case .notFound: .notFound
    case .malformedResponse: .badGateway
    case .rateLimited, .unavailable, .cancelled: .serviceUnavailable
    }
  }

  var error: HTTPError {
    var error = HTTPError(status, message)
    if let retryAfterSeconds { error.headers["Retry-After"] = "\(retryAfterSeconds)" }
    return error
  }
}
