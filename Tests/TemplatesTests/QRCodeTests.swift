import Markup
import Testing

@testable import Templates

@Suite struct QRCodeTests {
  @Test func `error correction is that of the standard's example`() {
    // Annex I: the codewords of “01234567” in version 1 with level M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    let correction: [UInt8] = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55]
    #expect(ReedSolomon(count: 10).codewords(for: data) == correction)
  }

  @Test func `a version holds as many bytes as table 7 of the standard says`() {
    #expect(
      QRVersion.all.map(\.capacity) == [
        14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624,
        666,
      ])
  }

  @Test func `a code is the one that another encoder makes`() throws {
    // The package qrcode 8 of Python, told to use level M and the mask that is best by the standard.
    let picture = """
      #######..##...#.#.#######
      #.....#....#.#.##.#.....#
      #.###.#.#...#...#.#.###.#
      #.###.#.#######...#.###.#
      #.###.#.##......#.#.###.#
      #.....#.#.#..###..#.....#
      #######.#.#.#.#.#.#######
      ........#.#...#.#........
      #.#####.....##....#####..
      #........#.#.#...#.#...#.
      .#..###...##.####..#.#.##
      ...##..#......###.##....#
      #..##.#..#.....#.##.#.###
      #.##.#..#...##..#..#.#.#.
      #.###.#.##...###..####.##
      #...##..#.#.##.######...#
      #.######.#..#.#.#####.#..
      ........###....##...##...
      #######...###...#.#.#.###
      #.....#.#..#..#.#...##..#
      #.###.#.####...######.###
      #.###.#.#.#.####.##.#####
      #.###.#.##...###.....##.#
      #.....#..##.##..##.###..#
      #######.#...#.#..########
      """
    #expect(try #require(QRCode("https://example.org/")).picture == picture)
  }

  @Test func `a code of every version holds its text`() throws {
    for version in QRVersion.all {
      let text = String("https://example.org/".cycled.prefix(version.capacity))
      let code = try #require(QRCode(text))
      #expect(code.side == version.side)
      #expect(QRReader(code, version).text == text, "version \(version.number)")
    }
    #expect(QRCode(String(repeating: "a", count: 667)) == nil)
  }

  @Test func `a code of 45 modules tells its version`() throws {
    // Annex D: the bits of version 7, the least one last.
    let code = try #require(QRCode(String(repeating: "a", count: 122)))
    let bits = (0..<18).reversed().map { index in
      code.isDark(code.side - 11 + index % 3, index / 3) ? "1" : "0"
    }
    #expect(bits.joined() == "000111110010010100")
  }

  @Test func `the drawing has each dark module, with a margin of four`() throws {
    let code = try #require(QRCode("https://example.org/"))
    let text = String(decoding: QRDrawing(code: code).rendered(), as: UTF8.self)
    #expect(text.hasPrefix(#"<svg viewBox="0 0 33 33" aria-hidden="true"><path d="m0 0 7 0m2 0"#))
    #expect(text.contains(#"transform="translate(4 4.5)" stroke-width="1""#))
  }
}

extension QRCode {
  fileprivate func isDark(_ x: Int, _ y: Int) -> Bool { rows[y] >> UInt128(x) & 1 == 1 }

  fileprivate var picture: String {
    (0..<side).map { y in (0..<side).map { isDark($0, y) ? "#" : "." }.joined() }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text over and over.
  fileprivate var cycled: String { String(repeating: self, count: 700 / count + 1) }
}

/// A reader of undamaged codes, which knows the geometry of QR codes by formulas of its own.
private struct QRReader {
  let code: QRCode
  let version: QRVersion

  init(_ code: QRCode, _ version: QRVersion) {
    self.code = code
    self.version = version
  }

  var text: String {
    let data = deinterleaved
    let bits = data.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    func number(_ start: Int, _ count: Int) -> Int {
      bits[start..<start + count].reduce(0) { $0 << 1 | Int($1) }
    }
    guard number(0, 4) == 0b0100 else { return "no bytes" }
    let lengthBits = version.number < 10 ? 8 : 16
    let count = number(4, lengthBits)
    let bytes = (0..<count).map { UInt8(number(4 + lengthBits + $0 * 8, 8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var deinterleaved: [UInt8] {
    let codewords = codewords
    let (size, rest) = version.dataCount.quotientAndRemainder(dividingBy: version.blockCount)
    var blocks = [[UInt8]](repeating: [], count: version.blockCount)
    var index = 0
    for offset in 0...size {
      for block in blocks.indices where offset < size || block >= version.blockCount - rest {
        blocks[block].append(codewords[index])
        index += 1
      }
    }
    return blocks.flatMap(\.self)
  }

  private var codewords: [UInt8] {
    // Three bits of the mask, below those of the level, under the mask of the format.
    let format = (0..<3).reduce(0) { $0 | (code.isDark(14 - ($1 + 10), 8) ? 1 : 0) << $1 }
    let mask = format ^ 0b101
    var bits: [UInt8] = []
    var x = code.side - 1
    var isUpward = true
    while x > 0 {
      if x == 6 { x -= 1 }
      for step in 0..<code.side {
        let y = isUpward ? code.side - 1 - step : step
        for column in [x, x - 1] where !isPattern(column, y) {
          bits.append(code.isDark(column, y) != changes(mask, column, y) ? 1 : 0)
        }
      }
      isUpward.toggle()
      x -= 2
    }
    return (0..<version.codewordCount).map { index in
      bits[index * 8..<index * 8 + 8].reduce(0) { $0 << 1 | $1 }
    }
  }

  private func isPattern(_ x: Int, _ y: Int) -> Bool {
    let end = code.side - 8
    if x == 6 || y == 6 { return true }
    if x <= 8 && (y <= 8 || y >= end) || x >= end && y <= 8 { return true }
    if version.number >= 7, x < 6 && y >= end - 3 || y < 6 && x >= end - 3 { return true }
    return version.alignment.contains { column in
      version.alignment.contains { row in
        let isFinder = column <= 8 && (row <= 8 || row >= end) || column >= end && row <= 8
        return !isFinder && abs(column - x) <= 2 && abs(row - y) <= 2
      }
    }
  }

  private func changes(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y).isMultiple(of: 2)
    case 1: y.isMultiple(of: 2)
    case 2: x.isMultiple(of: 3)
    case 3: (x + y).isMultiple(of: 3)
    case 4: (x / 3 + y / 2).isMultiple(of: 2)
    case 5: (x * y).isMultiple(of: 6)
    case 6: (x * y % 2 + x * y % 3).isMultiple(of: 2)
    default: ((x + y) % 2 + x * y % 3).isMultiple(of: 2)
    }
  }
}
