import Places

extension HTTPClient {
  /// Returns the response of a geocoding service to a request; a response with a status other than
  /// 200 is thrown as the error that it stands for.
  /// - Parameters:
  ///   - url: The address of the request.
  ///   - errorMessage: A function that returns the message in the body of a response with status
  ///     400, or `nil` where it cannot be read.
  func answer(
    to url: ServiceURL, errorMessage: (ServiceResponse) -> String?
  ) async throws(ServiceError) -> ServiceResponse {
    let response: ServiceResponse
    do throws(TransferError) {
      response = try await self.response(to: ServiceRequest(url: url.text))
    } catch {
      throw ServiceError(error)
    }
    switch response.status {
    case 200:
      return response
    case 400:
      throw .invalidRequest(errorMessage(response)?.sanitizedLine ?? "The geocoder refuses this.")
    case 429:
      throw .rateLimited(retryAfter: response.retryAfter)
    default:
      let later = response.retryAfter.map { "; to be asked again in \($0.components.seconds) s" }
      throw .unavailable("status \(response.status)\(later ?? "")")
    }
  }
}

extension ServiceError {
  init(_ error: TransferError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .invalidURL: .unavailable("the address cannot be asked")
      case .redirected(let origin): .unavailable("it redirects to \(origin), which is not asked")
      case .timedOut: .unavailable("timed out")
      case .tooLarge: .malformedResponse("too large")
      case .failed(let cause): .unavailable(cause)
      }
  }
}
