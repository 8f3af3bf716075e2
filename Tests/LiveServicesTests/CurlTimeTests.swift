import LiveServices
import TestSupport
import Testing

@Suite struct CurlTimeTests {
  @Test func `A service that never answers is given up`() async throws {
    let service = try FakeService(.never)
    #expect(
      await testClient().failure(of: service.baseURL, timeout: .milliseconds(50)) == .timedOut)
    #expect(await service.firstClosure() != nil)
  }

  @Test func `A service that answers byte by byte is given up`() async throws {
    let service = try FakeService(
      .answer(body: String(repeating: "slow ", count: 1000)).dripping(every: .milliseconds(5)))
    #expect(
      await testClient().failure(of: service.baseURL, timeout: .milliseconds(100)) == .timedOut)
    #expect(await service.firstClosure() != nil)
  }

  @Test func `Whoever waits for a connection in vain is told when the time is over`() async throws {
    let service = try FakeService(.never)
    let client = testClient { $0.connectionsPerHost = 1 }
    let first = Task { await client.failure(of: service.baseURL) }
    #expect(await service.log.wait { $0.requests.count == 1 })
    #expect(await client.failure(of: service.baseURL, timeout: .milliseconds(50)) == .timedOut)
    #expect(service.requests.count == 1)
    first.cancel()
    #expect(await first.value == .cancelled)
  }

  @Test func `A host that takes no connection is given up early`() async throws {
    let listener = try LoopbackSocket(backlog: 0)
    listener.fill()
    let client = testClient { $0.connectTimeout = .milliseconds(100) }
    #expect(await client.failure(of: "http://127.0.0.1:\(listener.port)/") == .timedOut)
    withExtendedLifetime(listener) {}
  }

  @Test func `A cancelled request is gone at the service too`() async throws {
    let service = try FakeService(.bytes("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf".utf8))
    let client = testClient()
    let task = Task { await client.failure(of: service.baseURL) }
    #expect(await service.log.wait { $0.requests.count == 1 })
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value == .cancelled)
    let closed = try #require(await service.firstClosure())
    #expect(start.duration(to: closed) < .seconds(5))
  }

  @Test func `Whoever waits for a connection can be cancelled`() async throws {
    let service = try FakeService(.never)
    let client = testClient { $0.connectionsPerHost = 1 }
    let first = Task { await client.failure(of: service.baseURL) }
    #expect(await service.log.wait { $0.requests.count == 1 })
    let second = Task { await client.failure(of: service.baseURL) }
    second.cancel()
    #expect(await second.value == .cancelled)
    first.cancel()
    #expect(await first.value == .cancelled)
  }

  @Test func `A cancelled connection does not hold up who waits for it`() async throws {
    let service = try FakeService(.never, .answer(body: "at last"))
    let client = testClient { $0.connectionsPerHost = 1 }
    let first = Task { await client.failure(of: service.baseURL) }
    #expect(await service.log.wait { $0.requests.count == 1 })
    let second = Task { try await client.get(service.baseURL).text }
    first.cancel()
    #expect(try await second.value == "at last")
  }

  @Test func `A task that is cancelled already gets no answer`() async throws {
    let service = try FakeService(.never)
    let client = testClient()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.failure(of: service.baseURL)
    }
    #expect(await task.value == .cancelled)
  }

  @Test func `A client that is released answers whoever waits, and closes its connections`()
    async throws
  {
    let service = try FakeService(.answer(body: "late").delayed(.milliseconds(50)))
    var client: CurlClient? = testClient()
    let tasks = (0..<4).map { _ in
      Task { [client] in try await client?.get(service.baseURL).text }
    }
    #expect(await service.log.wait { $0.requests.count == 4 })
    client = nil
    for task in tasks { #expect(try await task.value == "late") }
    #expect(await service.log.wait { $0.closures.count == 4 && $0.openConnections == 0 })
  }
}
