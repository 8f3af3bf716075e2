/// Writes the encoding that `PackedReader` reads.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  /// - Parameter number: 0 to 2^56 - 1.
  mutating func varint(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func signed(_ number: Int) { varint(number >= 0 ? number << 1 : ~(number << 1)) }

  mutating func text(_ text: String) {
    varint(text.utf8.count)
    bytes += text.utf8
  }

  mutating func real(_ number: Double) {
    let pattern = number.bitPattern
    varint(Int(pattern >> 32))
    varint(Int(pattern & 0xFFFF_FFFF))
  }
}

extension PackedReader {
  mutating func real() throws(Failure) -> Double {
    let high = UInt64(try varint())
    return Double(bitPattern: high << 32 | UInt64(try varint()))
  }
}
