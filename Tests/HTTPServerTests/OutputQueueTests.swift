import Glibc
import Testing

@testable import HTTPServer

@Suite struct OutputQueueTests {
  /// Runs a closure with the two ends of a connection whose buffers are small. The near end does
  /// not block.
  private func withPair(_ body: (_ near: Int32, _ far: Int32) throws -> Void) throws {
    var pair: [Int32] = [0, 0]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0, &pair) == 0)
    defer { for descriptor in pair { close(descriptor) } }
    var size: Int32 = 4096
    setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    try body(pair[0], pair[1])
  }

  private func received(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(0, count)))
  }

  private func address(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
    bytes.withUnsafeBufferPointer { $0.baseAddress }
  }

  @Test func `heads and bodies arrive in order, however little is taken at a time`() throws {
    try withPair { near, far in
      var queue = OutputQueue()
      var expected: [UInt8] = []
      var arrived: [UInt8] = []
      for round in 0..<20 {
        let head = Array("head \(round) ".utf8)
        let size = OutputQueue.copiedBytes * (round % 4) / 2 + round
        let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 + round) }
        queue.buffer += head
        queue.append(body: body)
        expected += head + body
        if round % 3 == 0 {
          _ = queue.send(to: near)
          arrived += received(far)
        }
        #expect(queue.count <= expected.count - arrived.count)
      }
      while queue.count > 0 {
        if case .failed = queue.send(to: near) { break }
        arrived += received(far)
      }
      var rest = received(far)
      while !rest.isEmpty {
        arrived += rest
        rest = received(far)
      }
      #expect(arrived == expected)
    }
  }

  @Test func `a large body waits for a slow reader without a copy`() throws {
    try withPair { near, _ in
      let page = [UInt8](repeating: 0x61, count: 1 << 20)
      var queues = (0..<3).map { _ in OutputQueue() }
      for index in queues.indices {
        queues[index].buffer += [0x68]
        queues[index].append(body: page)
        _ = queues[index].send(to: near)
        #expect(queues[index].count > page.count / 2)
        #expect(queues[index].buffer.count <= 1)
        #expect(queues[index].bodies.map { address($0.bytes) } == [address(page)])
      }
    }
  }
}
