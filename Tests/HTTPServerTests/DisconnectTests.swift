import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct DisconnectTests {
  /// A handler that waits until it is cancelled, and reports its beginning and its cancellation.
  private struct Waiting {
    let started: AsyncStream<Void>
    let cancelled: AsyncStream<Void>
    let handler: Handler

    init(streams: Bool) {
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let (cancelled, cancel) = AsyncStream.makeStream(of: Void.self)
      let wait: @Sendable () async -> Void = {
        start.yield()
        do { try await Task.sleep(for: .seconds(60)) } catch { cancel.yield() }
      }
      self.started = started
      self.cancelled = cancelled
      handler = { request in
        if streams { return .eventStream { _ in await wait() } }
        await wait()
        return .text("too late")
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a client that leaves cancels its handler`(streams: Bool, resets: Bool) async throws {
    let waiting = Waiting(streams: streams)
    try await withServer(handler: waiting.handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      await waiting.started.first { true }
      if resets { await client.reset() } else { await client.close() }
      await waiting.cancelled.first { true }
    }
  }

  @Test func `a client that only ends its sending gets its answers`() async throws {
    let handler: Handler = { request in
      try? await Task.sleep(for: .milliseconds(20))
      return .text(request.path)
    }
    var limits = Limits()
    limits.halfCloseGrace = .seconds(60)
    try await withServer(limits: limits, handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send(
        "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nGET /3 HTTP")
      await client.finishSending()
      #expect(try await client.readResponse().text == "/1")
      #expect(try await client.readResponse().text == "/2")
      #expect(try await client.readToEnd().isEmpty)
    }
  }

  @Test func `clients that come and go leave the server serving`() async throws {
    let handler: Handler = { _ in .text("served") }
    try await withServer(handler: handler) { address in
      for number in 0..<100 {
        let client = try RawConnection(to: address)
        if number.isMultiple(of: 3) { try await client.send("GET / HT") }
        if number.isMultiple(of: 2) { await client.reset() } else { await client.close() }
      }
      let client = try RawConnection(to: address)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readResponse().text == "served")
    }
  }
}
