import Basics
import Testing

@Suite struct VariableLengthIntegerTests {
  @Test(
    arguments: [
      (0, [0]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]), (16_383, [0xFF, 0x7F]),
      (16_384, [0x80, 0x80, 1]),
      (.max, [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]),
    ] as [(UInt32, [UInt8])])
  func `Seven bits go into a byte, the lowest first`(number: UInt32, encoding: [UInt8]) {
    var bytes: [UInt8] = []
    VariableLengthInteger.append(number, to: &bytes)
    #expect(bytes == encoding)
    var position = 0
    #expect(
      VariableLengthInteger.read(UInt32.self, from: bytes, at: &position, before: bytes.count)
        == number)
    #expect(position == bytes.count)
  }

  @Test(
    arguments: [
      ([], 0), ([0x80], 1), ([0xFF, 0xFF, 0xFF, 0xFF, 0x1F], 5),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 1], 5),
    ] as [([UInt8], Int)])
  func `A number that is cut short or too large is none`(bytes: [UInt8], end: Int) {
    var position = 0
    #expect(
      VariableLengthInteger.read(UInt32.self, from: bytes, at: &position, before: bytes.count)
        == nil)
    #expect(position == end)
  }

  @Test func `Zigzag encoding makes small numbers small, whatever their sign`() {
    #expect(
      ([0, -1, 1, -2, .max, .min] as [Int32]).map(\.zigzagEncoded) == [0, 1, 2, 3, .max - 1, .max])
    for number in [0, -1, 1, 12_345, -12_345, .max, .min] as [Int64] {
      #expect(Int64(zigzagEncoded: number.zigzagEncoded) == number)
    }
  }
}
