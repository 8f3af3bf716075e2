import Basics

/// A writer of the encoding that `PackedReader` reads, such as variable-length integers and texts.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes a variable-length integer.
  ///
  /// - Parameter number: A number from 0 to 2^56 − 1.
  mutating func varint(_ number: Int) { VariableLengthInteger.append(UInt(number), to: &bytes) }

  /// Writes a zigzag-encoded integer.
  mutating func signed(_ number: Int) { varint(Int(number.zigzagEncoded)) }

  /// Writes a text, preceded by its length in bytes.
  mutating func text(_ text: String) {
    varint(text.utf8.count)
    bytes += text.utf8
  }

  /// Writes the 64 bits of a floating-point number.
  mutating func real(_ number: Double) {
    let pattern = number.bitPattern
    varint(Int(pattern >> 32))
    varint(Int(pattern & 0xFFFF_FFFF))
  }
}

extension PackedReader {
  /// Returns the next floating-point number.
  mutating func real() throws(Failure) -> Double {
    let high = UInt64(try varint())
    return Double(bitPattern: high << 32 | UInt64(try varint()))
  }
}
