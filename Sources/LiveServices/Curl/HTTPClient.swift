/// What fetches: one request, one answer. Cancelling the task aborts the transfer at once.
public protocol HTTPClient: Sendable {
  /// Any status is an answer; what no answer came for is thrown.
  func response(to request: ServiceRequest) async throws(TransferError) -> ServiceResponse
}
