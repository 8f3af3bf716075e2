import LiveServices
import TestSupport
import Testing

@Suite struct RateLimitedClientTests {
  /// A client that answers with the given statuses, one after the other, and then with 200.
  private struct Service: HTTPClient {
    let requests = Monitor<[String]>([])
    let statuses: Monitor<[Int]>

    init(_ statuses: [Int] = []) { self.statuses = Monitor(statuses) }

    func response(to request: ServiceRequest) async throws(TransferError) -> ServiceResponse {
      requests.withLock { $0.append(request.url) }
      let status = statuses.withLock { $0.isEmpty ? 200 : $0.removeFirst() }
      var response = ServiceResponse(status: status, body: [])
      if status == 429 { response.retryAfter = .seconds(7) }
      return response
    }
  }

  private let clock = TestClock()

  private func client(_ service: Service) -> RateLimitedClient {
    RateLimitedClient(
      service,
      limiter: RateLimiter(
        interval: .seconds(1), longestWait: .milliseconds(600), clock: clock))
  }

  @Test func `eight requests of one question are sent one a second`() async throws {
    let service = Service()
    let client = RateLimitedClient(
      service,
      limiter: RateLimiter(interval: .seconds(1), longestWait: .seconds(1), clock: clock))
    let question = Task {
      for number in 0..<8 { _ = try await client.response(to: ServiceRequest(url: "\(number)")) }
    }
    for count in 1..<8 {
      #expect(await service.requests.wait { $0.count == count })
      await clock.advance(by: .milliseconds(999))
      #expect(service.requests.value.count == count)
      await clock.advance(by: .milliseconds(1))
    }
    try await question.value
    #expect(service.requests.value.count == 8)
  }

  @Test func `what would wait too long is refused as the service would`() async throws {
    let service = Service()
    let client = client(service)
    _ = try await client.response(to: ServiceRequest(url: "1"))
    let refusal = try await client.response(to: ServiceRequest(url: "2"))
    #expect(refusal.status == 429)
    #expect(refusal.retryAfter == .seconds(1))
    #expect(service.requests.value == ["1"])
  }

  @Test func `a service that was asked too often is left alone as long as it says`() async throws {
    let service = Service([429])
    let client = client(service)
    _ = try await client.response(to: ServiceRequest(url: "1"))
    await clock.advance(by: .seconds(6), awaitingSleepers: 0)
    #expect(try await client.response(to: ServiceRequest(url: "2")).status == 429)
    #expect(service.requests.value == ["1"])
    await clock.advance(by: .seconds(1), awaitingSleepers: 0)
    #expect(try await client.response(to: ServiceRequest(url: "3")).status == 200)
  }

  @Test func `who stops waiting sends nothing`() async throws {
    let service = Service()
    let client = RateLimitedClient(
      service,
      limiter: RateLimiter(interval: .seconds(1), longestWait: .seconds(1), clock: clock))
    _ = try await client.response(to: ServiceRequest(url: "1"))
    let waiting = Task { try await client.response(to: ServiceRequest(url: "2")) }
    await clock.advance(by: .zero)
    waiting.cancel()
    await #expect(throws: TransferError.cancelled) { try await waiting.value }
    #expect(service.requests.value == ["1"])
  }
}
