import Places

/// An HTTP client that sends requests no more often than a service allows, however many of them one
/// question takes. A request that would wait too long gets the answer that the service would give:
/// 429 (RFC 6585, section 4).
public struct RateLimitedClient: HTTPClient {
  private let client: any HTTPClient
  private let limiter: RateLimiter

  public init(_ client: any HTTPClient, limiter: RateLimiter) {
    self.client = client
    self.limiter = limiter
  }

  public func response(
    to request: ServiceRequest
  ) async throws(TransferError) -> ServiceResponse {
    do throws(GeocoderError) {
      try await limiter.pass()
    } catch {
      guard case .rateLimited(let retryAfter) = error else { throw .cancelled }
      var refusal = ServiceResponse(status: 429, body: [])
      refusal.retryAfter = retryAfter
      return refusal
    }
    let response = try await client.response(to: request)
    if response.status == 429 { limiter.pause(for: response.retryAfter) }
    return response
  }
}
