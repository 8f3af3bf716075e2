/// A client that sends one request and returns one response. Cancelling the task aborts the
/// transfer at once.
public protocol HTTPClient: Sendable {
  /// Returns the response to a request, whatever its status.
  /// - Throws: The reason why no response came.
  func response(to request: ServiceRequest) async throws(TransferError) -> ServiceResponse
}
