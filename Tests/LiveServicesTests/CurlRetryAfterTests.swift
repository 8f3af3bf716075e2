import LiveServices
import TestSupport
import Testing

@Suite struct CurlRetryAfterTests {
  /// The time Sun, 06 Nov 1994 08:49:37 GMT.
  private static let now = 784_111_777

  @Test(arguments: [
    ("0", 0), ("120", 120), ("99999999999999999999", 86_400),
    ("Sun, 06 Nov 1994 08:50:37 GMT", 60), ("Sunday, 06-Nov-94 08:50:37 GMT", 60),
    ("Sun Nov  6 08:50:37 1994", 60), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
    ("Fri, 31 Dec 2100 23:59:59 GMT", 86_400),
  ])
  func `The time to wait is given in seconds or until a date`(value: String, seconds: Int)
    async throws
  {
    let service = try FakeService(
      .answer(status: 429, headers: ["Retry-After": value]),
      .answer(status: 503, headers: ["Retry-After": value]))
    let client = testClient(now: Self.now)
    for status in [429, 503] {
      let answer = try await client.get(service.baseURL)
      #expect(answer.status == status)
      #expect(answer.retryAfter == .seconds(seconds))
    }
  }

  @Test(arguments: ["", "soon", "-5", "1.5", "１２"])
  func `What is no time is left out`(value: String) async throws {
    let service = try FakeService(.answer(status: 429, headers: ["Retry-After": value]))
    #expect(try await testClient(now: Self.now).get(service.baseURL).retryAfter == nil)
  }

  @Test func `Only what refuses says when to ask again`() async throws {
    let service = try FakeService(.answer(headers: ["Retry-After": "5"]))
    #expect(try await testClient().get(service.baseURL).retryAfter == nil)
  }
}
