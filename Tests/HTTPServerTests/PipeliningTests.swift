import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct PipeliningTests {
  @Test func `who reads no answers is answered no more, until they are read`() async throws {
    var limits = Limits()
    limits.eventLoops = 1
    limits.writeQueueBytes = 32 * 1024
    let count = 1500
    let answer = [UInt8](repeating: 0x61, count: 8 * 1024)
    let answered = Atomic<Int>(0)
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let handler: Handler = { request in
      guard request.path == "/large" else { return .text("served") }
      if answered.add(1, ordering: .relaxed).newValue == 1 { start.yield() }
      return Response(answer, type: MediaType("image/png"))
    }
    try await withServer(limits: limits, handler: handler) { address in
      let greedy = try RawConnection(to: address, receiveBuffer: 4096)
      try await greedy.send(
        String(repeating: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", count: count))
      await starts.first { true }
      // The loop serves others while this client does not read.
      let other = try RawConnection(to: address)
      for _ in 1...200 {
        try await other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await other.readResponse().text == "served")
      }
      // Only as many requests were answered as the kernel's buffers and the queue have room for.
      #expect(answered.load(ordering: .relaxed) < count / 2)
      for _ in 1...count { #expect(try await greedy.readResponse().body.count == answer.count) }
      #expect(answered.load(ordering: .relaxed) == count)
    }
  }

  @Test(arguments: [1, 7, 100])
  func `pipelined requests are answered in order however they are cut`(size: Int) async throws {
    let handler: Handler = { request in
      .text("\(request.path) \(String(decoding: request.body, as: UTF8.self))")
    }
    // On a busy machine a head that is sent byte by byte takes long.
    var limits = Limits()
    limits.headTimeout = .seconds(120)
    limits.bodyTimeout = .seconds(120)
    try await withServer(limits: limits, handler: handler) { address in
      let client = try RawConnection(to: address)
      let text = (1...20).map { number in
        "POST /\(number) HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n\(10 + number)"
      }.joined()
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        try await client.send(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      for number in 1...20 {
        #expect(try await client.readResponse().text == "/\(number) \(10 + number)")
      }
    }
  }
}
