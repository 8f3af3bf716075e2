import HTTP
import HTTPServer
import Synchronization
import TestSupport
import Testing

@Suite(.eachPolling, .slow) struct StreamTests {
  @Test func `events arrive as they are written`() async throws {
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    let handler: Handler = { _ in
      .eventStream { writer in
        for await number in numbers {
          var bytes: [UInt8] = []
          ServerSentEvent(id: "\(number)", data: Array("n".utf8)).encode(into: &bytes)
          try await writer.write(bytes)
        }
      }
    }
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n")
      let head = try await client.readUntil("\r\n\r\n")
      #expect(head.contains("Content-Type: text/event-stream\r\n"))
      #expect(!head.contains("Content-Encoding"))
      for value in 1...3 {
        number.yield(value)
        let chunk = try #require(try await client.readChunk())
        #expect(String(decoding: chunk, as: UTF8.self) == "id: \(value)\ndata: n\n\n")
      }
      number.finish()
      #expect(try await client.readChunk() == nil)
    }
  }

  @Test func `a slow reader suspends its writer, and loses nothing`() async throws {
    var limits = Limits()
    limits.writeQueueBytes = 32 * 1024
    let pieceBytes = 16 * 1024
    let pieces = 1024
    let written = Atomic<Int>(0)
    let (pauses, pause) = AsyncStream.makeStream(of: Void.self)
    let handler: Handler = { request in
      guard request.path == "/slow" else { return .text("served") }
      return Response(
        body: .stream { writer in
          for number in 0..<pieces {
            if number == 4 { pause.yield() }
            try await writer.write([UInt8](repeating: UInt8(number % 251), count: pieceBytes))
            written.add(1, ordering: .relaxed)
          }
        })
    }
    try await withServer(limits: limits, handler: handler) { address in
      let slow = try RawConnection(to: address, receiveBuffer: 4096)
      try await slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      await pauses.first { true }
      // The others are served while the writer of this stream waits.
      let other = try RawConnection(to: address)
      for _ in 1...200 {
        try await other.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await other.readResponse().text == "served")
      }
      // Only as many pieces were written as the kernel's buffers and the queue have room for.
      #expect(written.load(ordering: .relaxed) < pieces - 64)
      let body = try await slow.readResponse().body
      #expect(body.count == pieces * pieceBytes)
      let isInOrder = (0..<pieces).allSatisfy { body[$0 * pieceBytes] == UInt8($0 % 251) }
      #expect(isInOrder)
    }
  }

  @Test func `several tasks may write one stream, and end with the first that fails`()
    async throws
  {
    let handler: Handler = { _ in
      Response(
        body: .stream { writer in
          try await withThrowingTaskGroup(of: Void.self) { group in
            for letter in ["a", "b"] {
              group.addTask {
                while true { try await writer.write([UInt8](repeating: 0x61, count: 4096)) }
              }
              try await writer.write(Array(letter.utf8))
            }
            group.addTask { throw HTTPError.notFound }
            try await group.next()
          }
        })
    }
    try await withServer(handler: handler) { address in
      let client = try RawConnection(to: address, receiveBuffer: 4096)
      try await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await client.readUntil("\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
      let body = try await client.readToEnd()
      #expect(!body.isEmpty)
      #expect(!body.suffix(5).elementsEqual("0\r\n\r\n".utf8))
    }
  }

  @Test func `one stream too many is answered 503`() async throws {
    var limits = Limits()
    limits.streams = 1
    let (closes, close) = AsyncStream.makeStream(of: Void.self)
    let handler: Handler = { request in
      guard request.path == "/open" else { return .text("served") }
      return .eventStream { writer in
        try await writer.write(Array(": open\n\n".utf8))
        await closes.first { true }
      }
    }
    try await withServer(limits: limits, handler: handler) { address in
      let first = try RawConnection(to: address)
      try await first.send("GET /open HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = try await first.readUntil("\r\n\r\n")
      _ = try await first.readChunk()
      let second = try RawConnection(to: address)
      try await second.send("GET /open HTTP/1.1\r\nHost: a\r\n\r\n")
      let refusal = try await second.readResponse()
      #expect(refusal.status == 503)
      #expect(refusal["Retry-After"] == "5")
      try await second.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await second.readResponse().text == "served")

      close.finish()
      #expect(try await first.readChunk() == nil)
      try await second.send("GET /open HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try await second.readUntil("\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    }
  }
}
