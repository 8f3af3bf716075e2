import TestSupport

/// A source of mutated requests: the same for the same seed.
struct RequestMutator {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The pieces that mutations insert: what framing, escapes, numbers and texts may go wrong with.
  private static let pieces: [[UInt8]] =
    [
      "\r", "\n", "\r\n", "\r\n\r\n", "\0", " ", "\t", ":", ";", ",", "%", "%2", "%00", "%0d%0a",
      "%25",
      "%C3", "%C0%AF", "%ED%A0%80", "%F0%9F%97%BA", "+", "&", "=", "&q=", "?", "#", "|", "/../",
      "//",
      "\\", "'", "\"", "<script>", "&amp;", "-", "--1", "1e999", "nan", "inf",
      "99999999999999999999",
      "0x10", ",,,,", "90,180,360,360", "-91,0,0,0", "HTTP/1.0", "HTTP/2.0", "HEAD ", "GET ",
      "Content-Length: 7\r\n", "Content-Length: 0\r\n", "Content-Length: 65537\r\n",
      "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip, chunked\r\n", "Host: b\r\n",
      "Connection: close\r\n", "Connection: keep-alive, x\r\n", "Expect: 100-continue\r\n",
      "Range: bytes=0-0\r\n", "Accept-Encoding: *;q=0\r\n", "Cookie: recents=%00;;=\r\n",
      "Last-Event-ID: \r\n", "X-Fragment: results\r\n", "0\r\n\r\n", "fffffffffffffffff\r\n",
      "\u{202E}", "\u{1F5FA}", "e\u{301}", "\u{FFFD}",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0x80], [0x0B], [0x7F],
      Array(repeating: 0x41, count: 300), Array(repeating: 0x25, count: 300),
    ]

  /// Returns the bytes of a request with one mutation or, in a quarter of the cases, up to four.
  mutating func mutated(_ request: [UInt8]) -> [UInt8] {
    var bytes = request
    let isSingle = Int.random(in: 0..<4, using: &generator) > 0
    let count = isSingle ? 1 : Int.random(in: 2...4, using: &generator)
    for _ in 0..<count where !bytes.isEmpty { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let index = place(in: bytes)
    let range = index..<Int.random(in: index...min(bytes.count, index + 40), using: &generator)
    switch Int.random(in: 0..<24, using: &generator) {
    case 0...2: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 3...4: bytes[index] = .random(in: 0...255, using: &generator)
    case 5...7: bytes.removeSubrange(range)
    case 8...9:
      bytes.insert(
        contentsOf: bytes[range], at: Int.random(in: 0...bytes.count, using: &generator))
    case 10...13: bytes.replaceSubrange(range, with: piece())
    case 14...18: bytes.insert(contentsOf: piece(), at: index)
    case 19...20: escape(&bytes, at: index)
    case 21: changeNumber(&bytes, near: index)
    case 22: repeatLine(&bytes, at: index)
    // Few, as each takes what follows in the pipeline with it, or is long.
    default:
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes.removeSubrange(index...)
      case 1:
        let count = [7_000, 9_000, 20_000].randomElement(using: &generator) ?? 0
        bytes.insert(contentsOf: Array(repeating: 0x61, count: count), at: index)
      default: bytes.insert(contentsOf: piece(), at: bytes.count)
      }
    }
  }

  /// Returns an index, in two thirds of the cases one within the request's target, where most meaning
  /// is.
  private mutating func place(in bytes: [UInt8]) -> Int {
    if Int.random(in: 0..<3, using: &generator) > 0, let start = bytes.firstIndex(of: 0x20),
      let end = bytes[(start + 1)...].firstIndex(of: 0x20), end > start + 1
    {
      return Int.random(in: start + 1..<end, using: &generator)
    }
    return Int.random(in: bytes.indices, using: &generator)
  }

  private mutating func piece() -> [UInt8] { Self.pieces.randomElement(using: &generator) ?? [] }

  /// Writes a byte as its percent escape, which names the same in most places.
  private func escape(_ bytes: inout [UInt8], at index: Int) {
    let digits = Array("0123456789abcdef".utf8)
    let byte = bytes[index]
    bytes.replaceSubrange(
      index...index, with: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
  }

  /// Replaces the next number by a number at the edge of what can be.
  private mutating func changeNumber(_ bytes: inout [UInt8], near index: Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = bytes[index...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let numbers = ["0", "-1", "1", "65536", "65537", "2147483648", "9223372036854775808", "1e309"]
    bytes.replaceSubrange(
      start..<end, with: Array((numbers.randomElement(using: &generator) ?? "").utf8))
  }

  /// Repeats the line that holds an index, once or many times.
  private mutating func repeatLine(_ bytes: inout [UInt8], at index: Int) {
    let start = bytes[..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    let line = Array(bytes[start..<end])
    let count = Int.random(in: 0..<20, using: &generator) == 0 ? 120 : 1
    for _ in 0..<count { bytes.insert(contentsOf: line, at: end) }
  }
}
