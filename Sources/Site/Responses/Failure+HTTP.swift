import HTTP
import Places
import SearchFeature

extension GeocoderError {
  /// The error as a route throws it: a request that was cancelled is no failure to be answered.
  var inHTTP: any Error {
    self == .cancelled ? CancellationError() as any Error : Failure(self).error
  }
}

extension Failure {
  /// The status of a response that tells of the failure.
  var status: Status {
    switch code {
    case .invalidRequest: .badRequest
    case .notFound: .notFound
    case .malformedResponse: .badGateway
    case .rateLimited, .unavailable, .cancelled: .serviceUnavailable
    }
  }

  /// The error that tells a client of the failure.
  var error: HTTPError {
    var error = HTTPError(status, message)
    if let retryAfterSeconds { error.headers["Retry-After"] = "\(retryAfterSeconds)" }
    return error
  }
}
