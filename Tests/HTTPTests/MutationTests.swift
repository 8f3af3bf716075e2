import HTTP
import TestSupport
import Testing

@Suite(.slow) struct MutationTests {
  private static let splices: [[UInt8]] = [
    [0x0D], [0x0A], [0x0D, 0x0A], [0], [0x20], [0xFF], Array(":".utf8), Array("%".utf8),
    Array("..".utf8), Array("Content-Length: 7\r\n".utf8), Array("fffffffffffffff".utf8),
    Array("Transfer-Encoding: chunked\r\n".utf8), Array("Host: b\r\n".utf8),
  ]

  @Test func `20,000 mutations of good requests end in requests, a wait or a refusal`() {
    var generator = SeededGenerator(seed: 2)
    var outcomes: [String: Int] = [:]
    for round in 0..<20_000 {
      var bytes = Array(RequestParserTests.good[round % RequestParserTests.good.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) { mutate(&bytes, &generator) }
      let cut = Int.random(in: 0...bytes.count, using: &generator)
      let parsed = Parsed([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(parsed == Parsed([bytes]))
      if let status = parsed.refusal?.status {
        #expect((400...505).contains(status.code))
        outcomes["refused", default: 0] += 1
      } else {
        outcomes[parsed.requests.isEmpty ? "waiting" : "read", default: 0] += 1
      }
      for request in parsed.requests {
        #expect(request.path == "*" || request.path.hasPrefix("/"))
        #expect(!request.path.split(separator: "/").contains(".."))
        #expect(request.body.count <= Limits().bodyBytes)
      }
    }
    #expect(outcomes.keys.sorted() == ["read", "refused", "waiting"])
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where !bytes.isEmpty:
      bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1 where !bytes.isEmpty: bytes.remove(at: place)
    case 2: bytes.removeSubrange(min(place, bytes.count)...)
    case 3: bytes.insert(contentsOf: bytes.prefix(place), at: min(place, bytes.count))
    default:
      let splice = Self.splices[Int.random(in: 0..<Self.splices.count, using: &generator)]
      bytes.insert(contentsOf: splice, at: min(place, bytes.count))
    }
  }
}
